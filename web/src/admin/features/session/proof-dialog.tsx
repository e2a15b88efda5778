import { chakra } from '@chakra-ui/react';
import { ACCOUNT_LIMITS } from '#contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Field } from '../../components/admin-field';
import { PasswordInput } from '../../components/password-input';
import { failureText } from '../../lib/api-client';
import { PasskeyProof } from './passkey-proof';
import { useProveByPassword } from './api';

export interface ProofDialogProps {
  /** Receives whether the identity was confirmed. */
  onClose: (given: boolean) => void;
}

/** Asks to confirm the identity before sensitive or irreversible actions. */
export function ProofDialog({ onClose }: ProofDialogProps) {
  const [error, setError] = useState('');
  const { trigger: proveByPassword, isMutating: busy } = useProveByPassword();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (busy) return;
    if (!password) return setError('Password is required');
    try {
      await proveByPassword(password);
      onClose(true);
    } catch (failure) {
      setError(failureText(failure, 'Your password could not be checked'));
      field.current?.select();
    }
  };

  return (
    <Dialog title="Confirm it's you" onClose={() => onClose(false)}>
      <p>For your security, enter your password again.</p>
      <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Your password" required error={error}>
          <PasswordInput
            ref={field}
            name="password"
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.password}
            onChange={() => setError('')}
            data-autofocus=""
          />
        </Field>
        <PasskeyProof onProven={() => onClose(true)} onFailure={setError} />
        <DialogActions>
          <Button variant="ghost" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy || undefined}>
            Confirm
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

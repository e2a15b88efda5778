import { CODE_LIMITS, type AuthenticatorOffer } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Field, Input } from '../../components/admin-field';
import { Link } from '../../../shared/components/ui/link';
import { failureText } from '../../lib/api-client';
import { copyText } from '../../../shared/lib/clipboard';
import { styled } from '../../../shared/theme/styled';
import { useConfirmAuthenticator } from './api';

const Form = styled('form', { base: { display: 'grid', gap: '5' } });

export interface AuthenticatorDialogProps {
  offer: AuthenticatorOffer;
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app by QR code, link or text, and confirms it with one of the app's codes. */
export function AuthenticatorDialog({ offer, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { trigger: confirmAuthenticator, isMutating } = useConfirmAuthenticator();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isMutating) return;
    if (!code) return setError('Code is required');
    try {
      onConfirmed(await confirmAuthenticator({ setup: offer.setup, code }));
    } catch (failure) {
      setError(failureText(failure, 'The code could not be checked'));
      field.current?.select();
    }
  };

  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <p>
        Scan this QR code with your authenticator app, or <Link href={offer.uri}>open it in an app on this device</Link>
        .
      </p>
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
        alt="QR code of the setup key below"
        w="13rem"
        h="13rem"
        mx="auto"
        // Scanners need dark modules on white, in dark mode too.
        bg="white"
        borderRadius="sm"
      />
      <chakra.div display="grid" gap="2" justifyItems="start">
        <p>If you cannot scan it, enter this setup key in the app:</p>
        <chakra.code fontFamily="mono" fontSize="md" overflowWrap="anywhere" aria-label="Setup key">
          {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
        <Button
          size="sm"
          px="3"
          ml="-3"
          variant="ghost"
          onClick={() => void copyText(offer.secret, 'Setup key copied')}
        >
          Copy setup key
        </Button>
      </chakra.div>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Code from your app" required error={error}>
          <Input
            ref={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LIMITS.code}
            onChange={() => setError('')}
            data-autofocus=""
          />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Confirm</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

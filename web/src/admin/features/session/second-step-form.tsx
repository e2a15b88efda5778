import { CODE_LIMITS, SECOND_STEP_MESSAGES, type AdminUser } from '#contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input } from '../../components/admin-field';
import { Notice } from '../../../shared/components/ui/notice';
import { useSecondStep } from './api';
import { PasskeySignIn } from './passkey-sign-in';

export const SECOND_STEP_TITLE = 'Two-step verification';

export interface SecondStepFormProps {
  /** The value returned for the correct password. */
  secondStep: string;
  onSuccess: (token: string, user: AdminUser) => void;
  onBack: () => void;
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function SecondStepForm({ secondStep, onSuccess, onBack }: SecondStepFormProps) {
  const [error, setError] = useState('');
  const { trigger, isMutating } = useSecondStep();
  const field = useRef<HTMLInputElement>(null);
  // Prevents double submission, for which state updates too late.
  const sending = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (sending.current || !code) return field.current?.focus();
    sending.current = true;
    const result = await trigger({ second_step: secondStep, code });
    sending.current = false;
    if (result.ok) return onSuccess(result.token, result.user);
    setError(result.message);
    field.current?.select();
  };
  // No code helps any more: the next step is the only thing left, and has the focus.
  const isOver = error === SECOND_STEP_MESSAGES.expired;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) again.current?.focus();
  }, [isOver]);

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      {!isOver && (
        <Field label="Code" required hint="Enter the 6-digit code from your authenticator app, or a recovery code.">
          <Input
            ref={field}
            name="code"
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CODE_LIMITS.code}
            data-autofocus=""
          />
        </Field>
      )}
      <chakra.div className="actions" display="grid" gap="3">
        {isOver ? (
          <Button ref={again} onClick={onBack}>
            Sign in again
          </Button>
        ) : (
          <>
            <Button type="submit" disabled={isMutating}>
              {isMutating ? 'Signing in...' : 'Continue'}
            </Button>
            <PasskeySignIn label="Use a passkey" onSuccess={onSuccess} onFailure={setError} />
            <Button variant="ghost" onClick={onBack}>
              Back
            </Button>
          </>
        )}
      </chakra.div>
    </chakra.form>
  );
}

import { ACCOUNT_LIMITS, type AdminUser, PASSWORD_RULES } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input } from '../../components/admin-field';
import { Notice } from '../../../shared/components/ui/notice';
import { PasswordInput } from '../../components/password-input';
import { useLogin, useRegister } from './api';

export interface CredentialsFormProps {
  mode: 'sign-in' | 'register';
  onSuccess: (token: string, user: AdminUser) => void;
  /** Called if the password is correct and a second step is required, with the value to send back with its code. */
  onSecondStep: (secondStep: string) => void;
  /** Called with every error before it is shown. */
  onFailure?: (message: string) => void;
  /** The error of a previous form, to keep it visible. */
  initialError?: string;
  /** Takes the focus at once: the form replaces what had it. */
  focused?: boolean;
  /** Rendered beside the submit button. */
  further?: ReactNode;
}

const NEW_PASSWORD = PASSWORD_RULES.map(({ text }) => `${text}.`).join(' ');

/** Fields for username, password and, for a new account, e-mail. Shows the server's errors. */
export function CredentialsForm({
  mode,
  onSuccess,
  onSecondStep,
  onFailure,
  initialError = '',
  focused = false,
  further,
}: CredentialsFormProps) {
  const [error, setError] = useState(initialError);
  const login = useLogin();
  const register = useRegister();
  const busy = login.isMutating || register.isMutating;
  // Prevents double submission, for which state updates too late.
  const sending = useRef(false);
  const registers = mode === 'register';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const given = new FormData(event.currentTarget);
    const text = (name: string) => given.get(name) as string;
    const credentials = { username: text('username').trim(), password: text('password') };
    sending.current = true;
    const result = await (registers
      ? register.trigger({ ...credentials, email: text('email').trim() })
      : login.trigger(credentials));
    sending.current = false;
    if (result.ok) return onSuccess(result.token, result.user);
    if (result.secondStep !== undefined) return onSecondStep(result.secondStep);
    setError(result.message);
    onFailure?.(result.message);
  };

  return (
    <chakra.form display="grid" gap="5" onSubmit={(event) => void submit(event)}>
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      <Field label="Username" required>
        <Input
          name="username"
          autoComplete={registers ? 'username' : 'username webauthn'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCOUNT_LIMITS.email}
          autoFocus={focused}
          data-autofocus=""
        />
      </Field>
      {registers && (
        <Field label="Email" required>
          <Input name="email" type="email" autoComplete="email" maxLength={ACCOUNT_LIMITS.email} />
        </Field>
      )}
      <Field label="Password" required hint={registers && NEW_PASSWORD}>
        <PasswordInput
          name="password"
          autoComplete={registers ? 'new-password' : 'current-password'}
          maxLength={ACCOUNT_LIMITS.password}
        />
      </Field>
      <chakra.div className="actions" display="grid" gap="3">
        <Button type="submit" disabled={busy}>
          {busy ? (registers ? 'Creating account...' : 'Signing in...') : registers ? 'Create account' : 'Sign in'}
        </Button>
        {further}
      </chakra.div>
    </chakra.form>
  );
}

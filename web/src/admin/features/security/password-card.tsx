import { chakra } from '@chakra-ui/react';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, passwordProblems, type AdminUser, type PasswordChange } from '#contract';
import type { SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { Field } from '../../components/admin-field';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { Notice } from '../../../shared/components/ui/notice';
import { PasswordInput } from '../../components/password-input';
import { showToast } from '../../../shared/lib/toasts';
import { changeFailureText, useChangePassword } from './api';
import { KEYS_ID, useApiKeys } from './keys-api';
import { MatchIndicator, PasswordRules } from './password-rules';
import { styled } from '../../../shared/theme/styled';

type FieldName = keyof PasswordChange;

const EMPTY: PasswordChange = { current_password: '', new_password: '', confirm_password: '' };

const FIELDS: readonly { name: FieldName; label: string; autoComplete: string }[] = [
  { name: 'current_password', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'new_password', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirm_password', label: 'Confirm New Password', autoComplete: 'new-password' },
];

const Form = styled('form', { base: { display: 'grid', gap: '5', maxW: '32rem', mt: '5' } });

const RULES: Readonly<Record<FieldName, (value: string, values: PasswordChange) => true | string>> = {
  current_password: (value) => value !== '' || ACCOUNT_MESSAGES.currentRequired,
  new_password: (value) => (value ? passwordProblems(value).join(', ') || true : ACCOUNT_MESSAGES.newRequired),
  confirm_password: (value, { new_password }) =>
    value === '' ? ACCOUNT_MESSAGES.confirmationRequired : value === new_password || ACCOUNT_MESSAGES.mismatch,
};

/** API keys outlive the password: says so, and leads to them. */
function KeysThatStay() {
  const { data: keys = [] } = useApiKeys();
  if (keys.length === 0) return null;
  const stay = keys.length === 1 ? 'Your API key keeps working' : `Your ${keys.length} API keys keep working`;
  return (
    <>
      {stay}: <Link href={`#${KEYS_ID}`}>revoke what others may know</Link>.
    </>
  );
}

export interface PasswordCardProps {
  /** The username under which password managers store the password. */
  username: string;
  /** Called with the parts of the continuing session in the response. */
  onSession: (token: string | undefined, user: AdminUser | undefined) => void;
}

/** Changes the administrator's password. */
export function PasswordCard({ username, onSession }: PasswordCardProps) {
  const { control, register, clearErrors, reset, handleSubmit, formState } = useForm({
    defaultValues: EMPTY,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { errors, isSubmitting: busy } = formState;
  const { trigger: changePassword } = useChangePassword();
  const [password, confirmation] = useWatch({ control, name: ['new_password', 'confirm_password'] });

  const save = handleSubmit(async (values) => {
    try {
      const { access_token, user_info } = await changePassword(values);
      onSession(access_token, user_info);
      reset();
      showToast({
        title: 'Password Changed Successfully',
        description: 'Your password has been updated securely.',
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'Password Change Failed', description: changeFailureText(error), tone: 'error' });
    }
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void save();
  };
  const registerPassword = (name: FieldName) =>
    register(name, {
      validate: RULES[name],
      // Editing either password invalidates their comparison.
      onChange: () => clearErrors(name === 'new_password' ? [name, 'confirm_password'] : name),
    });

  return (
    <Card padded>
      <Heading as="h2" size="card">
        Change Admin Password
      </Heading>
      <Form noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <chakra.div key={name} display="grid" gap="3">
            <Field label={label} required error={errors[name]?.message ?? ''}>
              <PasswordInput
                autoComplete={autoComplete}
                maxLength={ACCOUNT_LIMITS.password}
                {...registerPassword(name)}
              />
            </Field>
            {name === 'new_password' && <PasswordRules password={password} />}
            {name === 'confirm_password' && !errors.confirm_password && (
              <MatchIndicator password={password} confirmation={confirmation} />
            )}
          </chakra.div>
        ))}
        <Notice>
          <strong>Security notice:</strong> changing the password signs you out everywhere else at once. Choose one that
          you do not use anywhere else, and keep it in a password manager. <KeysThatStay />
        </Notice>
        <Button
          type="submit"
          disabled={passwordProblems(password).length > 0}
          aria-disabled={busy || undefined}
          justifySelf="start"
        >
          {busy ? 'Updating Password...' : 'Change Password'}
        </Button>
      </Form>
    </Card>
  );
}

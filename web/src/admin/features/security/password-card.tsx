import { chakra } from '@chakra-ui/react';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, passwordProblems, type AdminUser, type PasswordChange } from '#contract';
import { useRef, useState, type SubmitEvent } from 'react';
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

function findProblem(name: FieldName, values: PasswordChange): string {
  const value = values[name];
  if (name === 'current_password') return value ? '' : ACCOUNT_MESSAGES.currentRequired;
  if (name === 'new_password') return value ? passwordProblems(value).join(', ') : ACCOUNT_MESSAGES.newRequired;
  if (!value) return ACCOUNT_MESSAGES.confirmationRequired;
  return value === values.new_password ? '' : ACCOUNT_MESSAGES.mismatch;
}

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
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const { trigger: changePassword, isMutating: busy } = useChangePassword();
  const sending = useRef(false);

  const edit = (name: FieldName, value: string) => {
    setValues({ ...values, [name]: value });
    // Editing either password invalidates their comparison.
    setErrors({ ...errors, [name]: '', ...(name === 'new_password' && { confirm_password: '' }) });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(FIELDS.map(({ name }) => [name, findProblem(name, values)]));
    setErrors(found);
    if (sending.current || Object.values(found).some(Boolean)) return;
    sending.current = true;
    try {
      const { access_token, user_info } = await changePassword(values);
      onSession(access_token, user_info);
      setValues(EMPTY);
      setErrors({});
      showToast({
        title: 'Password Changed Successfully',
        description: 'Your password has been updated securely.',
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'Password Change Failed', description: changeFailureText(error), tone: 'error' });
    }
    sending.current = false;
  };
  const unfit = passwordProblems(values.new_password).length > 0;

  return (
    <Card padded>
      <Heading as="h2" size="card">
        Change Admin Password
      </Heading>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <chakra.div key={name} display="grid" gap="3">
            <Field label={label} required error={errors[name] ?? ''}>
              <PasswordInput
                autoComplete={autoComplete}
                maxLength={ACCOUNT_LIMITS.password}
                value={values[name]}
                onChange={({ target }) => edit(name, target.value)}
                onBlur={({ relatedTarget, currentTarget }) => {
                  // The reveal button belongs to the field.
                  if (currentTarget.parentElement?.contains(relatedTarget)) return;
                  setErrors({ ...errors, [name]: findProblem(name, values) });
                }}
              />
            </Field>
            {name === 'new_password' && <PasswordRules password={values.new_password} />}
            {name === 'confirm_password' && !errors.confirm_password && (
              <MatchIndicator password={values.new_password} confirmation={values.confirm_password} />
            )}
          </chakra.div>
        ))}
        <Notice>
          <strong>Security notice:</strong> changing the password signs you out everywhere else at once. Choose one that
          you do not use anywhere else, and keep it in a password manager. <KeysThatStay />
        </Notice>
        <Button type="submit" disabled={unfit} aria-disabled={busy || undefined} justifySelf="start">
          {busy ? 'Updating Password...' : 'Change Password'}
        </Button>
      </Form>
    </Card>
  );
}

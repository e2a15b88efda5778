import {
  API_KEY_DAYS,
  API_KEY_LIMITS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type MadeApiKey,
  type NewApiKey,
} from '#contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { Field, Input, Select } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { copyText } from '../../../shared/lib/clipboard';
import { SCOPE_DETAILS, SCOPE_NAMES } from './key-scopes';
import { styled } from '../../../shared/theme/styled';

const Form = styled('form', { base: { display: 'grid', gap: '5' } });

export interface NewKeyDialogProps {
  onMake: (key: NewApiKey) => void;
  onClose: () => void;
}

/** Asks for a new API key's purpose and lifetime. */
export function NewKeyDialog({ onMake, onClose }: NewKeyDialogProps) {
  const [error, setError] = useState('');
  const [days, setDays] = useState<NewApiKey['days']>(API_KEY_DAYS[1]);
  const [scope, setScope] = useState<ApiKeyScope>('read');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name) return onMake({ name, days, scope });
    setError('Name is required');
    field.current?.focus();
  };
  return (
    <Dialog title="Create API key" onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <Field label="Name" required error={error}>
          <Input ref={field} maxLength={API_KEY_LIMITS.name} onChange={() => setError('')} data-autofocus="" />
        </Field>
        <Field label="Scope" hint={SCOPE_DETAILS[scope]}>
          <Select
            value={scope}
            onChange={({ target }) => setScope(API_KEY_SCOPES.find((one) => one === target.value) ?? 'read')}
          >
            {API_KEY_SCOPES.map((one) => (
              <option key={one} value={one}>
                {SCOPE_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Expiration">
          <Select
            value={days ?? ''}
            onChange={({ target }) => setDays(API_KEY_DAYS.find((number) => String(number) === target.value) ?? null)}
          >
            {API_KEY_DAYS.map((number) => (
              <option key={number} value={number}>
                {number} days
              </option>
            ))}
            <option value="">No expiration</option>
          </Select>
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Create key</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Shows a new API key, which is displayed only once. Closes by its button only. */
export function MadeKeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  return (
    <Dialog title="Your API key" role="alertdialog" onClose={undefined}>
      <Form as="div">
        <p>
          Copy it now: it will not be shown again. Scripts send it as <code>Authorization: Bearer …</code>.{' '}
          {SCOPE_DETAILS[made.scope]}
        </p>
        <Field label={`Key for ${made.name}`}>
          <Input readOnly value={made.key} onFocus={({ target }) => target.select()} fontFamily="mono" />
        </Field>
      </Form>
      <DialogActions>
        <Button variant="outline" onClick={() => void copyText(made.key, 'API key copied')} data-autofocus="">
          Copy
        </Button>
        <Button onClick={onClose}>I've saved it</Button>
      </DialogActions>
    </Dialog>
  );
}

import { API_KEY_DAYS, API_KEY_LIMITS, type MadeApiKey, type NewApiKey } from '#contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { Field, Input, Select } from '../../components/ui/admin-field';
import { Button } from '../../components/ui/button';
import { Dialog, DialogActions } from '../../components/ui/dialog';
import { copyText } from '../../lib/clipboard';
import { styled } from '../../theme/styled';

const Form = styled('form', { base: { display: 'grid', gap: '5' } });

export interface NewKeyDialogProps {
  onMake: (key: NewApiKey) => void;
  onClose: () => void;
}

/** Asks for a new API key's purpose and lifetime. */
export function NewKeyDialog({ onMake, onClose }: NewKeyDialogProps) {
  const [error, setError] = useState('');
  const [days, setDays] = useState<NewApiKey['days']>(API_KEY_DAYS[1]);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name) return onMake({ name, days });
    setError('Name is required');
    field.current?.focus();
  };
  return (
    <Dialog title="Make an API key" onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <Field label="What it is for" required error={error}>
          <Input ref={field} maxLength={API_KEY_LIMITS.name} onChange={() => setError('')} data-autofocus="" />
        </Field>
        <Field label="Works for">
          <Select
            value={days ?? ''}
            onChange={({ target }) => setDays(API_KEY_DAYS.find((number) => String(number) === target.value) ?? null)}
          >
            {API_KEY_DAYS.map((number) => (
              <option key={number} value={number}>
                {number} days
              </option>
            ))}
            <option value="">Until it is revoked</option>
          </Select>
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Make the key</Button>
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
          It is shown only now. A program sends it as <code>Authorization: Bearer …</code>, and may do with it all that
          you may, but nothing that changes the account or cannot be taken back.
        </p>
        <Field label={`Key for ${made.name}`}>
          <Input readOnly value={made.key} onFocus={({ target }) => target.select()} fontFamily="mono" />
        </Field>
      </Form>
      <DialogActions>
        <Button variant="outline" onClick={() => void copyText(made.key, 'API key copied')} data-autofocus="">
          Copy
        </Button>
        <Button onClick={onClose}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  );
}

import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Field, Input } from '../../components/admin-field';
import { styled } from '../../../shared/theme/styled';

const Form = styled('form', { base: { display: 'grid', gap: '5' } });

export interface NameDialogProps {
  title: string;
  label: string;
  initial: string;
  /** Maximum length. */
  limit: number;
  confirm: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, initial, limit, confirm, onName, onClose }: NameDialogProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name) onName(name);
    else setError('Name is required');
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <Field label={label} required error={error}>
          <Input ref={field} defaultValue={initial} maxLength={limit} onChange={() => setError('')} data-autofocus="" />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{confirm}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

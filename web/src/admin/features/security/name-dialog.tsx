import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField } from '../../components/form-fields';

export interface NameDialogProps {
  title: string;
  label: string;
  initial: string;
  /** Maximum length. */
  limit: number;
  confirm: string;
  /** What it rejects with is shown in the dialog, which keeps what was typed. */
  onName: (name: string) => Promise<void>;
  /** Fallback message for errors that carry none. */
  failure: string;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, initial, limit, confirm, onName, failure, onClose }: NameDialogProps) {
  const form = useForm({ defaultValues: { name: initial } });
  return (
    <Dialog title={title} onClose={onClose}>
      <EntryForm
        form={form}
        onSave={({ name }) => onName(name.trim())}
        failure={failure}
        label={confirm}
        onCancel={onClose}
      >
        <TextField name="name" label={label} required missing="Name is required" maxLength={limit} focused />
      </EntryForm>
    </Dialog>
  );
}

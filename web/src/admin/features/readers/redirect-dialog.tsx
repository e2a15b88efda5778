import { REDIRECT_LIMITS, type Redirect } from '#contract';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm, useProblem } from '../../components/entry-form';
import { TextField, useCustomField } from '../../components/form-fields';
import { PageField } from '../../components/page-field';

export interface RedirectDialogProps {
  /** The path to redirect; `''` if it is to be typed. */
  from: string;
  /** The path proposed; none by default. */
  proposed?: string;
  /** Saves the redirect; rejects on failure. */
  onSave: (redirect: Redirect) => Promise<void>;
  onClose: () => void;
}

/** The form of a redirect. */
export function RedirectDialog({ from: given, proposed = '', onSave, onClose }: RedirectDialogProps) {
  const form = useForm<Redirect>({ defaultValues: { from: given, to: proposed } });
  const save = async ({ from, to }: Redirect) => {
    await onSave({ from: toPath(from), to: toPath(to) });
    onClose();
  };
  return (
    <Dialog title={given ? `Redirect ${given}` : 'New redirect'} onClose={onClose}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The redirect could not be saved"
        label="Save redirect"
        onCancel={onClose}
      >
        {!given && (
          <TextField<Redirect>
            name="from"
            label="Path"
            required
            hint="Where readers come from, for example /old-name."
            maxLength={REDIRECT_LIMITS.path}
            autoCapitalize="none"
            spellCheck={false}
            focused
          />
        )}
        <TargetField isPathGiven={given !== ''} />
      </EntryForm>
    </Dialog>
  );
}

function TargetField({ isPathGiven }: { isPathGiven: boolean }) {
  const { value, error, onEdit } = useCustomField<Redirect, 'to'>('to');
  const pathError = useProblem('from');
  return (
    <PageField
      label="Redirect to"
      path={value}
      error={error || (isPathGiven ? pathError : '')}
      focused={isPathGiven}
      onEdit={onEdit}
    />
  );
}

/** Returns the path of a URL of this site, or of a path without its slash. */
function toPath(text: string): string {
  const path = text.trim().replace(/^https?:\/\/[^/]+/i, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

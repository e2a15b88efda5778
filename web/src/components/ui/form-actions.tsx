import { failureText } from '../../lib/api-client';
import { Button } from './button';
import { DialogActions } from './dialog';
import { Notice } from './notice';

export interface FormActionsProps {
  /** Why saving failed; `undefined`: it has not. */
  error: unknown;
  /** What to say of an error without a sentence of its own. */
  failure: string;
  saving: boolean;
  /** The label of the button that saves. */
  label: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: what went wrong, and the buttons. */
export function FormActions({ error, failure, saving, label, onCancel }: FormActionsProps) {
  return (
    <>
      {error !== undefined && (
        <Notice tone="error" role="alert">
          {failureText(error, failure)}
        </Notice>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={saving}>
          {label}
        </Button>
      </DialogActions>
    </>
  );
}

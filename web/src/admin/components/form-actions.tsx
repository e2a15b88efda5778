import { failureText } from '../lib/api-client';
import { Button } from '../../shared/components/ui/button';
import { DialogActions } from './dialog';
import { Notice } from '../../shared/components/ui/notice';

export interface FormActionsProps {
  /** The error of the last save, if it failed. */
  error: unknown;
  /** Fallback message for errors that carry none. */
  failure: string;
  saving: boolean;
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
}

/** The end of a dialog's form: error message and buttons. */
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

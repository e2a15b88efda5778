import { Dialog } from '../../components/admin/dialog';
import { Notice } from '../../components/ui/notice';
import { Spinner } from '../../components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { useFact } from './api';
import { FactForm } from './fact-form';

export interface FactDialogProps {
  /** `undefined` for a new fact. */
  id: string | undefined;
  /** Initial values of a new fact. */
  value?: string;
  /** Receives the id of the saved fact; `undefined` if none was saved. */
  onClose: (id?: string) => void;
}

/** The dialog to create or edit a fact. */
export function FactDialog({ id, value, onClose }: FactDialogProps) {
  const { data, error } = useFact(id);
  const isReady = id === undefined || data !== undefined;
  return (
    <Dialog wide title={id === undefined ? 'New fact' : 'Edit fact'} onClose={() => onClose()}>
      {isReady ? (
        <FactForm fact={data} {...(value !== undefined && { value })} onSaved={onClose} onCancel={() => onClose()} />
      ) : error ? (
        <Notice tone="error" role="alert">
          {failureText(error, 'The fact could not be loaded')}
        </Notice>
      ) : (
        <Spinner label="Loading..." />
      )}
    </Dialog>
  );
}

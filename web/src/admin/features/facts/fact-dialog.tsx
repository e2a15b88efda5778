import { Dialog } from '../../components/dialog';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { useFact, type SavedFact } from './api';
import { FactForm } from './fact-form';

export interface FactDialogProps {
  /** `undefined` for a new fact. */
  id: string | undefined;
  /** Initial values of a new fact. */
  value?: string;
  /** The field to begin with. */
  focus?: 'value' | 'source' | undefined;
  /** Receives the saved fact; `undefined` if none was saved. */
  onClose: (saved?: SavedFact) => void;
}

/** The dialog to create or edit a fact. */
export function FactDialog({ id, value, focus, onClose }: FactDialogProps) {
  const { data, error } = useFact(id);
  const isReady = id === undefined || data !== undefined;
  return (
    <Dialog wide title={id === undefined ? 'New fact' : 'Edit fact'} onClose={() => onClose()}>
      {isReady ? (
        <FactForm
          fact={data}
          {...(value !== undefined && { value })}
          focus={focus}
          onSaved={onClose}
          onCancel={() => onClose()}
        />
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

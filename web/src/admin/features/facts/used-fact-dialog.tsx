import { formatFactUses, type AdminFact } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { Dialog, DialogActions } from '../../components/dialog';
import { failureText } from '../../lib/api-client';
import { useFact } from './api';
import { UseList } from './fact-uses';

export interface UsedFactDialogProps {
  fact: AdminFact;
  onClose: () => void;
}

/** Says why a fact cannot be deleted: the guides, areas and steps that use it, each with a link to its editor. */
export function UsedFactDialog({ fact, onClose }: UsedFactDialogProps) {
  const { data, error } = useFact(fact.id);
  return (
    <Dialog wide title={`“${fact.label}” is in use`} onClose={onClose}>
      <p>{formatFactUses(fact)} would lose its value. Take the fact out there first.</p>
      {data ? (
        <UseList fact={data} />
      ) : error ? (
        <Notice tone="error" role="alert">
          {failureText(error, 'Its uses could not be loaded')}
        </Notice>
      ) : (
        <Spinner label="Loading..." />
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

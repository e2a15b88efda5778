import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { ConflictList, type ConflictListProps } from './conflict-list';

export interface ConflictDialogProps extends Pick<ConflictListProps, 'conflicts'> {
  /** Whether anything else can be undone. */
  hasRest: boolean;
  /** `true` to undo the rest. */
  onAnswer: (rest: boolean) => void;
}

/**
 * Lists what has changed since, with links to what must be undone first, and asks whether to undo the rest. Those parts
 * are left alone in any case.
 */
export function ConflictDialog({ conflicts, hasRest, onAnswer }: ConflictDialogProps) {
  return (
    <Dialog wide role="alertdialog" title="Later changes found" onClose={() => onAnswer(false)}>
      <p>
        {hasRest
          ? 'Nothing has been undone yet. What was changed later will stay as it is; the rest can be undone.'
          : 'Nothing has been undone. Undo the later changes first.'}
      </p>
      <ConflictList conflicts={conflicts} onFollow={() => onAnswer(false)} />
      <DialogActions>
        <Button variant="ghost" onClick={() => onAnswer(false)} data-autofocus="">
          {hasRest ? 'Cancel' : 'Close'}
        </Button>
        {hasRest && <Button onClick={() => onAnswer(true)}>Undo the rest</Button>}
      </DialogActions>
    </Dialog>
  );
}

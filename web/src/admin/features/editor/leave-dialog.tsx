import { Dialog, DialogActions } from '../../components/dialog';
import type { LeaveAnswer } from './session/work';
import { Button } from '../../../shared/components/ui/button';

export interface LeaveDialogProps {
  /** Whether this browser has the work. */
  kept: boolean;
  onAnswer: (answer: LeaveAnswer) => void;
}

/** Asks before leaving work that has not reached the server; offers to try again first. */
export function LeaveDialog({ kept, onAnswer }: LeaveDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={
        kept
          ? 'Your latest changes are saved only in this browser.'
          : 'Your latest changes could not be saved anywhere.'
      }
      onClose={() => onAnswer('stay')}
    >
      <p>
        {kept
          ? 'They have not reached the server. You can restore them when you come back.'
          : 'If you leave now, they will be lost.'}
      </p>
      <DialogActions>
        <Button variant={kept ? 'ghost' : 'danger'} onClick={() => onAnswer('leave')}>
          Leave
        </Button>
        <Button variant="ghost" onClick={() => onAnswer('stay')}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer('again')} data-autofocus="">
          Try again
        </Button>
      </DialogActions>
    </Dialog>
  );
}

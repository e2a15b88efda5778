import { chakra } from '@chakra-ui/react';
import type { UndoProgress } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';

export interface ProgressDialogProps {
  progress: UndoProgress;
  /** Hides the dialog; the undo continues in the background. */
  onHide: () => void;
}

/** Shows the progress of a large undo. */
export function ProgressDialog({ progress: { done, total }, onHide }: ProgressDialogProps) {
  const part = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  const text = part === undefined ? 'Checking for later changes…' : `${part}% done`;
  return (
    <Dialog title="Undoing…" onClose={onHide}>
      <chakra.progress
        aria-label="Undoing"
        value={part}
        max={100}
        w="100%"
        h="3"
        css={{ accentColor: '{colors.brand}' }}
      />
      <p role="status">{text}</p>
      <DialogActions>
        <Button variant="ghost" onClick={onHide}>
          Continue in background
        </Button>
      </DialogActions>
    </Dialog>
  );
}

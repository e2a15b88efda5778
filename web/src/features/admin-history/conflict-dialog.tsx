import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogActions } from '../../components/admin/dialog';

export interface ConflictDialogProps {
  /** One sentence for each later change. */
  sentences: readonly string[];
  /** `true` to undo the rest. */
  onAnswer: (rest: boolean) => void;
}

/** Asks whether to undo the rest if parts have changed since. Those parts are left alone in any case. */
export function ConflictDialog({ sentences, onAnswer }: ConflictDialogProps) {
  return (
    <Dialog wide role="alertdialog" title="Later changes found" onClose={() => onAnswer(false)}>
      <p>Nothing has been undone yet. What was changed later will stay as it is; the rest can be undone.</p>
      <chakra.ul
        tabIndex={0}
        aria-label="Later changes"
        display="grid"
        gap="2"
        maxH="40vh"
        overflowY="auto"
        fontSize="sm"
        css={{ listStyle: 'disc', paddingInlineStart: '1.25rem' }}
      >
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ul>
      <DialogActions>
        <Button variant="ghost" onClick={() => onAnswer(false)} data-autofocus="">
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)}>Undo the rest</Button>
      </DialogActions>
    </Dialog>
  );
}

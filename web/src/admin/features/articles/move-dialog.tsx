import { formatCount, type CategoryId } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { CategoryFields, type CategoryChoice } from '../../components/category-fields';
import { Dialog, DialogActions } from '../../components/dialog';

export interface MoveDialogProps {
  /** Number of articles to move. */
  count: number;
  onClose: () => void;
  onMove: (category: CategoryId, subcategory: string) => Promise<void>;
}

/** Asks for the category to move articles to. */
export function MoveDialog({ count, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState<CategoryChoice>({ category: '', subcategory: '' });
  const [busy, setBusy] = useState(false);
  const move = async () => {
    if (busy || to.category === '') return;
    setBusy(true);
    await onMove(to.category, to.subcategory);
    setBusy(false);
  };
  return (
    <Dialog title={`Move ${formatCount(count, 'article')}`} onClose={onClose}>
      <CategoryFields value={to} onChange={setTo} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={to.category === ''} aria-disabled={busy || undefined} onClick={() => void move()}>
          Move
        </Button>
      </DialogActions>
    </Dialog>
  );
}

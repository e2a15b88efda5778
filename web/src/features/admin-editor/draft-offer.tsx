import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import type { OfferedDraft } from './use-draft';

export interface DraftOffersProps {
  drafts: readonly OfferedDraft[];
  onRestore: (draft: OfferedDraft) => void;
  onDiscard: (draft: OfferedDraft) => void;
}

/** Offers to restore unsaved work of earlier editors, newest first. */
export function DraftOffers({ drafts, onRestore, onDiscard }: DraftOffersProps) {
  const id = useId();
  return (
    <chakra.div role="status" display="grid" gap="3" mb={drafts.length > 0 ? '5' : '0'}>
      {drafts.map((draft) => (
        <Notice key={draft.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.span flex="1 1 14rem" id={`${id}-${draft.id}`} overflowWrap="anywhere">
            There are unsaved changes from {momentOf(draft.savedAt)}
            {drafts.length > 1 && `: ${draft.title.trim() || 'untitled'}`}.
          </chakra.span>
          <Button size="sm" aria-describedby={`${id}-${draft.id}`} onClick={() => onRestore(draft)}>
            Restore draft
          </Button>
          <Button size="sm" variant="ghost" aria-describedby={`${id}-${draft.id}`} onClick={() => onDiscard(draft)}>
            Discard draft
          </Button>
        </Notice>
      ))}
    </chakra.div>
  );
}

function momentOf(savedAt: number): string {
  return new Date(savedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
}

import { formatCount } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { formatMoment } from '../../../shared/lib/format-time';
import type { OfferedDraft } from './session/local-draft';

export interface DraftOffersProps {
  drafts: readonly OfferedDraft[];
  onRestore: (draft: OfferedDraft) => void;
  onDiscard: (draft: OfferedDraft) => void;
}

/** Offers to restore unsaved work of earlier editors, newest first. Several are one line that opens. */
export function DraftOffers({ drafts, onRestore, onDiscard }: DraftOffersProps) {
  const offers = drafts.map((draft) => (
    <DraftOffer
      key={draft.id}
      draft={draft}
      isOnlyOne={drafts.length === 1}
      onRestore={() => onRestore(draft)}
      onDiscard={() => onDiscard(draft)}
    />
  ));
  return (
    <chakra.div role="status" mb={drafts.length > 0 ? '5' : '0'}>
      {drafts.length === 1 && <Notice>{offers}</Notice>}
      {drafts.length > 1 && (
        <Notice>
          <details>
            <chakra.summary fontWeight="600">There are {formatCount(drafts.length, 'other draft')}.</chakra.summary>
            <chakra.div display="grid" gap="2" mt="2">
              {offers}
            </chakra.div>
          </details>
        </Notice>
      )}
    </chakra.div>
  );
}

interface DraftOfferProps {
  draft: OfferedDraft;
  isOnlyOne: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

function DraftOffer({ draft: { savedAt, title, value, stored }, isOnlyOne, onRestore, onDiscard }: DraftOfferProps) {
  const id = useId();
  const when = formatMoment(new Date(savedAt).toISOString());
  // A copy in this browser is newer than the server's, and the header never called it saved.
  const isSaved = stored && value === undefined;
  const only = isSaved ? `There is a draft, saved ${when}.` : `There are unsaved changes from ${when}.`;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      <chakra.span flex="1 1 14rem" id={id} overflowWrap="anywhere">
        {isOnlyOne ? only : `${title.trim() || 'Untitled'}, ${when}`}
      </chakra.span>
      <Button size="sm" aria-describedby={id} onClick={onRestore}>
        Restore draft
      </Button>
      <Button size="sm" variant="ghost" aria-describedby={id} onClick={onDiscard}>
        Discard draft
      </Button>
    </chakra.div>
  );
}

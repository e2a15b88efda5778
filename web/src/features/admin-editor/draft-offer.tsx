import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

export interface DraftOfferProps {
  /** When the draft was kept last, in milliseconds. */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers work that an earlier editor did not save. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  const when = new Date(savedAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice role="status" mb="5" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span flex="1 1 14rem">There are unsaved changes from {when}.</chakra.span>
      <Button size="sm" onClick={onRestore}>
        Restore draft
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard draft
      </Button>
    </Notice>
  );
}

import { adminEndpoints, compareDraftPath, type TextComparison } from '#contract';
import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { LinkButton } from '../../../shared/components/ui/button';
import { adminGet } from '../../lib/client';
import { formatChange, isComparison } from '../../lib/comparison';

export interface DraftChangeProps {
  articleId: number;
  /** When the draft was saved: a later one is counted again. */
  savedAt: string;
}

/** Says how much the draft differs from the article, shortened where there is no room, and leads to the comparison. */
export function DraftChange({ articleId, savedAt }: DraftChangeProps) {
  const { data } = useSWR<TextComparison, Error>(
    [adminEndpoints.draftCompare(articleId), savedAt],
    ([path]: [string, string]) => adminGet(isComparison)(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const change = data && formatChange(data);
  return (
    <LinkButton href={compareDraftPath(articleId)} size="sm" variant="ghost" gap="1" minW="0">
      {change && (
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {change}
        </chakra.span>
      )}
      {change ? '· Compare' : 'Compare'}
    </LinkButton>
  );
}

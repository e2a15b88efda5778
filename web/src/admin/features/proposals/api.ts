import {
  adminEndpoints,
  PROPOSAL_KINDS,
  type Proposal,
  proposalEndpoints,
  type ProposalRef,
  type ProposalsAnswer,
  type ProposedValue,
  type TextComparison,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { hasShape, isAmong, isListWith, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { adminCall, adminGet } from '../../lib/client';
import { isComparison } from '../../lib/comparison';

const isValue = hasShape<ProposedValue>({
  value: isText,
  unit: isText,
  valid_from: orNull(isText),
  quote: isText,
  source_title: isText,
  source_url: isText,
});
const isProposal = hasShape<Proposal>({
  kind: isAmong(PROPOSAL_KINDS),
  key: isText,
  revision: isNumber,
  title: isText,
  by: isText,
  at: isText,
  article_id: orNull(isNumber),
  fact: orNull(hasShape<NonNullable<Proposal['fact']>>({ now: isValue, proposed: isValue })),
});

/** Loads what API keys propose, latest first. */
export function useProposals() {
  return useSWR<Proposal[], Error>(proposalEndpoints.all, adminGet(isListWith(isProposal)), {
    revalidateOnFocus: true,
  });
}

/** Publishes or discards the proposals it is triggered with, as one act; returns what was done, and its change set. */
export function useDecision(how: 'publish' | 'discard') {
  return useSWRMutation(proposalEndpoints.all, (_key, { arg }: { arg: readonly Proposal[] }) => {
    const items = arg.map(({ kind, key, revision }): ProposalRef => ({ kind, key, revision }));
    return adminCall<ProposalsAnswer>(proposalEndpoints[how], { method: 'POST', body: { items } });
  });
}

/** Loads what a proposed draft changes. */
export function useDraftDifference({ key, article_id, revision }: Proposal) {
  const path = article_id === null ? proposalEndpoints.compareNewDraft(key) : adminEndpoints.draftCompare(article_id);
  return useSWR<TextComparison, Error>([path, revision], ([from]: [string, number]) => adminGet(isComparison)(from), {
    shouldRetryOnError: false,
  });
}

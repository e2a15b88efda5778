import { chakra } from '@chakra-ui/react';
import { formatCount, type Proposal, type ProposalsAnswer } from '#contract';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { showToast } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { row, rowActions, rowText } from '../../theme/row';
import { useDecision, useProposals } from './api';
import { ProposedFact } from './proposed-fact';

export interface ProposalsByKeyProps {
  /** The name of the API key. */
  by: string;
  /** Renders what a draft changes. */
  difference: (draft: Proposal) => ReactNode;
  /** Called once some were decided, or that was undone. */
  onChanged: () => void;
}

/** What an API key proposes, to publish or discard, each by itself or all at once with one undo. */
export function ProposalsByKey({ by, difference, onChanged }: ProposalsByKeyProps) {
  const { data, error, mutate } = useProposals();
  const { trigger: publish, isMutating: isPublishing } = useDecision('publish');
  const { trigger: discard, isMutating: isDiscarding } = useDecision('discard');
  const { offer } = useUndo();
  const busy = isPublishing || isDiscarding;
  const shown = (data ?? []).filter((proposal) => proposal.by === by);

  const renew = () => {
    void mutate();
    onChanged();
  };
  const decide = async (act: typeof publish, chosen: readonly Proposal[], done: string) => {
    try {
      const { data: answer, changeSet } = await act(chosen);
      if (answer.done > 0) offer({ title: describe(answer, done), tone: 'success' }, changeSet, renew);
      for (const { reason } of answer.refused.slice(0, 1)) showRefusal(answer, reason);
      renew();
    } catch (failure) {
      showToast({ title: failureText(failure, 'The proposals could not be changed'), tone: 'error' });
    }
  };
  const buttons = (chosen: readonly Proposal[], what: string, all: string) => (
    <chakra.div {...rowActions}>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => void decide(publish, chosen, 'Published')}>
        {`Publish${all}`}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <Button
        size="sm"
        px="3"
        variant="ghost"
        disabled={busy}
        onClick={() => void decide(discard, chosen, 'Discarded')}
      >
        {`Discard${all}`}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </chakra.div>
  );

  if (!data)
    return error ? (
      <Notice tone="error" role="alert">
        {failureText(error, 'The proposals could not be loaded')}
      </Notice>
    ) : (
      <Spinner label="Loading..." />
    );
  return (
    <section aria-label={`Proposed by “${by}”`}>
      {shown.length > 1 && <chakra.div px={{ base: '4', md: '6' }}>{buttons(shown, `by “${by}”`, ' all')}</chakra.div>}
      {shown.map((proposal) => (
        <chakra.article
          key={`${proposal.kind} ${proposal.key}`}
          {...row}
          borderTopWidth="1px"
          borderColor="border"
          aria-label={toName(proposal)}
        >
          <chakra.div {...rowText}>
            <chakra.h3 fontWeight="600" overflowWrap="anywhere">
              {toName(proposal)}
            </chakra.h3>
            {proposal.fact ? <ProposedFact fact={proposal.fact} /> : difference(proposal)}
          </chakra.div>
          {buttons([proposal], toName(proposal), '')}
        </chakra.article>
      ))}
    </section>
  );
}

function toName({ kind, title, article_id }: Proposal): string {
  if (kind === 'fact') return `Value of “${title}”`;
  return article_id === null ? `New article “${title || 'Untitled'}”` : `Changes to “${title}”`;
}

function describe({ done }: ProposalsAnswer, what: string): string {
  return done === 1 ? what : `${what}: ${formatCount(done, 'proposal')}`;
}

function showRefusal({ refused }: ProposalsAnswer, reason: string): void {
  const title = refused.length === 1 ? 'One was left alone' : `${refused.length} were left alone`;
  showToast({ title, description: reason, tone: 'error' });
}

import { Injectable } from '@nestjs/common';
import type { Act, Proposal, ProposalRef, ProposalsAnswer } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { FactProposals } from '../facts/fact-proposals.service.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';

const NOT_WAITING = 'This proposal was already decided, or made anew since.';

/** What programs propose, and the administrator's decisions. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly facts: FactProposals,
    private readonly history: HistoryRecorder,
  ) {}

  /** What waits for a decision, latest first. */
  async list(): Promise<Proposal[]> {
    const all = [...(await this.drafts.listProposed()), ...(await this.facts.list())];
    return all.sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Publishes proposals, as one act. What cannot be published stays a proposal. */
  publish(items: readonly ProposalRef[]): Promise<ProposalsAnswer> {
    return this.decide('proposals-published', items, ({ kind, key, revision }) =>
      kind === 'draft' ? this.drafts.publish(key, { revision }) : this.facts.publish(key, revision),
    );
  }

  /** Discards proposals, as one act. */
  discard(items: readonly ProposalRef[]): Promise<ProposalsAnswer> {
    return this.decide('proposals-discarded', items, ({ kind, key, revision }) =>
      kind === 'draft' ? this.drafts.discard(key, { revision }) : this.facts.discard(key, revision),
    );
  }

  private async decide(
    act: Act,
    items: readonly ProposalRef[],
    decide: (item: ProposalRef) => Promise<unknown>,
  ): Promise<ProposalsAnswer> {
    const waiting = new Set((await this.list()).map(toKey));
    const known = items.filter((item) => waiting.has(toKey(item)));
    const refused = items
      .filter((item) => !waiting.has(toKey(item)))
      .map((item) => ({ kind: item.kind, key: item.key, reason: NOT_WAITING }));
    if (known.length === 0) return { done: 0, refused };
    await this.history.recordAsOne({ kind: act }, async () => {
      for (const item of known) {
        try {
          await decide(item);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ kind: item.kind, key: item.key, reason: error.detail });
        }
      }
    });
    return { done: items.length - refused.length, refused };
  }
}

function toKey({ kind, key, revision }: ProposalRef): string {
  return `${kind} ${key} ${revision}`;
}

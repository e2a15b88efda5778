/** What programs with an API key propose: drafts, and values of facts. Readers see none of it before it is published. */
import type { Count, Id, Moment, Positive } from './scalars.js';

export const PROPOSAL_KINDS = ['draft', 'fact'] as const;

export const PROPOSAL_LIMITS = {
  /** Proposals of each kind in the list, latest first, and of one decision. */
  list: 100,
} as const;

/** Not in `endpoints`, to keep them out of readers' scripts. */
export const proposalEndpoints = {
  all: '/api/admin/proposals',
  publish: '/api/admin/proposals/publish',
  discard: '/api/admin/proposals/discard',
  ofFact: (id: string) => `/api/admin/facts/${encodeURIComponent(id)}/proposal`,
  compareNewDraft: (key: string) => `/api/admin/drafts/${key}/compare`,
} as const;

/** A proposal as it was read: one that was made anew since has another revision. */
export interface ProposalRef {
  kind: (typeof PROPOSAL_KINDS)[number];
  /** The key of a draft, or the id of a fact. */
  key: string;
  revision: Positive;
}

/** A value of a fact, with the page and the sentence that state it. */
export interface FactProposalInput {
  /** As of the fact. @maxLength FACT_LIMITS.table */
  value: string;
  /** The sentence on the page that states the value. @maxLength FACT_LIMITS.quote */
  quote: string;
  /** The page that states it. @maxLength FACT_LIMITS.sourceUrl */
  source_url: string;
  /** Omitted, like the others: as stored. @maxLength FACT_LIMITS.sourceTitle */
  source_title?: string;
  /** @maxLength FACT_LIMITS.unit */
  unit?: string;
  /** `YYYY-MM-DD` or `null`. */
  valid_from?: string | null;
}

/** A proposed value of a fact. */
export interface FactProposal extends Required<FactProposalInput> {
  /** The fact's id. */
  fact: string;
  revision: Positive;
  /** The name of the API key; `''`: the administrator. */
  by: string;
  at: Moment;
}

/** A proposal in the administrator's list. */
export interface Proposal extends ProposalRef {
  /** Decoded: plain text; may be empty. */
  title: string;
  /** The name of the API key; empty: the administrator. */
  by: string;
  at: Moment;
  /** Of a draft: the article that it changes; `null`: a new one, or a fact. */
  article_id: Id | null;
  /** Of a fact: its value now, and as proposed. */
  fact: ProposedFact | null;
}

/** A fact's value now, and as proposed. */
export interface ProposedFact {
  now: ProposedValue;
  proposed: ProposedValue;
}

/** What a proposal may change of a fact. */
export type ProposedValue = Pick<
  FactProposal,
  'value' | 'unit' | 'valid_from' | 'quote' | 'source_title' | 'source_url'
>;

/** The body of publishing or discarding: one act, with one undo. */
export interface ProposalsInput {
  /** @minItems 1 @maxItems PROPOSAL_LIMITS.list */
  items: ProposalRef[];
}

/** A proposal that could not be decided. */
export interface RefusedProposal extends Pick<ProposalRef, 'kind' | 'key'> {
  /** One sentence. */
  reason: string;
}

/** What became of them. */
export interface ProposalsAnswer {
  done: Count;
  refused: RefusedProposal[];
}

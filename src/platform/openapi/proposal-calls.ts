import {
  FACT_LIMITS,
  type FactProposal,
  type FactProposalInput,
  type Proposal,
  PROPOSAL_KINDS,
  proposalEndpoints,
  type ProposalRef,
  type ProposalsAnswer,
  type ProposalsInput,
  type ProposedValue,
} from '#contract';
import { area, type Call, inPath, json, list, ok } from './call.js';
import {
  count,
  type Fields,
  id,
  listSchema,
  moment,
  number,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
} from './schema.js';

const proposals = area('Proposals', false);

/** What programs propose. */
export const PROPOSAL_CALLS: readonly Call[] = [
  proposals(`get ${proposalEndpoints.all}`, {
    summary: 'Drafts and values of facts that API keys proposed, latest first',
    answers: [list('Proposal', 'What waits for a decision.')],
    errors: [],
  }),
  proposals('put /api/admin/facts/{id}/proposal', {
    summary: 'Propose a value of a fact, in place of the former proposal',
    parameters: [inPath('id', text())],
    body: json(ref('FactProposalInput')),
    answers: [ok('FactProposal', 'The proposal.')],
    errors: [404],
  }),
  proposals(`post ${proposalEndpoints.publish}`, {
    summary: 'Publish proposals, as one act',
    body: json(ref('ProposalsInput')),
    answers: [ok('ProposalsAnswer', 'What was published.')],
    errors: [],
  }),
  proposals(`post ${proposalEndpoints.discard}`, {
    summary: 'Discard proposals, as one act',
    body: json(ref('ProposalsInput')),
    answers: [ok('ProposalsAnswer', 'What was discarded.')],
    errors: [],
  }),
];

const VALUE: Fields<ProposedValue> = {
  value: text('As of the fact.', { maxLength: FACT_LIMITS.table }),
  unit: text(undefined, { maxLength: FACT_LIMITS.unit }),
  valid_from: { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null if unknown.' },
  quote: text('The sentence that states it.', { maxLength: FACT_LIMITS.quote }),
  source_title: text(undefined, { maxLength: FACT_LIMITS.sourceTitle }),
  source_url: text('The page that states it.', { maxLength: FACT_LIMITS.sourceUrl }),
};
const REF: Fields<ProposalRef> = {
  kind: oneOfTexts(PROPOSAL_KINDS),
  key: text('The key of a draft, or the id of a fact.'),
  revision: number,
};
const by = text('The name of the API key; empty: the administrator.');

/** The shapes of proposals. */
export const PROPOSAL_SHAPES: Readonly<Record<string, Schema>> = {
  ProposedValue: shape<ProposedValue>(VALUE),
  FactProposalInput: shape<FactProposalInput>({
    ...VALUE,
    unit: optional(VALUE.unit),
    valid_from: optional(VALUE.valid_from),
    source_title: optional(VALUE.source_title),
  }),
  FactProposal: shape<FactProposal>({ ...VALUE, fact: text(), revision: number, by, at: moment }),
  ProposalRef: shape<ProposalRef>(REF),
  Proposal: shape<Proposal>({
    ...REF,
    title: text('Decoded.'),
    by,
    at: moment,
    article_id: { anyOf: [id, { type: 'null' }] },
    fact: { anyOf: [ref('ProposedFact'), { type: 'null' }] },
  }),
  ProposedFact: shape<NonNullable<Proposal['fact']>>({ now: ref('ProposedValue'), proposed: ref('ProposedValue') }),
  ProposalsInput: shape<ProposalsInput>({ items: listSchema(ref('ProposalRef')) }),
  RefusedProposal: shape<ProposalsAnswer['refused'][number]>({ kind: REF.kind, key: REF.key, reason: text() }),
  ProposalsAnswer: shape<ProposalsAnswer>({ done: count, refused: listSchema(ref('RefusedProposal')) }),
};

import { proposalEndpoints } from '#contract';
import { area, type Call, inPath, json, list, ok } from './call.js';
import { ref, text } from './schema.js';

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

import { adminEndpoints } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { id, ref } from './schema.js';

const admin = area('Pinned answers', false);
const ANSWER = [inPath('id', id)];
const INPUT = json(ref('PinnedAnswerInput'));

/** Answers that the administrator pins to the words of a search. */
export const PINNED_ANSWER_CALLS: readonly Call[] = [
  admin(`get ${adminEndpoints.pinnedAnswers}`, {
    summary: 'All pinned answers by their words, with their current problems',
    answers: [list('PinnedAnswer', 'The answers.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.pinnedAnswers}`, {
    summary: 'Pin a guide, or a section of one, to words',
    body: INPUT,
    answers: [created('PinnedAnswer', 'The answer.')],
    errors: [409],
  }),
  admin('put /api/admin/pinned-answers/{id}', {
    summary: 'Change a pinned answer',
    parameters: ANSWER,
    body: INPUT,
    answers: [ok('PinnedAnswer', 'The answer.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/pinned-answers/{id}', {
    summary: 'Delete a pinned answer',
    parameters: ANSWER,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
];

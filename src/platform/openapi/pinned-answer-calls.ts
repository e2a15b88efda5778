import { adminEndpoints, PINNED_ANSWER_LIMITS, type PinnedAnswer, type PinnedAnswerInput } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { id, moment, optional, ref, type Schema, shape, text } from './schema.js';

const admin = area('Pinned answers', false);
const ANSWER = [inPath('id', id)];
const INPUT = json(ref('PinnedAnswerInput'));

const words = text('Lower case, separated by single spaces.', { maxLength: PINNED_ANSWER_LIMITS.words });
const guide = text('The slug of the guide; a former one is accepted.');
const heading = text('The id of a heading of the guide; empty: the guide as a whole.', {
  maxLength: PINNED_ANSWER_LIMITS.heading,
});

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

/** The shapes of pinned answers. */
export const PINNED_ANSWER_SHAPES: Readonly<Record<string, Schema>> = {
  PinnedAnswer: shape<PinnedAnswer>({
    id,
    words,
    guide,
    heading,
    title: text('The title of the guide, decoded; empty where it is gone or not public.'),
    url: text('Where it leads; empty: nowhere.'),
    problem: text('Its current problem, in a sentence; empty: none.'),
    updated_at: moment,
  }),
  PinnedAnswerInput: shape<PinnedAnswerInput>({
    words: optional(text(undefined, { maxLength: PINNED_ANSWER_LIMITS.words })),
    guide: optional(guide),
    heading: optional(heading),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
};

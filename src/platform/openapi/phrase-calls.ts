import { adminEndpoints, PHRASE_LIMITS } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { ref, text } from './schema.js';

const admin = area('Phrases (administrator)', false);
const PHRASE = [inPath('id', text(undefined, { maxLength: PHRASE_LIMITS.id }))];
const INPUT = json(ref('PhraseInput'));

/** Sentences in Kannada to show or to say, for the administrator; readers get them with the page `/cards`. */
export const PHRASE_CALLS: readonly Call[] = [
  admin(`get ${adminEndpoints.phrases}`, {
    summary: 'All phrases in the order of the page',
    answers: [list('AdminPhrase', 'The phrases.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.phrases}`, {
    summary: 'Add a phrase at the end of its situation',
    body: INPUT,
    answers: [created('AdminPhrase', 'The phrase.')],
    errors: [409],
  }),
  admin('put /api/admin/phrases/{id}', {
    summary: 'Change a phrase',
    parameters: PHRASE,
    body: INPUT,
    answers: [ok('AdminPhrase', 'The phrase.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/phrases/{id}', {
    summary: 'Delete a phrase',
    parameters: PHRASE,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
];

import { adminEndpoints } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { id, ref } from './schema.js';

const admin = area('Words of the search', false);
const WORD = [inPath('id', id)];
const INPUT = json(ref('LocalWordInput'));

/** Words that the search knows besides those of the guides. */
export const WORD_CALLS: readonly Call[] = [
  admin(`get ${adminEndpoints.words}`, {
    summary: 'The vocabulary of the search, by word',
    answers: [list('LocalWord', 'The words.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.words}`, {
    summary: 'Add a word to the vocabulary of the search',
    body: INPUT,
    answers: [created('LocalWord', 'The word.')],
    errors: [409],
  }),
  admin('put /api/admin/words/{id}', {
    summary: 'Change a word of the search',
    parameters: WORD,
    body: INPUT,
    answers: [ok('LocalWord', 'The word.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/words/{id}', {
    summary: 'Delete a word of the search',
    parameters: WORD,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
  admin(`post ${adminEndpoints.wordTrials}`, {
    summary: 'What a search would find with a word that is not saved yet',
    body: json(ref('WordTrialInput')),
    answers: [ok('WordTrial', 'The first guides, with the word and without.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.nearGuides}`, {
    summary: 'Published guides that say much the same as a text',
    body: json(ref('NearGuidesInput')),
    answers: [list('NearGuide', 'The guides, those with most of the same words first.')],
    errors: [],
  }),
];

import {
  adminEndpoints,
  ARTICLE_LIMITS,
  type LocalWord,
  type LocalWordInput,
  NEAR_GUIDES_LIMITS,
  type NearGuide,
  type NearGuidesInput,
  WORD_LIMITS,
  WORD_WEIGHTS,
  type WordLine,
  type WordTrial,
  type WordTrialInput,
} from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { id, listSchema, moment, oneOfTexts, optional, ref, type Schema, shape, text, whole } from './schema.js';

const admin = area('Words of the search', false);
const WORD = [inPath('id', id)];
const INPUT = json(ref('LocalWordInput'));

const names = { maxLength: WORD_LIMITS.names };
const word = text('Names, separated by commas.', names);
const means = text('The names that it means, separated by commas.', names);
const weight = oneOfTexts(Object.keys(WORD_WEIGHTS));

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

const guides = listSchema(shape<WordTrial['found'][number]>({ title: text('Decoded.'), url: text() }));

/** The shapes of words. */
export const WORD_SHAPES: Readonly<Record<string, Schema>> = {
  WordLine: shape<WordLine>({ word, means, weight }),
  LocalWord: shape<LocalWord>({ id, word, means, weight, updated_at: moment }),
  LocalWordInput: shape<LocalWordInput>({
    word: optional(word),
    means: optional(means),
    weight: optional(weight),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
  WordTrialInput: shape<WordTrialInput>({
    q: text('The search.', { maxLength: ARTICLE_LIMITS.query }),
    word,
    means,
    weight,
    id: optional(id),
  }),
  NearGuidesInput: shape<NearGuidesInput>({
    text: text('Plain text.', { maxLength: NEAR_GUIDES_LIMITS.text }),
    id: optional(id),
  }),
  NearGuide: shape<NearGuide>({
    id,
    slug: text(),
    title: text('Decoded.'),
    percent: whole('How much of the words of the text also stands in it.', { minimum: 0 }),
  }),
  WordTrial: shape<WordTrial>({ found: guides, before: guides }),
};

import {
  adminEndpoints,
  type AdminPhrase,
  type CardsPage,
  type Phrase,
  PHRASE_LIMITS,
  PHRASE_SITUATION_IDS,
  type PhraseInput,
} from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import {
  type Fields,
  flag,
  listSchema,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
} from './schema.js';

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

const sentence = { maxLength: PHRASE_LIMITS.text };
const FIELDS: Fields<Phrase> = {
  id: text('Lower-case words joined by hyphens.', { maxLength: PHRASE_LIMITS.id }),
  situation: oneOfTexts(PHRASE_SITUATION_IDS, 'Where it is of use.'),
  english: text(undefined, sentence),
  kannada: text('In Kannada script.', sentence),
  latin: text('In Latin letters, to read aloud.', sentence),
  proofread: flag('Whether somebody who speaks Kannada has proofread it.'),
};

/** The shapes of phrases. */
export const PHRASE_SHAPES: Readonly<Record<string, Schema>> = {
  Phrase: shape<Phrase>(FIELDS),
  AdminPhrase: shape<AdminPhrase>({ ...FIELDS, updated_at: moment }),
  PhraseInput: shape<PhraseInput>({
    id: optional(FIELDS.id),
    situation: optional(FIELDS.situation),
    english: optional(FIELDS.english),
    kannada: optional(FIELDS.kannada),
    latin: optional(FIELDS.latin),
    proofread: optional(FIELDS.proofread),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
  CardsPage: shape<CardsPage>({ kind: { const: 'cards' }, phrases: listSchema(ref('Phrase')) }),
};

import {
  hasHiddenCharacters,
  isPhraseSituation,
  type Phrase,
  PHRASE_LIMITS,
  PHRASE_SITUATION_IDS,
  type PhraseInput,
  SLUG_PATTERN,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';

const TEXTS = { english: 'English sentence', kannada: 'Kannada sentence', latin: 'sentence in Latin letters' } as const;

/**
 * The phrase that an input describes, in its stored form.
 * @param before the stored phrase, whose values absent fields keep
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkPhrase(input: PhraseInput, before?: Phrase): Phrase {
  const errors: Record<string, string[]> = {};
  const problem = (field: keyof Phrase, sentence: string): void => void (errors[field] ??= [sentence]);
  const phrase: Phrase = {
    id: input.id ?? before?.id ?? '',
    situation: input.situation ?? before?.situation ?? 'anywhere',
    english: (input.english ?? before?.english ?? '').trim(),
    kannada: (input.kannada ?? before?.kannada ?? '').trim(),
    latin: (input.latin ?? before?.latin ?? '').trim(),
    proofread: input.proofread ?? before?.proofread ?? false,
  };
  if (!SLUG_PATTERN.test(phrase.id) || phrase.id.length > PHRASE_LIMITS.id)
    problem(
      'id',
      `The id must be lower-case words and digits joined by hyphens, at most ${PHRASE_LIMITS.id} characters.`,
    );
  if (!isPhraseSituation(phrase.situation))
    problem('situation', `The situation must be one of ${PHRASE_SITUATION_IDS.join(', ')}.`);
  for (const [field, name] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][]) {
    const text = phrase[field];
    if (text === '') problem(field, `The ${name} is required.`);
    else if (text.length > PHRASE_LIMITS.text)
      problem(field, `The ${name} has more than ${PHRASE_LIMITS.text} characters.`);
    else if (hasHiddenCharacters(text)) problem(field, `The ${name} contains invisible characters: please retype it.`);
  }
  if (phrase.kannada !== '' && !/\p{Script=Kannada}/u.test(phrase.kannada))
    problem('kannada', 'Write the Kannada sentence in Kannada script.');
  if (/\p{Script=Kannada}/u.test(phrase.latin)) problem('latin', 'Write this sentence in Latin letters.');
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
  return phrase;
}

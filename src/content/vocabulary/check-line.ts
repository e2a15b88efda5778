import {
  joinNames,
  type LocalWordInput,
  splitNames,
  tokenise,
  WORD_LIMITS,
  WORD_WEIGHTS,
  type WordLine,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';

/**
 * The line that an input describes, in its stored form.
 * @param before the stored line, whose values absent fields keep
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkLine(input: LocalWordInput, before?: WordLine): WordLine {
  const words = splitNames(input.word ?? before?.word ?? '');
  const meanings = splitNames(input.means ?? before?.means ?? '').filter((name) => !words.includes(name));
  const weight = input.weight ?? before?.weight ?? 'usual';
  const errors: Record<string, string[]> = {};
  for (const [field, what, names] of [
    ['word', 'word', words],
    ['means', 'meaning', meanings],
  ] as const) {
    if (names.length === 0) errors[field] = [`The ${what} is required.`];
    else if (names.some((name) => tokenise(name).length === 0))
      errors[field] = [`Each ${what} needs a letter or a digit.`];
    else if (names.some((name) => name.length > WORD_LIMITS.name))
      errors[field] = [`Each ${what} must have at most ${WORD_LIMITS.name} characters.`];
    else if (joinNames(names).length > WORD_LIMITS.names)
      errors[field] = [`The ${what} must have at most ${WORD_LIMITS.names} characters.`];
  }
  if (!isWeight(weight)) errors.weight = [`The weight must be one of ${Object.keys(WORD_WEIGHTS).join(', ')}.`];
  if (Object.keys(errors).length > 0 || !isWeight(weight)) throw AppError.invalid(errors);
  return { word: joinNames(words), means: joinNames(meanings), weight };
}

function isWeight(weight: string): weight is WordLine['weight'] {
  return Object.hasOwn(WORD_WEIGHTS, weight);
}

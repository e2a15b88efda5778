import {
  FACT_KINDS,
  FACT_LIMITS,
  type FactInput,
  factTable,
  hasHiddenCharacters,
  isFactId,
  isWebAddress,
  mayNameFacts,
  SOURCE_KINDS,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { isCalendarDate } from '../../platform/common/calendar-date.js';
import { today } from '../../platform/common/today.js';

/** The other texts are one line. */
const MULTILINE: ReadonlySet<string> = new Set(['value', 'quote', 'note']);

type Problems = Record<string, string[]>;

/** A fact with every stored field. */
export type WholeFact = Required<Omit<FactInput, 'updated_at'>>;

/**
 * Validates a fact as a whole.
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkFact(fact: WholeFact): void {
  const errors: Problems = {};
  const problem = (field: keyof WholeFact, sentence: string): void => void (errors[field] ??= [sentence]);
  if (!isFactId(fact.id))
    problem(
      'id',
      `The id must be lower-case words and digits joined by hyphens, at most ${FACT_LIMITS.id} characters.`,
    );
  if (!FACT_KINDS.includes(fact.kind)) problem('kind', `The kind must be one of ${FACT_KINDS.join(', ')}.`);
  checkTexts(fact, problem);
  if (fact.kind === 'table' && factTable(fact.value).length < 2) {
    problem('value', 'A table needs a header and at least one more row, one per line, with cells separated by |.');
  }
  if (fact.kind !== 'table' && fact.value.includes('\n'))
    problem('value', 'The value must be a single line; only a table may have more.');
  if (!isWebAddress(fact.source_url))
    problem('source_url', 'The source must be the https URL of the page that states it.');
  if (!SOURCE_KINDS.includes(fact.source_kind))
    problem('source_kind', `The kind of source must be one of ${SOURCE_KINDS.join(', ')}.`);
  if (fact.check_at !== '' && (!isWebAddress(fact.check_at) || fact.check_at.length > FACT_LIMITS.sourceUrl))
    problem('check_at', 'The page to check it must be the https URL of a page of the office.');
  checkDays(fact, problem);
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

function checkTexts(fact: WholeFact, problem: (field: keyof WholeFact, sentence: string) => void): void {
  const limits: [keyof WholeFact, string, number, boolean][] = [
    ['label', 'label', FACT_LIMITS.label, true],
    ['value', 'value', fact.kind === 'table' ? FACT_LIMITS.table : FACT_LIMITS.value, true],
    ['unit', 'unit', FACT_LIMITS.unit, false],
    ['source_title', "source's title", FACT_LIMITS.sourceTitle, true],
    ['source_url', "source's address", FACT_LIMITS.sourceUrl, true],
    ['note', 'note', FACT_LIMITS.note, false],
    ['quote', 'quote', FACT_LIMITS.quote, false],
    ['caveat', 'caveat', FACT_LIMITS.caveat, false],
  ];
  for (const [field, name, limit, isNeeded] of limits) {
    const text = fact[field] ?? '';
    if (isNeeded && text.trim() === '') problem(field, `The ${name} is required.`);
    else if (text.length > limit) problem(field, `The ${name} has more than ${limit} characters.`);
    else if (mayNameFacts(text)) problem(field, `The ${name} cannot refer to another fact.`);
    else if (hasHiddenCharacters(text, MULTILINE.has(field)))
      problem(field, `The ${name} contains invisible characters: please retype it.`);
  }
}

function checkDays(fact: WholeFact, problem: (field: keyof WholeFact, sentence: string) => void): void {
  const form = 'The date must be in the form YYYY-MM-DD.';
  if (fact.valid_from !== null && !isCalendarDate(fact.valid_from)) problem('valid_from', form);
  if (!isCalendarDate(fact.checked_on)) problem('checked_on', form);
  else if (fact.checked_on > today()) problem('checked_on', 'The day it was checked is in the future.');
  // One error is enough if the review date was derived from an invalid day.
  const isCounted = fact.review_by === fact.checked_on;
  if (!isCalendarDate(fact.review_by)) {
    if (!isCounted) problem('review_by', form);
  } else if (fact.review_by < fact.checked_on)
    problem('review_by', 'The review date is before the day it was checked.');
}

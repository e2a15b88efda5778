import { joinNames, type WordLine, type WordWeight } from '#contract';
import { MEANS } from './other-words.js';
import { MEANT, SPELLINGS, VOCABULARY } from './same-things.js';

const both = (lines: readonly (readonly string[])[], weight: WordWeight): WordLine[] =>
  lines.map(([word = '', ...others]) => ({ word, means: joinNames(others), weight }));

/**
 * The vocabulary that a new site starts with. It is stored once, by a migration: sites that exist get further words by a
 * migration of their own, never by a change here.
 */
export const STARTER_WORDS: readonly WordLine[] = [
  ...both(SPELLINGS, 'same'),
  ...both(MEANT, 'meant'),
  ...MEANS.map(([names, means]): WordLine => ({ word: joinNames(names), means: joinNames(means), weight: 'certain' })),
  ...both(VOCABULARY, 'usual'),
];

/** SQL that stores them, for a migration, and for archives of the time before. */
export function insertStarterWords(): string {
  const lines = JSON.stringify(STARTER_WORDS).replaceAll("'", "''");
  return `insert into local_word (word, means, weight)
    select word, means, weight from jsonb_to_recordset('${lines}'::jsonb) as line (word text, means text, weight text)`;
}

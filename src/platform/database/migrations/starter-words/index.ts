import { joinNames, type WordLine, type WordWeight } from '#contract';
import { EVERYDAY_MEANS, EVERYDAY_SPELLINGS } from './everyday-words.js';
import { FURTHER_MEANS } from './further-words.js';
import { MEANS } from './other-words.js';
import { MEANT, SPELLINGS, VOCABULARY } from './same-things.js';

const both = (lines: readonly (readonly string[])[], weight: WordWeight): WordLine[] =>
  lines.map(([word = '', ...others]) => ({ word, means: joinNames(others), weight }));
const certain = (lines: typeof MEANS): WordLine[] =>
  lines.map(([names, means]): WordLine => ({ word: joinNames(names), means: joinNames(means), weight: 'certain' }));

/** The first vocabulary. It is stored once, by a migration: further words come by migrations of their own. */
export const FIRST_WORDS: readonly WordLine[] = [
  ...both(SPELLINGS, 'same'),
  ...both(MEANT, 'meant'),
  ...certain(MEANS),
  ...both(VOCABULARY, 'usual'),
];

/** Words that were added later, by a migration. */
export const FURTHER_WORDS: readonly WordLine[] = certain(FURTHER_MEANS);

/** Everyday words, added by a migration after those. */
export const EVERYDAY_WORDS: readonly WordLine[] = [...both(EVERYDAY_SPELLINGS, 'same'), ...certain(EVERYDAY_MEANS)];

/** The vocabulary that a new site starts with. */
export const STARTER_WORDS: readonly WordLine[] = [...FIRST_WORDS, ...FURTHER_WORDS, ...EVERYDAY_WORDS];

/** SQL that stores lines in their order, for a migration, and for archives of the time before; not those that the table has already. */
export function insertWords(lines: readonly WordLine[]): string {
  const json = JSON.stringify(lines).replaceAll("'", "''");
  return `insert into local_word (word, means, weight)
    select word, means, weight
    from rows from (jsonb_to_recordset('${json}'::jsonb) as (word text, means text, weight text))
      with ordinality as line (word, means, weight, place)
    where not exists (select from local_word as known where (known.word, known.means) = (line.word, line.means))
    order by place`;
}

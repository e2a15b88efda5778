import { tellingTokens, tokenise } from '#contract';

/** How alike two messages are, from 0 to 1, below which it may be chance. */
const SIMILAR_AT_LEAST = 0.3;

/** The words of a message. */
export interface MessageWords {
  id: number;
  text: string;
}

/**
 * Returns the ids of the messages most like another by the words they share, most alike first. Words that few messages
 * hold count more.
 */
export function findSimilar(message: MessageWords, others: readonly MessageWords[], most: number): number[] {
  const sets = others.filter(({ id }) => id !== message.id).map(({ id, text }) => ({ id, stems: toStemSet(text) }));
  const wanted = toStemSet(message.text);
  const holders = new Map<string, number>();
  for (const { stems } of sets) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const weigh = (stem: string): number => Math.log(1 + (sets.length + 1) / (1 + (holders.get(stem) ?? 0)));
  const sum = (stems: Iterable<string>): number => [...stems].reduce((total, stem) => total + weigh(stem), 0);
  const whole = sum(wanted);
  return sets
    .map(({ id, stems }) => {
      const shared = sum([...stems].filter((stem) => wanted.has(stem)));
      return { id, likeness: shared === 0 ? 0 : shared / (whole + sum(stems) - shared) };
    })
    .filter(({ likeness }) => likeness >= SIMILAR_AT_LEAST)
    .sort((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, most)
    .map(({ id }) => id);
}

function toStemSet(text: string): Set<string> {
  return new Set(tellingTokens(tokenise(text)).map(({ stem }) => stem));
}

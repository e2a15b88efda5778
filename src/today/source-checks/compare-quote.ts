import { normaliseText, readWords, type Word } from './read-words.js';

/** What a page says today where it once said a quote. */
export interface Comparison {
  /** Whether the quote, or its numbers among its words, still stand on the page. */
  isSaid: boolean;
  /** What stands on the page in its place; empty if nothing like it does. */
  found: string;
}

/** A page's text, prepared once for all its quotes. */
export interface PageWords {
  text: string;
  words: readonly Word[];
  /** By word, where it stands. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** A short word says little about where a sentence stands. */
const SHORT = 3;
const SHORT_WEIGHT = 0.3;
/** Share of a quote's words that must stand together for a place to be its sentence. */
const SAME_SENTENCE = 0.6;
/** The same, if there is no number to compare. */
const SAME_WITHOUT_NUMBERS = 0.9;
/** The same, if all of several numbers stand there. */
const NEIGHBOURHOOD = 0.45;
/** A place with less in common is not shown as the new sentence. */
const LIKE = 0.4;
/** Words that a place may be longer than the quote. */
const SPARE_WORDS = 6;
const MAX_FOUND = 500;

/** Words that turn a sentence into its opposite, or into the past. */
const REVERSALS: ReadonlySet<string> = new Set(
  'not no never longer earlier previously formerly until discontinued withdrawn suspended scrapped abolished replaced without instead cannot'.split(
    ' ',
  ),
);

/** Prepares a page's text for `compareQuote`. */
export function readPageWords(text: string): PageWords {
  const normal = normaliseText(text);
  const words = readWords(normal);
  const places = new Map<string, number[]>();
  words.forEach((word, place) => {
    const known = places.get(word.text);
    if (known) known.push(place);
    else places.set(word.text, [place]);
  });
  return { text: normal, words, places };
}

/** Looks for a quote on a page; parts of it joined by `…` may stand apart. */
export function compareQuote(page: PageWords, quote: string): Comparison {
  const parts = normaliseText(quote)
    .split(/\[?(?:…|\.{3})\]?/)
    .map(readWords)
    .filter((part) => part.length > 0);
  const compared = parts.map((part) => comparePart(page, part));
  const found = compared.filter(({ isSaid }) => !isSaid).map((each) => each.found);
  return {
    isSaid: compared.every(({ isSaid }) => isSaid),
    found: [...new Set(found.filter(Boolean))].join(' … ').slice(0, MAX_FOUND),
  };
}

function comparePart(page: PageWords, part: readonly Word[]): Comparison {
  if (standsWordForWord(page, part)) return { isSaid: true, found: '' };
  const place = findLikelyPlace(page, part);
  if (!place) return { isSaid: false, found: '' };
  const { from, to, share } = place;
  const around = wordsAround(page, part, from, to);
  const numbers = part.filter(({ isNumber }) => isNumber);
  const missing = countMissing(numbers, around);
  const isReversed = countReversals(around) > countReversals(part);
  const isSaid =
    !isReversed &&
    missing === 0 &&
    share >= (numbers.length === 0 ? SAME_WITHOUT_NUMBERS : numbers.length > 1 ? NEIGHBOURHOOD : SAME_SENTENCE);
  return { isSaid, found: isSaid || share < LIKE ? '' : sentenceAround(page, from, to) };
}

function standsWordForWord({ words, places }: PageWords, part: readonly Word[]): boolean {
  // From its rarest word on, few places have to be tried.
  const rarest = part.reduce(
    (best, { text }, index) => {
      const count = places.get(text)?.length ?? 0;
      return count < best.count ? { index, count } : best;
    },
    { index: 0, count: Number.POSITIVE_INFINITY },
  );
  return (places.get(part[rarest.index]?.text ?? '') ?? []).some((place) =>
    part.every(({ text }, index) => words[place - rarest.index + index]?.text === text),
  );
}

interface Place {
  from: number;
  to: number;
  /** The share of the part's words that stand there, weighted. */
  share: number;
}

/** The stretch of the page, little longer than the part, with most of its words; of equal ones that with most of its numbers. */
function findLikelyPlace({ words, places }: PageWords, part: readonly Word[]): Place | undefined {
  const wanted = new Map<string, number>();
  for (const { text } of part) wanted.set(text, (wanted.get(text) ?? 0) + 1);
  const isNumber = new Set(part.flatMap((word) => (word.isNumber ? word.text : [])));
  const weigh = (text: string): number => (isNumber.has(text) ? 0 : text.length <= SHORT ? SHORT_WEIGHT : 1);
  const total = part.reduce((sum, { text }) => sum + weigh(text), 0);
  const hits = [...wanted.keys()].flatMap((text) => places.get(text) ?? []).sort((a, b) => a - b);
  const length = part.length + SPARE_WORDS;
  let best: (Place & { numbers: number }) | undefined;
  const held = new Map<string, number>();
  const staysInSentence = isOneSentence(part);
  let [weight, numbers, first] = [0, 0, 0];
  const change = (text: string, by: 1 | -1): void => {
    const before = held.get(text) ?? 0;
    held.set(text, before + by);
    // Only as often as the part says it.
    if (Math.max(before, before + by) > (wanted.get(text) ?? 0)) return;
    weight += by * weigh(text);
    if (isNumber.has(text)) numbers += by;
  };
  for (const [last, place] of hits.entries()) {
    change(words[place]?.text ?? '', 1);
    const { sentence } = words[place] ?? {};
    while (
      place - (hits[first] ?? 0) >= length ||
      (staysInSentence && words[hits[first] ?? 0]?.sentence !== sentence)
    ) {
      change(words[hits[first] ?? 0]?.text ?? '', -1);
      first += 1;
    }
    const share = total === 0 ? numbers / part.length : weight / total;
    const isBetter = !best || share > best.share + 1e-9 || (share > best.share - 1e-9 && numbers > best.numbers);
    if (isBetter) best = { from: hits[first] ?? 0, to: hits[last] ?? 0, share, numbers };
  }
  return best;
}

/** A little more than a stretch of words, but of the same sentence if the part is one. */
function wordsAround({ words }: PageWords, part: readonly Word[], from: number, to: number): readonly Word[] {
  const [first, last] = [words[from]?.sentence ?? 0, words[to]?.sentence ?? 0];
  return words
    .slice(Math.max(0, from - 2), to + 3)
    .filter(({ sentence }) => !isOneSentence(part) || (sentence >= first && sentence <= last));
}

function isOneSentence(part: readonly Word[]): boolean {
  return part[0]?.sentence === part.at(-1)?.sentence;
}

function countMissing(numbers: readonly Word[], words: readonly Word[]): number {
  const there = words.map(({ text }) => text);
  return numbers.filter(({ text }) => {
    const at = there.indexOf(text);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  }).length;
}

function countReversals(words: readonly Word[]): number {
  return words.filter(({ text }) => REVERSALS.has(text)).length;
}

/** The sentence or line around a stretch of words, as the page writes it. */
function sentenceAround({ text, words }: PageWords, from: number, to: number): string {
  const begin = words[from]?.start ?? 0;
  const end = words[to]?.end ?? begin;
  const before = text.slice(Math.max(0, begin - 150), begin);
  const after = text.slice(end, end + 150);
  const start = begin - (before.length - Math.max(before.lastIndexOf('. ') + 2, before.lastIndexOf('\n') + 1, 0));
  const stop = /[.!?](?:\s|$)|\n/.exec(after);
  return text
    .slice(Math.max(0, start), end + (stop ? stop.index + 1 : after.length))
    .replace(/\s+/g, ' ')
    .trim();
}

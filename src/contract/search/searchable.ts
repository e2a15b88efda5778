import { symbolsIn, type Token, tokenise } from './analysis.js';
import { isStopWord } from './stop-words.js';

/** A text to be found. */
export interface SearchText {
  title: string;
  /** Its slugs, present and former, and former titles. */
  names: readonly string[];
  excerpt: string;
  /** How readers ask for it: they find it, but nothing of them is shown. */
  phrases: readonly string[];
  /** In order; text before the first heading belongs to a section without one. */
  sections: readonly { id: string; heading: string; text: string }[];
}

/** How often a section holds a term. */
export interface SectionTerm {
  heading: number;
  text: number;
}

/** A section of an article as compared. */
export interface SearchSection {
  /** Words of its text. */
  length: number;
  terms: ReadonlyMap<string, SectionTerm>;
}

/** A text as compared: all that search stores of it. */
export interface Searchable {
  /** What each term weighs in it, whatever else is searched: twice its impact, plus 1 if the title holds it. */
  terms: ReadonlyMap<string, number>;
  sections: readonly SearchSection[];
  /** The terms that only its search phrases hold. */
  phraseTerms: readonly string[];
  /** Each word of the text with its stem. */
  words: ReadonlyMap<string, string>;
}

/** Impacts are whole numbers up to this, as stored. */
export const FULL_IMPACT = 10_000;

/** How much a word counts in each field, the field's usual length, and how much its true length matters (BM25F). */
const FIELDS = {
  title: { boost: 6, usual: 6, b: 0.3 },
  names: { boost: 3, usual: 6, b: 0.3 },
  excerpt: { boost: 2.5, usual: 24, b: 0.3 },
  headings: { boost: 2.5, usual: 36, b: 0.5 },
  phrases: { boost: 4, usual: 60, b: 0.3 },
  text: { boost: 0.5, usual: 1_100, b: 0.6 },
} as const;

/** Words by which a text's length is told: one more or less then changes no weight, so a save rewrites few postings. */
const LENGTH_STEP = 32;

/** The weight of what only makes an article findable. */
const LEAST = 2;

/** How quickly more occurrences count for less (BM25). */
const SATURATION = 12;

type Field = keyof typeof FIELDS;

/** Takes a text apart. What results depends on this text alone, so that a save changes one article's entries. */
export function toSearchable({ title, names, excerpt, phrases, sections }: SearchText): Searchable {
  const words = new Map<string, string>();
  const read = (line: string): Token[] => keep(withCompounds(line, tokenise(line)));
  const keep = (tokens: Token[]): Token[] => {
    for (const { word, stem } of tokens) words.set(word, stem);
    return tokens;
  };
  const parts = sections.map(({ heading, text }) => ({ heading: read(heading), text: read(text) }));
  const fields: Record<Field, readonly Token[]> = {
    title: read(title),
    names: names.flatMap((name) => keep(tokenise(name))),
    excerpt: read(excerpt),
    headings: parts.flatMap(({ heading }) => heading),
    phrases: phrases.flatMap(read),
    text: parts.flatMap(({ text }) => text),
  };
  const frequencies = new Map<string, number>();
  const shown = new Set<string>();
  for (const field of Object.keys(FIELDS) as Field[]) {
    const { boost, usual, b } = FIELDS[field];
    const length = field === 'text' ? toStep(fields.text.length) : fields[field].length;
    const share = boost / (1 - b + (b * length) / usual);
    for (const { stem } of fields[field]) {
      frequencies.set(stem, (frequencies.get(stem) ?? 0) + share);
      if (field !== 'phrases') shown.add(stem);
    }
  }
  const inTitle = new Set(fields.title.map(({ stem }) => stem));
  const terms = new Map<string, number>();
  for (const [stem, frequency] of frequencies) {
    const impact = Math.max(1, Math.round((FULL_IMPACT * frequency) / (SATURATION + frequency)));
    terms.set(stem, impact * 2 + Number(inTitle.has(stem)));
  }
  // Nothing is ranked by signs, but a query of nothing else finds them.
  for (const text of [title, excerpt, ...sections.flatMap(({ heading, text: body }) => [heading, body])])
    for (const symbol of symbolsIn(text)) terms.set(symbol, LEAST);
  const phraseTerms = [...new Set(fields.phrases.map(({ stem }) => stem))].filter((stem) => !shown.has(stem));
  // The excerpt is the beginning of the text.
  const [first, ...rest] = parts;
  const divided = first ? [{ ...first, text: [...fields.excerpt, ...first.text] }, ...rest] : [];
  return { terms, sections: divided.map(toSection), phraseTerms, words };
}

function toStep(length: number): number {
  return Math.round(length / LENGTH_STEP) * LENGTH_STEP;
}

function toSection(part: { heading: readonly Token[]; text: readonly Token[] }): SearchSection {
  const terms = new Map<string, SectionTerm>();
  const count = (tokens: readonly Token[], field: keyof SectionTerm): void => {
    for (const { word, stem } of tokens) {
      if (isStopWord(word)) continue;
      const known = terms.get(stem) ?? { heading: 0, text: 0 };
      known[field] += 1;
      terms.set(stem, known);
    }
  };
  count(part.heading, 'heading');
  count(part.text, 'text');
  return { length: part.text.length, terms };
}

/** Adds words joined by a hyphen as one word: `e-waste` is also `ewaste`. */
function withCompounds(line: string, tokens: readonly Token[]): Token[] {
  if (!line.includes('-')) return [...tokens];
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (next?.start !== token.end + 1 || line[token.end] !== '-') return token;
    const [joined] = tokenise(token.word + next.word);
    return joined ? [token, { ...joined, start: token.start, end: next.end }] : token;
  });
}

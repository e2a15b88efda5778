import { articlePath, type ArticleCard, SECTIONS_OF_A_HIT, type SectionHit, teaser } from '#contract';
import { textAround, type Section } from '../articles/index.js';
import { beginsWord, highlight, placesOf, snippet } from './search-highlight.js';

/** Characters of a section's snippet: two lines on a phone. */
const LONGEST = 80;
/** The weight of a word in a heading, relative to one in the text. */
const IN_HEADING = 8;
/** The weight of a match at the beginning of a word, relative to one elsewhere in it. */
const AT_BEGINNING = 3;

interface Found {
  section: Section;
  value: number;
  /** Where the shown text starts, and the word found there. */
  at: number;
  word: string;
}

/**
 * The sections of a guide that match the search, best first: they contain all words of one of the readings except those
 * in the guide's title, or all words if the title has them all. Headings count for more than texts, beginnings of words
 * for more than other parts.
 * @param pinned the anchor of the section that is the pinned answer: it comes first
 */
export function sectionHits(
  { slug, title }: Pick<ArticleCard, 'slug' | 'title'>,
  sections: readonly Section[],
  readings: readonly (readonly string[])[],
  pinned?: string,
): SectionHit[] {
  const inTitle = title.toLowerCase();
  const wanted = readings.map((words, index) => {
    const all = words.map((word) => word.toLowerCase());
    const open = all.filter((word) => placeOf(inTitle, word, index > 0) < 0);
    return { all, needed: open.length > 0 ? open : all, isMeant: index > 0 };
  });
  return sections
    .flatMap((section) => found(section, wanted, section.id === pinned) ?? [])
    .sort((a, b) => b.value - a.value)
    .slice(0, SECTIONS_OF_A_HIT)
    .map(({ section, at, word }) => ({
      title: section.title,
      url: `${articlePath(slug)}#${encodeURIComponent(section.id)}`,
      snippet: highlight(passageOf(section, at, word), readings),
    }));
}

interface Wanted {
  all: string[];
  /** The words missing from the title. */
  needed: string[];
  isMeant: boolean;
}

/** A pinned section is always found, and comes before all others. */
function found(section: Section, readings: readonly Wanted[], isPinned: boolean): Found | undefined {
  const best = bestOf(section, readings);
  return isPinned ? { ...(best ?? { section, at: -1, word: '' }), value: Infinity } : best;
}

/** A section as matched by the first reading that it matches. */
function bestOf(section: Section, readings: readonly Wanted[]): Found | undefined {
  const heading = section.title.toLowerCase();
  const text = section.text.toLowerCase();
  for (const { all, needed, isMeant } of readings) {
    const places = [...new Set([...needed, ...all])].map((word) => ({
      word,
      inHeading: placeOf(heading, word, isMeant),
      at: placeOf(text, word, isMeant),
    }));
    if (places.slice(0, needed.length).some(({ inHeading, at }) => inHeading < 0 && at < 0)) continue;
    const value = places.reduce(
      (sum, { inHeading, at }) => sum + IN_HEADING * scoreOf(heading, inHeading) + scoreOf(text, at),
      0,
    );
    const { word = '', at = -1 } = places.find((place) => place.at >= 0) ?? {};
    return { section, value, at, word };
  }
  return undefined;
}

function scoreOf(text: string, at: number): number {
  return at < 0 ? 0 : beginsWord(text, at) ? AT_BEGINNING : 1;
}

/** The first place where a word begins with it, else anywhere; -1: nowhere. */
function placeOf(text: string, word: string, isMeant: boolean): number {
  let first = -1;
  for (const at of placesOf(text, word, isMeant)) {
    if (beginsWord(text, at)) return at;
    if (first < 0) first = at;
  }
  return first;
}

function passageOf({ text, beginning }: Section, at: number, word: string): string {
  if (at >= 0) return snippet(textAround(text, at), word, LONGEST);
  return teaser(beginning.slice(0, 2 * LONGEST).replace(/\s+/gu, ' '), LONGEST);
}

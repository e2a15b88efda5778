import { Injectable } from '@nestjs/common';
import {
  anyOf,
  articlePath,
  CATEGORIES,
  cutAtWord,
  isNamed,
  type NameReading,
  nameReadings,
  nameWords,
  nearReading,
  type Suggestion,
  SUGGESTION_LIMITS,
  textReadings,
} from '#contract';
import { type GuideWithHeadings, type NamedGuide, TitleSearch } from '../articles/title-search.service.js';
import { type Answer, PinnedAnswers } from '../pinned-answers/pinned-answers.service.js';
import { CategoryNames } from './category-names.service.js';

const MAX_SUGGESTIONS = SUGGESTION_LIMITS.suggestions;
const ANSWERS_AT_MOST = 2;
const CATEGORIES_AT_MOST = 2;
/** Slots reserved for matching sections; guides fill the rest. */
const MIN_SECTIONS = 3;
const SECTIONS_OF_ONE_GUIDE = 2;
/** Guides that merely mention the words are weak matches: show fewer. */
const MAX_MENTIONING = 4;
/** A single letter matches too many headings. */
const MIN_PREFIX_FOR_SECTIONS = 2;

interface Names {
  guides: Suggestion[];
  sections: Suggestion[];
}

/**
 * Suggests targets for a search while it is typed: categories, guides and sections of guides by name, and guides by what
 * they mention if nothing has that name.
 */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly titles: TitleSearch,
    private readonly categories: CategoryNames,
    private readonly pinned: PinnedAnswers,
  ) {}

  /** At most `SUGGESTION_LIMITS.suggestions`, limited to `SUGGESTION_LIMITS.bytes`; best first. */
  async of(q: string): Promise<Suggestion[]> {
    const [typed, ...others] = nameReadings(q);
    if (!typed) return [];
    const [pinned, categories, named] = await Promise.all([
      this.pinned.begun(q),
      this.categories.of(typed, CATEGORIES_AT_MOST),
      this.named(q, [typed, ...others]),
    ]);
    const answers = pinned.slice(0, ANSWERS_AT_MOST).map(toSuggestion);
    const isElsewhere = ({ url }: Suggestion): boolean => answers.every((answer) => answer.url !== url);
    const [openGuides, openSections] = [named.guides.filter(isElsewhere), named.sections.filter(isElsewhere)];
    const room = MAX_SUGGESTIONS - answers.length - categories.length;
    const sections = openSections.slice(0, Math.max(MIN_SECTIONS, room - openGuides.length));
    const guides = openGuides.slice(0, room - sections.length);
    return withinBytes([...answers, ...categories, ...guides, ...sections].slice(0, MAX_SUGGESTIONS));
  }

  /**
   * Falls back in three steps: names that match, guides that mention the words, names within one typing error.
   */
  private async named(q: string, readings: readonly NameReading[]): Promise<Names> {
    const found = await this.read(q, readings);
    if (found.guides.length + found.sections.length > 0) return found;
    const wanted = textReadings(q);
    const mentioning = wanted.length > 0 ? await this.titles.byText(wanted, MAX_MENTIONING) : [];
    if (mentioning.length > 0) return { guides: mentioning.map(guideSuggestion), sections: [] };
    const near = nearReading(q);
    return near ? this.read(q, [near]) : found;
  }

  private async read(q: string, readings: readonly NameReading[]): Promise<Names> {
    const wanted = anyOf(readings);
    const start = nameWords(q).join(' ');
    const [titled, headed] = await Promise.all([
      this.titles.byTitle(wanted, start, MAX_SUGGESTIONS),
      start.length < MIN_PREFIX_FOR_SECTIONS ? [] : this.titles.byHeadings(wanted),
    ]);
    return { guides: guidesOf(titled, readings), sections: sectionsOf(headed, readings) };
  }
}

/** Titles that match the words as typed come before those that match other words. */
function guidesOf(guides: readonly NamedGuide[], readings: readonly NameReading[]): Suggestion[] {
  const placed = guides.map((guide) => ({ guide, place: placeAmong(readings, nameWords(guide.title)) }));
  return placed.sort((a, b) => a.place - b.place).map(({ guide }) => guideSuggestion(guide));
}

function guideSuggestion({ slug, title, category }: NamedGuide): Suggestion {
  return { kind: 'guide', title: shown(title), url: articlePath(slug), of: CATEGORIES[category].name };
}

/** Headings that match everything typed come before those that match only what the title lacks. */
function sectionsOf(guides: readonly GuideWithHeadings[], readings: readonly NameReading[]): Suggestion[] {
  const found = guides.flatMap(({ slug, title, headings }) => {
    const inTitle = nameWords(title);
    const open = readings.map(({ tests }) => tests.filter((test) => !inTitle.some(test)));
    return headings
      .map(({ id, text }) => {
        const words = nameWords(text);
        const alone = placeAmong(readings, words);
        const rest = open.findIndex((tests) => tests.length > 0 && tests.every((test) => words.some(test)));
        const place = alone < readings.length ? alone : rest < 0 ? undefined : readings.length + rest;
        return { place, suggestion: section(slug, title, id, text) };
      })
      .flatMap(({ place, suggestion }) => (place === undefined ? [] : [{ place, suggestion }]))
      .sort((a, b) => a.place - b.place)
      .slice(0, SECTIONS_OF_ONE_GUIDE);
  });
  return found.sort((a, b) => a.place - b.place).map(({ suggestion }) => suggestion);
}

function toSuggestion({ guide, section, url }: Answer): Suggestion {
  const title = shown(guide.title);
  return section ? { kind: 'answer', title: shown(section.text), url, of: title } : { kind: 'answer', title, url };
}

function section(slug: string, title: string, id: string, text: string): Suggestion {
  return {
    kind: 'section',
    title: shown(text),
    url: `${articlePath(slug)}#${encodeURIComponent(id)}`,
    of: shown(title),
  };
}

/** The index of the first reading that a name matches; the number of readings if none. */
function placeAmong(readings: readonly NameReading[], words: readonly string[]): number {
  const place = readings.findIndex((reading) => isNamed(words, reading));
  return place < 0 ? readings.length : place;
}

function shown(title: string): string {
  return cutAtWord(title, SUGGESTION_LIMITS.title);
}

function withinBytes(suggestions: readonly Suggestion[]): Suggestion[] {
  let bytes = '{"suggestions":[]}'.length;
  return suggestions.filter((suggestion) => {
    bytes += Buffer.byteLength(JSON.stringify(suggestion)) + 1;
    return bytes <= SUGGESTION_LIMITS.bytes;
  });
}

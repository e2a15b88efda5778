import { Injectable } from '@nestjs/common';
import {
  type Area,
  areaPath,
  articlePath,
  CATEGORIES,
  cutAtWord,
  findWords,
  type SitePage,
  type Suggestion,
  SUGGESTION_LIMITS,
  tokenise,
} from '#contract';
import { type FoundGuide, FoundGuides } from '../../content/articles/search/found-guides.service.js';
import { SearchRanking } from '../../content/articles/search/ranked-search.service.js';
import { type Answer, PinnedAnswers } from '../../content/pinned-answers/pinned-answers.service.js';
import { AreaNames } from './area-names.service.js';
import { CategoryNames } from './category-names.service.js';
import { findSitePages } from './site-pages.js';

const MAX_SUGGESTIONS = SUGGESTION_LIMITS.suggestions;
const ANSWERS_AT_MOST = 2;
const CATEGORIES_AT_MOST = 2;
const PAGES_AT_MOST = 1;
const AREAS_AT_MOST = 2;
/** Sections looked at, best first, for one whose heading says more of the query than the guide's title. */
const SECTIONS_OF_A_GUIDE = 3;
/** Alternatives of less weight do not say what was typed. */
const SAYS_THE_WORD = 0.5;
/** Guides that merely mention a part of the query are weak matches: show fewer. */
const MAX_MENTIONING = 4;
/** A single letter matches too many headings. */
const MIN_PREFIX_FOR_SECTIONS = 2;

/**
 * Suggests targets for a search while it is typed: categories, areas and other pages of the site by name, and guides as the
 * search ranks them, each once: as a whole, or the section whose heading says what its title does not.
 */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly search: SearchRanking,
    private readonly guides: FoundGuides,
    private readonly categories: CategoryNames,
    private readonly areas: AreaNames,
    private readonly pinned: PinnedAnswers,
  ) {}

  /** At most `SUGGESTION_LIMITS.suggestions`, limited to `SUGGESTION_LIMITS.bytes`; best first. */
  async find(q: string): Promise<Suggestion[]> {
    if (tokenise(q).length === 0) return [];
    const [pinned, categories, areas, found] = await Promise.all([
      this.pinned.findMatchingPrefix(q),
      this.categories.findMatching(q, CATEGORIES_AT_MOST),
      this.areas.findMatching(q, AREAS_AT_MOST, true),
      this.found(q),
    ]);
    const answers = pinned.slice(0, ANSWERS_AT_MOST);
    const isElsewhere = ({ id }: FoundGuide): boolean => answers.every(({ guide }) => guide.id !== id);
    const guides = found.flatMap(({ guide, suggestion }) => (isElsewhere(guide) ? suggestion : []));
    const pages = findSitePages(q, true).slice(0, PAGES_AT_MOST).map(pageSuggestion);
    const all = [...answers.map(toSuggestion), ...categories, ...areas.map(areaSuggestion), ...pages, ...guides];
    return withinBytes(all.slice(0, MAX_SUGGESTIONS));
  }

  private async found(q: string): Promise<{ guide: FoundGuide; suggestion: Suggestion }[]> {
    const ranked = await this.search.search(q, undefined, { isBeingTyped: true });
    const { plan, results, mentions } = ranked;
    const found =
      results.length >= MAX_MENTIONING
        ? results.slice(0, MAX_SUGGESTIONS)
        : [...results, ...mentions].slice(0, MAX_MENTIONING);
    const best = found.map(({ id }) => id);
    const isShort = q.trim().length < MIN_PREFIX_FOR_SECTIONS;
    const [guides, anchors] = await Promise.all([
      this.guides.findByIds(best),
      this.search.sections(ranked, isShort ? [] : best, SECTIONS_OF_A_GUIDE),
    ]);
    const words = plan.words.map(
      ({ alternatives }) =>
        new Set(alternatives.filter(({ weight }) => weight >= SAYS_THE_WORD).map(({ stem }) => stem)),
    );
    return guides.map((guide) => {
      const open = words.filter((stems) => !holdsAny(guide.title, stems));
      const heading = (anchors.get(guide.id) ?? [])
        .flatMap((anchor) => guide.headings.find(({ id }) => id === anchor) ?? [])
        .find(({ text }) => open.some((stems) => holdsAny(text, stems)));
      return { guide, suggestion: heading ? toSection(guide, heading) : toGuide(guide) };
    });
  }
}

function pageSuggestion({ name, path }: SitePage): Suggestion {
  return { kind: 'page', title: name, url: path };
}

function areaSuggestion({ slug, name }: Pick<Area, 'slug' | 'name'>): Suggestion {
  return { kind: 'area', title: name, url: areaPath(slug) };
}

function holdsAny(text: string, stems: ReadonlySet<string>): boolean {
  return findWords(text, stems).length > 0;
}

function toGuide({ slug, title, category }: FoundGuide): Suggestion {
  return { kind: 'guide', title: shortenTitle(title), url: articlePath(slug), of: CATEGORIES[category].name };
}

function toSuggestion({ guide, section, url }: Answer): Suggestion {
  const title = shortenTitle(guide.title);
  return section
    ? { kind: 'answer', title: shortenTitle(section.text), url, of: title }
    : { kind: 'answer', title, url };
}

function toSection({ slug, title }: FoundGuide, { id, text }: FoundGuide['headings'][number]): Suggestion {
  const url = `${articlePath(slug)}#${encodeURIComponent(id)}`;
  return { kind: 'section', title: shortenTitle(text), url, of: shortenTitle(title) };
}

function shortenTitle(title: string): string {
  return cutAtWord(title, SUGGESTION_LIMITS.title);
}

function withinBytes(suggestions: readonly Suggestion[]): Suggestion[] {
  let bytes = '{"suggestions":[]}'.length;
  return suggestions.filter((suggestion) => {
    bytes += Buffer.byteLength(JSON.stringify(suggestion)) + 1;
    return bytes <= SUGGESTION_LIMITS.bytes;
  });
}

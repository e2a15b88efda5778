import { articlePath, type ArticleCard, SECTIONS_OF_A_HIT, type SectionHit, teaser } from '#contract';
import type { Section } from '../../content/articles/index.js';
import { findIn, highlight, isMatch, lineWith, type MarkedText, type Marks } from './search-highlight.js';

/** Characters of a section's snippet: two lines on a phone. */
const LONGEST = 80;

/**
 * The sections of a guide that answer, as a result shows them.
 * @param line its text in one line, with the words of the search in it
 * @param anchors of those that answer best, best first
 * @param pinned the anchor of the section that is the pinned answer: it comes first
 */
export function sectionHits(
  { slug }: Pick<ArticleCard, 'slug'>,
  sections: readonly Section[],
  line: MarkedText,
  anchors: readonly string[],
  marks: Marks,
  pinned?: string,
): SectionHit[] {
  const wanted = [...new Set([...(pinned === undefined ? [] : [pinned]), ...anchors])];
  return wanted
    .flatMap((anchor) => sections.find(({ id }) => id === anchor) ?? [])
    .slice(0, SECTIONS_OF_A_HIT)
    .map((section) => ({
      title: section.title,
      url: `${articlePath(slug)}#${encodeURIComponent(section.id)}`,
      snippet: highlight(cutSnippet(section, line, marks), marks),
    }));
}

function cutSnippet({ text, at, beginning }: Section, line: MarkedText, marks: Marks): MarkedText {
  const end = at + text.length;
  const held = line.held
    .filter((word) => word.start >= at && word.end <= end)
    .map(({ stem, start, end: last }) => ({ stem, start: start - at, end: last - at }));
  const snippet = lineWith({ text: line.text.slice(at, end), held }, LONGEST, marks);
  if (held.length > 0 || isMatch(snippet, marks)) return snippet;
  return findIn(teaser(beginning.slice(0, 2 * LONGEST).replace(/\s+/gu, ' '), LONGEST), marks);
}

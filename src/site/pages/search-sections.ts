import { articlePath, type ArticleCard, SECTIONS_OF_A_HIT, type SectionHit, teaser, type Token } from '#contract';
import type { Section } from '../../content/articles/index.js';
import { highlight, lineWith, type Marks } from './search-highlight.js';

/** Characters of a section's snippet: two lines on a phone. */
const LONGEST = 80;

/**
 * The sections of a guide that answer, as a result shows them.
 * @param held the words of the search in its text
 * @param anchors of those that answer best, best first
 * @param pinned the anchor of the section that is the pinned answer: it comes first
 */
export function sectionHits(
  { slug }: Pick<ArticleCard, 'slug'>,
  sections: readonly Section[],
  held: readonly Token[],
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
      snippet: highlight(cutSnippet(section, held, marks), marks),
    }));
}

function cutSnippet({ text, at, beginning }: Section, held: readonly Token[], marks: Marks): string {
  const words = held
    .filter(({ start, end }) => start >= at && end <= at + text.length)
    .map((word) => ({ ...word, start: word.start - at, end: word.end - at }));
  const line = lineWith(text.replaceAll('\n', ' '), words, LONGEST);
  const isMarked = words.length > 0 || highlight(line, marks).some(({ match }) => match);
  return isMarked ? line : teaser(beginning.slice(0, 2 * LONGEST).replace(/\s+/gu, ' '), LONGEST);
}

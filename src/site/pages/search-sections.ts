import { articlePath, type ArticleCard, SECTIONS_OF_A_HIT, type SectionHit, teaser } from '#contract';
import type { Section } from '../../content/articles/index.js';
import { highlight, lineAround, type Marks } from './search-highlight.js';

/** Characters of a section's snippet: two lines on a phone. */
const LONGEST = 80;

/**
 * The sections of a guide that answer, as a result shows them.
 * @param anchors of those that answer best, best first
 * @param pinned the anchor of the section that is the pinned answer: it comes first
 */
export function sectionHits(
  { slug }: Pick<ArticleCard, 'slug'>,
  sections: readonly Section[],
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
      snippet: highlight(cutSnippet(section, marks), marks),
    }));
}

function cutSnippet({ text, beginning }: Section, { stems, literal }: Marks): string {
  const line = lineAround(text, stems, LONGEST);
  const isMarked = highlight(line, { stems, literal }).some(({ match }) => match);
  return isMarked ? line : teaser(beginning.slice(0, 2 * LONGEST).replace(/\s+/gu, ' '), LONGEST);
}

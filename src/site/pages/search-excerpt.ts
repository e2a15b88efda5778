import { passageIn } from '../../content/articles/index.js';
import type { ReadableCard } from '../../content/articles/search/article-cards.service.js';
import { findIn, isMatch, lineWith, type MarkedText, type Marks, shortExcerpt, snippet } from './search-highlight.js';

/** Characters of a line from the text. */
const LONGEST = 150;

/**
 * The excerpt of a result, or a line of its text, if only that holds a word of the search.
 * @param line its text in one line
 */
export function cutExcerpt(card: ReadableCard, line: MarkedText, marks: Marks): MarkedText {
  const [title, excerpt] = [findIn(card.title, marks), findIn(card.excerpt, marks)];
  const shown = new Set([...title.held, ...excerpt.held].map(({ stem }) => stem));
  const missing = line.held.filter(({ stem }) => !shown.has(stem));
  if (shown.size === 0 && missing.length === 0)
    return isMatch(title, marks) || isMatch(excerpt, marks)
      ? shortExcerpt(excerpt, marks)
      : (literalLine(line.text, marks) ?? shortExcerpt(excerpt, marks));
  return missing.length > 0 && new Set(missing.map(({ stem }) => stem)).size >= shown.size
    ? lineWith({ text: line.text, held: missing }, LONGEST, marks)
    : shortExcerpt(excerpt, marks);
}

/** Where no word matches, the query stands within longer ones. */
function literalLine(line: string, marks: Marks): MarkedText | undefined {
  const passage = passageIn(line, [marks.literal.trim()]);
  return passage && findIn(snippet(passage, passage.word), marks);
}

import { type ArticleCard, findWords, type Token } from '#contract';
import { passageIn } from '../../content/articles/index.js';
import { highlight, lineWith, type Marks, shortExcerpt, snippet } from './search-highlight.js';

/** Characters of a line from the text. */
const LONGEST = 150;

/**
 * The excerpt of a result, or a line of its text, if only that holds a word of the search.
 * @param line its text in one line, and `held` the words of the search in it
 */
export function cutExcerpt(
  { title, excerpt }: Pick<ArticleCard, 'title' | 'excerpt'>,
  line: string,
  held: readonly Token[],
  marks: Marks,
): string {
  const shown = stemsIn(`${title}\n${excerpt}`, marks.stems);
  const missing = held.filter(({ stem }) => !shown.has(stem));
  if (shown.size === 0 && missing.length === 0) return literalLine(title, excerpt, line, marks);
  return missing.length > 0 && new Set(missing.map(({ stem }) => stem)).size >= shown.size
    ? lineWith(line, missing, LONGEST)
    : shortExcerpt(excerpt, marks);
}

/** Where no word matches, the query stands within longer ones. */
function literalLine(title: string, excerpt: string, body: string, marks: Marks): string {
  if (highlight(`${title} ${excerpt}`, marks).some(({ match }) => match)) return shortExcerpt(excerpt, marks);
  const passage = passageIn(body, [marks.literal.trim()]);
  return passage ? snippet(passage, passage.word) : shortExcerpt(excerpt, marks);
}

function stemsIn(text: string, stems: ReadonlySet<string>): Set<string> {
  return new Set(findWords(text, stems).map(({ stem }) => stem));
}

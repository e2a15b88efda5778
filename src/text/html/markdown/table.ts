/** GitHub tables: the first row is the header, and every row has the same number of cells. */
import { findElements, type TreeElement } from '../../article-import/index.js';
import { inlineMarkdown, type InlineOptions } from './inline.js';

/** Maximum columns for a joined cell. */
const WIDEST_CELL = 20;
const RULES: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

/** The lines of a table; none without rows. Columns are not padded: that would cost rows times columns. */
export function tableLines(table: TreeElement, { tags }: InlineOptions): string[] {
  const rows = findElements(table, 'tr').map((row) => findElements(row, 'th', 'td'));
  const [head] = rows;
  if (!head) return [];
  const written = rows.map((cells) => cells.flatMap((cell) => cellTexts(cell, tags)));
  const width = written.reduce((widest, row) => Math.max(widest, row.length), 1);
  const rule = Array.from({ length: width }, (_, index) => RULES[head[index]?.attribs.align ?? ''] ?? '---');
  const [first = [], ...others] = written;
  const padded = [...first, ...Array<string>(width - first.length).fill('')];
  return [padded, rule, ...others].map((cells) => `| ${cells.join(' | ')} |`);
}

function cellTexts(cell: TreeElement, tags: boolean): string[] {
  const text = inlineMarkdown(cell.children, { tags, oneLine: true }).replaceAll('|', '\\|');
  const span = Math.min(Number(cell.attribs.colspan ?? 1), WIDEST_CELL);
  return [text, ...Array<string>(span - 1).fill('')];
}

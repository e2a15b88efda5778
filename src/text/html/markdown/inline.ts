/** Inline content: text and the marks within it. */
import {
  listChildren,
  isElement,
  isText,
  openTag,
  type TreeElement,
  type TreeNode,
} from '../../article-import/index.js';
import { codeSpan, linkTarget, rawText } from './code-and-links.js';
import { escapeInline } from './escape.js';

export interface InlineOptions {
  /** Whether elements that Markdown lacks are written as tags; otherwise only their content is. */
  tags: boolean;
  /** Where a line cannot end: in headings and cells. */
  oneLine?: boolean;
}

/** Delimiters of an element: the usual one, and the alternative beside another `*`. */
type Delimiters = readonly [usual: string, beside: string];

/** With tags, `b`, `i` and `del` stay themselves: Markdown would read back as a different element. */
const MARKS = { strong: ['**', '__'], em: ['*', '_'], s: ['~~', '~~'] } as const;
const LIKE_MARKS = { ...MARKS, b: MARKS.strong, i: MARKS.em, del: MARKS.s };
const TAGGED = new Set('abbr b bdi bdo cite del dfn i ins kbd mark q samp small sub sup time u var'.split(' '));
const WORD = /[\p{L}\p{M}\p{N}]/u;
const BLANK = /\s/;

/** The pieces of a mark. If the following text keeps its delimiter from closing, both become tags. */
interface Mark {
  name: string;
  opened: number;
  closed: number;
}

/**
 * Converts inline nodes to a line of Markdown, with `\n` only at line breaks.
 */
export function inlineMarkdown(nodes: readonly TreeNode[], options: InlineOptions): string {
  const line = new Line(options);
  nodes.forEach((node) => line.add(node));
  return line.text();
}

class Line {
  private readonly pieces: string[] = [];
  /** The last character written, `''` at the start. */
  private last = '';
  /** The delimiter just closed, if a letter must not follow it. */
  private justClosed: Mark | undefined;
  /** Code, by its place among the pieces. Adjacent elements are one span: else their backticks would run together. */
  private readonly codes: { at: number; parts: string[] }[] = [];
  /** Open elements that cannot nest in themselves. */
  private readonly open = new Set<string>();

  constructor(private readonly options: InlineOptions) {}

  text(): string {
    for (const { at, parts } of this.codes) this.pieces[at] = codeSpan(parts.join(''));
    while (this.pieces.at(-1) === '\\\n') this.pieces.pop();
    const text = this.pieces.join('');
    let [start, end] = [0, text.length];
    while (text[start] === ' ') start += 1;
    while (end > start && text[end - 1] === ' ') end -= 1;
    return text.slice(start, end);
  }

  add(node: TreeNode): void {
    if (isText(node)) this.addText(node.data);
    else if (isElement(node)) this.addElement(node);
  }

  private addText(text: string): void {
    const written = escapeInline(text, this.open.has('a'));
    const atBlank = this.last === ' ' || this.last === '\n' || this.last === '';
    this.push(atBlank && written.startsWith(' ') ? written.slice(1) : written);
  }

  private addElement(element: TreeElement): void {
    const { name, attribs } = element;
    const { tags, oneLine } = this.options;
    const marks: Readonly<Record<string, Delimiters>> = tags ? MARKS : LIKE_MARKS;
    const delimiters = marks[name];
    if (delimiters) this.addMark(element, delimiters);
    else if (name === 'br' && oneLine) this.push(tags ? '<br>' : ' ');
    else if (name === 'br') this.push(this.pieces.length > 0 ? '\\\n' : '');
    else if (name === 'img') {
      this.push(`![${escapeInline(attribs.alt ?? '')}](${linkTarget(attribs.src ?? '', attribs.title)})`);
    } else if (name === 'code') this.addCode(rawText(element));
    else if (name === 'a' && attribs.href !== undefined && !this.open.has('a')) {
      this.push('[');
      this.within('a', element);
      this.push(`](${linkTarget(attribs.href, attribs.title)})`);
    } else if (tags && TAGGED.has(name)) {
      this.push(openTag(name, attribs));
      this.addAll(element);
      this.push(`</${name}>`);
    } else this.addAll(element);
  }

  private addCode(code: string): void {
    if (code === '') return;
    const before = this.codes.at(-1);
    if (before?.at === this.pieces.length - 1) before.parts.push(code);
    else {
      this.push(`\`${code.slice(0, 1)}`);
      this.last = '`';
      this.codes.push({ at: this.pieces.length - 1, parts: [code] });
    }
  }

  private addAll(element: TreeElement): void {
    for (const child of listChildren(element)) this.add(child);
  }

  private within(name: string, element: TreeElement): void {
    this.open.add(name);
    this.addAll(element);
    this.open.delete(name);
  }

  private addMark(element: TreeElement, [usual, beside]: Delimiters): void {
    const first = firstSeen(element);
    if (first === '' || (this.open.has(usual) && !this.options.tags)) return this.addAll(element);
    const delimiter = this.last === '*' ? beside : usual;
    // A delimiter cannot open before a space, between a word and a symbol, beside its own character, or within itself.
    const opens =
      !BLANK.test(first) &&
      (WORD.test(first) || !WORD.test(this.last)) &&
      this.last !== delimiter[0] &&
      !this.open.has(usual);
    const opened = this.pieces.length;
    this.push(delimiter);
    const isOutermost = !this.open.has(usual);
    if (isOutermost) this.within(usual, element);
    else this.addAll(element);
    const { last } = this;
    const mark = { name: element.name, opened, closed: this.pieces.length };
    this.push(delimiter);
    if (!opens || BLANK.test(last) || last === delimiter[0]) this.asTags(mark);
    else if (!WORD.test(last) || delimiter.startsWith('_')) this.justClosed = mark;
  }

  private asTags({ name, opened, closed }: Mark): void {
    this.pieces[opened] = `<${name}>`;
    this.pieces[closed] = `</${name}>`;
    if (closed === this.pieces.length - 1) this.last = '>';
  }

  private push(piece: string): void {
    if (piece === '') return;
    if (this.justClosed && WORD.test(piece.slice(0, 2))) this.asTags(this.justClosed);
    this.justClosed = undefined;
    // `!` before a link would turn it into an image.
    if (this.last === '!' && piece.startsWith('[')) this.pieces.push(`${this.pieces.pop()?.slice(0, -1) ?? ''}\\!`);
    this.pieces.push(piece);
    this.last = lastCharacter(piece);
  }
}

/** The first visible character of an element, `''` if there is none. */
function firstSeen(element: TreeElement): string {
  for (const child of listChildren(element)) {
    const first = isText(child) ? firstCharacter(child.data) : isElement(child) ? firstOfElement(child) : '';
    if (first !== '') return first;
  }
  return '';
}

function firstOfElement(element: TreeElement): string {
  return ['img', 'code', 'a'].includes(element.name) ? '[' : firstSeen(element);
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(...[text.codePointAt(0)].filter((code) => code !== undefined));
}

function lastCharacter(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}

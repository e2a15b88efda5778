/** Block elements: paragraphs, headings, lists, quotes, code and tables. */
import {
  BLOCKS,
  CELLS,
  listChildren,
  isElement,
  isText,
  type TreeElement,
  type TreeNode,
} from '../../article-import/index.js';
import { codeBlock } from './code-and-links.js';
import { escapeLineStart, keepEdges } from './escape.js';
import { inlineMarkdown, type InlineOptions } from './inline.js';
import { tableLines } from './table.js';

/**
 * Maximum depth of lists and quotes; deeper ones are written at this depth, because each level lengthens every line in
 * it.
 */
const DEEPEST = 20;

/** Collects lines. Blocks are separated by an empty line, except the items of a list without paragraphs. */
export class MarkdownWriter {
  private readonly lines: string[] = [];
  private readonly prefixes: string[] = [];
  /** Replaces the prefixes on the next line: holds the marker of a list item. */
  private beginning: string | undefined;
  private needsGap = false;
  private length = 0;

  /** @param limit characters after which no further block is started */
  constructor(
    private readonly options: InlineOptions,
    private readonly limit: number,
  ) {}

  /** Whether something was left out. */
  isCut = false;

  text(): string {
    return this.lines.join('\n');
  }

  /** Writes nodes in sequence: blocks as blocks, whatever lies between them as paragraphs. */
  blocks(nodes: readonly TreeNode[], tight = false): void {
    let inline: TreeNode[] = [];
    const flush = (): void => {
      if (inline.length > 0) this.paragraph(inline);
      inline = [];
    };
    let list: { kind: string; other: boolean } | undefined;
    for (const node of nodes) {
      if (!isElement(node) || !isBlock(node)) {
        inline.push(node);
        if (!isText(node) || node.data.trim() !== '') list = undefined;
        continue;
      }
      flush();
      // Two adjacent lists need different markers, or they would become one.
      list = isList(node) ? { kind: node.name, other: list?.kind === node.name && !list.other } : undefined;
      if (tight) this.needsGap = false;
      this.block(node, list?.other === true);
    }
    flush();
  }

  private block(element: TreeElement, other: boolean): void {
    if (this.length > this.limit) {
      this.isCut = true;
      return;
    }
    const { name } = element;
    if (/^h[1-6]$/.test(name)) this.heading(element);
    else if (name === 'p') this.paragraph(listChildren(element));
    else if (name === 'pre') this.write(codeBlock(element));
    else if (name === 'hr') this.write(['***']);
    else if (name === 'table') this.table(element);
    else if (isList(element)) this.list(element, other);
    else if (name === 'blockquote') this.inside('> ', undefined, () => this.blocks(listChildren(element)));
    else this.blocks(listChildren(element));
  }

  private paragraph(nodes: readonly TreeNode[]): void {
    const text = inlineMarkdown(nodes, this.options);
    if (text !== '') this.write(keepEdges(text).split('\n').map(escapeLineStart));
  }

  private heading(element: TreeElement): void {
    const text = inlineMarkdown(listChildren(element), { ...this.options, oneLine: true });
    this.write([`${'#'.repeat(Number(element.name[1]))} ${keepEdges(text).replace(/#$/, '\\#')}`]);
  }

  private table(element: TreeElement): void {
    for (const caption of listChildren(element)) {
      if (isElement(caption) && caption.name === 'caption') this.paragraph(listChildren(caption));
    }
    this.write(tableLines(element, this.options));
  }

  private list(element: TreeElement, other: boolean): void {
    const items = listChildren(element).filter(
      (child) => isElement(child) || (isText(child) && child.data.trim() !== ''),
    );
    const tight = !items.some((item) => listChildren(item).some((child) => isElement(child) && child.name === 'p'));
    let number = Number(element.attribs.start ?? 1);
    items.forEach((item, index) => {
      const marker = element.name === 'ol' ? `${number++}${other ? ')' : '.'} ` : other ? '* ' : '- ';
      if (tight && index > 0) this.needsGap = false;
      const content = isElement(item) && item.name === 'li' ? listChildren(item) : [item];
      this.inside(' '.repeat(marker.length), marker, () => this.blocks(content, tight));
    });
  }

  /** Writes inside a list item or a quote. An empty item still gets its marker. */
  private inside(prefix: string, marker: string | undefined, write: () => void): void {
    if (this.prefixes.length >= DEEPEST) return write();
    this.gap();
    const outer = this.beginning;
    if (marker !== undefined || outer !== undefined) {
      this.beginning = (outer ?? this.prefixes.join('')) + (marker ?? prefix);
    }
    this.prefixes.push(prefix);
    write();
    if (marker !== undefined && this.beginning !== undefined) this.write(['']);
    else if (this.beginning !== undefined) this.beginning = outer;
    this.prefixes.pop();
  }

  private write(block: readonly string[]): void {
    if (block.length === 0) return;
    this.gap();
    const prefix = this.prefixes.join('');
    block.forEach((line, index) => {
      const whole = ((index === 0 ? this.beginning : undefined) ?? prefix) + line;
      this.lines.push(line === '' ? whole.trimEnd() : whole);
      this.length += whole.length + 1;
    });
    this.beginning = undefined;
    this.needsGap = true;
  }

  private gap(): void {
    if (this.needsGap) this.lines.push(this.prefixes.join('').trimEnd());
    this.needsGap = false;
  }
}

function isBlock({ name }: TreeElement): boolean {
  return name !== 'br' && (BLOCKS.has(name) || CELLS.has(name));
}

function isList({ name }: TreeElement): boolean {
  return name === 'ul' || name === 'ol';
}

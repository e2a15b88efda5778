/** The visible text of an article, and what is counted in and cut from it. */
import { decodeHTML } from 'entities';
import { ARTICLE_LIMITS, cutAtWord } from '#contract';
import { toStorableText } from './characters.js';
import { listChildren, isElement, isText } from './tree.js';
import type { TreeNode } from './tree-node.js';

/** Block elements. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre figure figcaption details summary ' +
    'table caption thead tbody tfoot tr'
  ).split(' '),
);
/** Blocks that appear side by side in a line. */
export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** Collapses white space (including no-break spaces and line ends) to single spaces, and trims. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Normalises a one-line text, such as a title or an excerpt, for storage: single spaces between words. No-break spaces
 * stay.
 */
export function oneLine(text: string): string {
  return toStorableText(text)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Returns all text inside `node`, collapsed to one line. */
export function toLine(node: TreeNode): string {
  return collapse(toBlocks(node).join(' '));
}

/** Marks the end of a cell. No text contains it, because no control character is stored. */
const CELL_END = '\u0001';

/**
 * Returns the text of each block inside `node`, in reading order, each collapsed to one line, without empty ones. A dot
 * separates the cells of a row.
 */
export function toBlocks(node: TreeNode): string[] {
  const blocks: string[] = [];
  let current = '';
  const flush = (): void => {
    const line = current.split(CELL_END).map(collapse).filter(Boolean).join(' · ');
    if (line) blocks.push(line);
    current = '';
  };
  const walk = (one: TreeNode): void => {
    if (isText(one)) current += one.data;
    if (!('children' in one)) return;
    const name = isElement(one) ? one.name : '';
    if (BLOCKS.has(name)) flush();
    listChildren(one).forEach(walk);
    if (BLOCKS.has(name)) flush();
    else if (CELLS.has(name)) current += CELL_END;
  };
  walk(node);
  flush();
  return blocks;
}

/**
 * Counts words: runs between white space or em dashes that contain a letter or a digit. `don't`, `well-known`, `10,000`
 * and a URL are one word each; `&` and `–` are none. In a script without spaces a run counts as one word.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const run of text.split(/[\s—]+/)) if (/[\p{L}\p{N}]/u.test(run)) words++;
  return words;
}

/** Whether `text` shows nothing: only white space and invisible characters. */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** Derives the excerpt of an article without one: the first paragraph's text, cut at a word (contract, Articles). */
export function makeExcerpt(prepared: { firstParagraph: string }): string {
  return cutAtWord(prepared.firstParagraph, ARTICLE_LIMITS.madeExcerpt);
}

/**
 * Returns a stored title as plain text: its HTML entities decoded exactly once. Tags mean nothing in a title and stay
 * as they are.
 */
export function decodeTitle(title: string): string {
  return decodeHTML(title);
}

/** Encodes plain text as titles are stored: decoding it once returns the text. */
export function encodeTitle(text: string): string {
  return decodeTitle(text) === text ? text : text.replaceAll('&', '&amp;');
}

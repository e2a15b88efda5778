/** The text of an article as a reader sees it, and what is counted and cut from it. */
import { decodeHTML } from 'entities';
import { ARTICLE_LIMITS, cutAtWord } from '#contract';
import { storable } from './characters.js';
import { childrenOf, isElement, isText, type TreeNode } from './tree.js';

/** Elements that begin a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre figure figcaption details summary ' +
    'table caption thead tbody tfoot tr'
  ).split(' '),
);
/** Blocks that stand beside one another in a line. */
export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** Runs of white space (also no-break spaces and line ends) become one space; none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text of one line, such as a title or an excerpt, as it is stored: words apart by one space. No-break spaces stay. */
export function oneLine(text: string): string {
  return storable(text)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

/** All text inside `node`, collapsed to one line. */
export function lineOf(node: TreeNode): string {
  return collapse(blocksOf(node).join(' '));
}

/** The text of each block inside `node`, in reading order, each collapsed to one line; empty ones are left out. */
export function blocksOf(node: TreeNode): string[] {
  const blocks: string[] = [];
  let current = '';
  const flush = (): void => {
    const line = collapse(current);
    if (line) blocks.push(line);
    current = '';
  };
  const walk = (one: TreeNode): void => {
    if (isText(one)) current += one.data;
    if (!('children' in one)) return;
    const name = isElement(one) ? one.name : '';
    if (BLOCKS.has(name)) flush();
    childrenOf(one).forEach(walk);
    if (BLOCKS.has(name)) flush();
    else if (CELLS.has(name)) current += ' ';
  };
  walk(node);
  flush();
  return blocks;
}

/**
 * The words of a text: runs between white space or em dashes that hold a letter or a digit. `don't`, `well-known`, `10,000` and
 * a web address are one word each; `&` and `–` are none. A script written without spaces counts a run as one word.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const run of text.split(/[\s—]+/)) if (/[\p{L}\p{N}]/u.test(run)) words++;
  return words;
}

/** Whether a reader sees nothing of `text`: white space and characters without a shape only. */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** The excerpt of an article that has none: the first paragraph's text, cut at a word (contract, Articles). */
export function makeExcerpt(prepared: { firstParagraph: string }): string {
  return cutAtWord(prepared.firstParagraph, ARTICLE_LIMITS.madeExcerpt);
}

/** A stored title as plain text: its HTML entities decoded exactly once. Tags are no part of a title and stay as they are. */
export function decodeTitle(title: string): string {
  return decodeHTML(title);
}

/** Plain text in the form that titles are stored in: decoding it once gives the text back. */
export function encodeTitle(text: string): string {
  return decodeTitle(text) === text ? text : text.replaceAll('&', '&amp;');
}

/** What a page adds to an article's text. Never stored. */
import type { Heading } from '#contract';
import { elementNode, isElement, replaceNodes, type TreeElement, type TreeNode } from '../article-import/index.js';
import { shownTable } from './tables.js';

/**
 * Gives each table the form that fits it: a list, or a scrolling frame, reachable by keyboard, so that a wide table never
 * widens the page on a phone. Makes scrolling code reachable too.
 */
export function addFrames(root: TreeNode): void {
  replaceNodes(root, (node) => {
    if (!isElement(node)) return undefined;
    if (node.name === 'pre') return [reachable(node)];
    if (node.name !== 'table') return undefined;
    // Their tables and code are framed as well.
    addFrames(node);
    return [shownTable(node)];
  });
}

function reachable(pre: TreeElement): TreeElement {
  addFrames(pre);
  pre.attribs = { role: 'group', 'aria-label': 'Code', tabindex: '0', ...pre.attribs };
  return pre;
}

/**
 * Adds a self-link beside each heading of the table of contents, outside the heading so that its accessible name stays
 * clean. A heading inside a link gets none.
 */
export function addHeadingLinks(root: TreeNode, headings: readonly Heading[]): void {
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  replaceNodes(root, (node) => {
    // A link in a link is two links to a browser.
    if (isElement(node) && node.name === 'a') return [node];
    const text = isElement(node) && /^h[234]$/.test(node.name) ? texts.get(node.attribs.id ?? '') : undefined;
    if (text === undefined || !isElement(node)) return undefined;
    const href = `#${encodeURIComponent(node.attribs.id ?? '')}`;
    const link = { class: 'heading-link', href, 'aria-label': `Link to section: ${text}` };
    // Its sign is drawn by the style sheet, so that copying the text does not copy it.
    return [elementNode('div', { class: `heading ${node.name}` }, [node, elementNode('a', link)])];
  });
}

/** White space that no browser shows is not part of an article: two ways of writing the same thing are stored alike. */
import { BLOCKS, CELLS } from './text.js';
import { listChildren, isElement, isText, replaceNodes, type Tree } from './tree.js';
import type { TreeNode, TreeText } from './tree-node.js';

const EDGES = new Set([...BLOCKS, ...CELLS, 'colgroup', 'col']);
const RUN = /[ \t\n\f\r]+/g;

/**
 * Collapses white space as CSS does: one space per run, none at the edges of blocks or beside line breaks. No-break
 * spaces and everything within `pre` stay.
 */
export function collapseWhiteSpace({ root }: Tree): void {
  /** The line so far is empty or ends with a space, so another space would be invisible. */
  let hidesSpace = true;
  /** The text to trim if the line ends here. */
  let spaced: TreeText | undefined;
  const edge = (): void => {
    if (spaced) spaced.data = spaced.data.slice(0, -1);
    spaced = undefined;
    hidesSpace = true;
  };
  const walkText = (text: TreeText): void => {
    const collapsed = text.data.replace(RUN, ' ');
    text.data = hidesSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (text.data === '') return;
    hidesSpace = text.data.endsWith(' ');
    spaced = hidesSpace ? text : undefined;
  };
  const walk = (node: TreeNode): void => {
    if (isText(node)) return walkText(node);
    const name = isElement(node) ? node.name : '';
    if (EDGES.has(name)) edge();
    if (name === 'img') [hidesSpace, spaced] = [false, undefined];
    if (name !== 'pre') listChildren(node).forEach(walk);
    if (EDGES.has(name)) edge();
  };
  walk(root);
  edge();
  replaceNodes(root, (node) => (isText(node) && node.data === '' ? [] : undefined));
}

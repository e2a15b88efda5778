/** White space that no browser shows: it is no part of an article, so that what is written in two ways is stored in one. */
import { BLOCKS, CELLS } from './text.js';
import { childrenOf, isElement, isText, replaceNodes, type Tree, type TreeNode, type TreeText } from './tree.js';

const EDGES = new Set([...BLOCKS, ...CELLS, 'colgroup', 'col']);
const RUN = /[ \t\n\f\r]+/g;

/**
 * Leaves of each run of white space one space, and none at the edges of blocks and beside line breaks: what CSS calls collapsing.
 * No-break spaces, and everything within `pre`, stay as they are.
 */
export function collapseWhiteSpace({ root }: Tree): void {
  /** Nothing is shown before this place in its line, or a space is: another one would not be seen. */
  let hidesSpace = true;
  /** The text whose space at its end goes where the line ends here. */
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
    if (name !== 'pre') childrenOf(node).forEach(walk);
    if (EDGES.has(name)) edge();
  };
  walk(root);
  edge();
  replaceNodes(root, (node) => (isText(node) && node.data === '' ? [] : undefined));
}

/** The smallest things that two versions are compared by: words, images and whatever else shows without a text. */
import { childrenOf, isElement, isText, type TreeElement, type TreeNode } from '../../articles/import/index.js';

export interface Leaf {
  /** A text, or an element that has nothing inside. */
  node: TreeNode;
  /** Of a word: it with the white space behind it. */
  text: string;
  /** Two leaves that show the same, and lead to the same, have the same key. */
  key: string;
  /** The elements around it, the outermost first. */
  path: readonly TreeElement[];
}

/** Elements whose white space between their parts is none of the text. */
const STRUCTURE = new Set('table thead tbody tfoot tr colgroup ul ol dl figure details'.split(' '));

/** The leaves of some nodes, in reading order. */
export function leavesOf(nodes: readonly TreeNode[]): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (node: TreeNode, path: readonly TreeElement[]): void => {
    if (isText(node)) for (const word of wordsOf(node, node.data, path)) leaves.push(word);
    else if (isElement(node) && childrenOf(node).length === 0) leaves.push(thing(node, path));
    else if (isElement(node)) for (const child of childrenOf(node)) walk(child, [...path, node]);
  };
  for (const node of nodes) walk(node, []);
  return leaves;
}

function wordsOf(node: TreeNode, data: string, path: readonly TreeElement[]): Leaf[] {
  const parent = path.at(-1);
  if (data.trim() === '' && (!parent || STRUCTURE.has(parent.name))) return [];
  const link = path.findLast((element) => element.name === 'a')?.attribs.href;
  const target = link === undefined ? '' : ` → ${link}`;
  return (data.match(/\s*\S+\s*|\s+/g) ?? []).map((text) => ({ node, text, key: text.trim() + target, path }));
}

function thing(node: TreeElement, path: readonly TreeElement[]): Leaf {
  const { src = '', alt = '' } = node.attribs;
  return { node, text: '', key: `<${node.name} ${src} ${alt}>`, path };
}

/** The smallest units of a comparison: words, images and anything else visible without text. */
import { listChildren, isElement, isText, type TreeElement, type TreeNode } from '../../article-import/index.js';

export interface Leaf {
  /** A text, or an element without content. */
  node: TreeNode;
  /** For a word: including the white space after it. */
  text: string;
  /** Leaves with equal keys look the same and link to the same target. */
  key: string;
  /** The enclosing elements, outermost first. */
  path: readonly TreeElement[];
}

/** Elements in which white space between children is not text. */
const STRUCTURE = new Set('table thead tbody tfoot tr colgroup ul ol dl figure details'.split(' '));

/** Words with the white space around them; a reference to a fact is one word, or part of one. */
const WORDS = /\s*(?:\{\{[^{}\n]{0,80}\}\}|\S)+\s*|\s+/g;

/** Returns the leaves of nodes in reading order. */
export function listLeaves(nodes: readonly TreeNode[]): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (node: TreeNode, path: readonly TreeElement[]): void => {
    if (isText(node)) for (const word of splitWords(node, node.data, path)) leaves.push(word);
    else if (isElement(node) && listChildren(node).length === 0) leaves.push(thing(node, path));
    else if (isElement(node)) for (const child of listChildren(node)) walk(child, [...path, node]);
  };
  for (const node of nodes) walk(node, []);
  return leaves;
}

function splitWords(node: TreeNode, data: string, path: readonly TreeElement[]): Leaf[] {
  const parent = path.at(-1);
  if (data.trim() === '' && (!parent || STRUCTURE.has(parent.name))) return [];
  const link = path.findLast((element) => element.name === 'a')?.attribs.href;
  const target = link === undefined ? '' : ` → ${link}`;
  return (data.match(WORDS) ?? []).map((text) => ({ node, text, key: text.trim() + target, path }));
}

function thing(node: TreeElement, path: readonly TreeElement[]): Leaf {
  const { src = '', alt = '' } = node.attribs;
  return { node, text: '', key: `<${node.name} ${src} ${alt}>`, path };
}

/** The tree of unsanitised HTML, from a clipboard or a file. */
import { ImportError } from '../errors.js';
import { NESTING_LIMIT } from '../sanitise.js';
import { listChildren, isElement, readTree, type Tree } from '../tree.js';
import type { TreeElement, TreeNode } from '../tree-node.js';

/** Block elements. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/**
 * Parses any HTML. Comments (including Word's conditional ones), style sheets and scripts are removed from the tree.
 * @returns the tree, and the text of its style sheets
 * @throws ImportError if it is nested too deeply to walk
 */
export function readForeign(html: string): { tree: Tree; css: string } {
  const tree = readTree(html);
  refuseDeep(tree.root);
  const css: string[] = [];
  const keep = (node: TreeNode): boolean => {
    if (/^(?:comment|directive|cdata)$/.test(node.type)) return false;
    if (!isElement(node) || !/^(?:style|script|xml|w:sdtpr)$/.test(node.name)) return true;
    if (node.name === 'style') css.push(node.children.map((child) => ('data' in child ? child.data : '')).join(''));
    return false;
  };
  const walk = (node: TreeNode): void => {
    if (!('children' in node)) return;
    setChildren(node, node.children.filter(keep));
    node.children.forEach(walk);
  };
  walk(tree.root);
  return { tree, css: css.join('\n') };
}

function refuseDeep(root: TreeNode): void {
  let level: TreeNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > NESTING_LIMIT + 1) {
      throw new ImportError('invalid', `The content is nested more than ${NESTING_LIMIT} levels deep.`, 'content');
    }
    level = level.flatMap(listChildren);
  }
}

/** Replaces a node's children. */
export function setChildren(node: TreeNode, children: TreeNode[]): void {
  (node as { children: TreeNode[] }).children = children;
}

/** Creates an element. */
export function makeElement(
  name: string,
  children: TreeNode[] = [],
  attribs: Record<string, string> = {},
): TreeElement {
  const element = MODEL.cloneNode(false);
  element.name = name;
  element.attribs = { ...attribs };
  setChildren(element, children);
  return element;
}

export function isBlock(node: TreeNode): node is TreeElement {
  return isElement(node) && BLOCKS.has(node.name);
}

export function isNamed(node: TreeNode | undefined, ...names: string[]): node is TreeElement {
  return node !== undefined && isElement(node) && names.includes(node.name);
}

export function hasClass(element: TreeElement, form: RegExp): boolean {
  return (element.attribs.class ?? '').split(/\s+/).some((name) => form.test(name));
}

/** Returns all text inside a node, unchanged. */
export function rawText(node: TreeNode): string {
  if ('data' in node) return node.data;
  return listChildren(node).map(rawText).join('');
}

/** Whether a node shows anything: a text, an image, a line. */
export function showsAnything(node: TreeNode): boolean {
  if ('data' in node) return node.data.trim() !== '';
  return isNamed(node, 'img', 'hr', 'input', 'video', 'iframe') || listChildren(node).some(showsAnything);
}

const MODEL = ((): TreeElement => {
  const [node] = listChildren(readTree('<p></p>').root);
  if (!node || !isElement(node)) throw new Error('the parser gave no element');
  return node;
})();

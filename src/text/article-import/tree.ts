/**
 * The tree of sanitised HTML. The sanitiser bounds its depth, so recursion is safe. Elements are found and replaced by
 * plain walks: the library's selectors and sibling-wise edits are quadratic in the number of siblings.
 */
import { load } from 'cheerio/slim';
import { serialise } from './serialise.js';
import type { TreeElement, TreeNode, TreeText } from './tree-node.js';

export interface Tree {
  root: TreeNode;
  /** Serialises the tree. */
  html(): string;
}

/** Parses sanitised HTML with the sanitiser's own forgiving parser, so it sees what the sanitiser wrote. */
export function readTree(html: string): Tree {
  const [root] = load(html, { xml: { xmlMode: false, decodeEntities: true } }).root();
  if (!root) throw new Error('the parser gave no document');
  return { root, html: () => serialise(listChildren(root)) };
}

export function isElement(node: TreeNode): node is TreeElement {
  return 'attribs' in node;
}

/** Sanitised HTML contains only elements and text. */
export function isText(node: TreeNode): node is TreeText {
  return 'data' in node;
}

/** Returns the children of `node`; none for text. */
export function listChildren(node: TreeNode): TreeNode[] {
  return 'children' in node ? node.children : [];
}

/** Returns every element inside `node` with one of the names, in document order. */
export function findElements(node: TreeNode, ...names: string[]): TreeElement[] {
  const found: TreeElement[] = [];
  const walk = (one: TreeNode): void => {
    if (isElement(one) && names.includes(one.name)) found.push(one);
    listChildren(one).forEach(walk);
  };
  listChildren(node).forEach(walk);
  return found;
}

/** Replaces each node inside `node` for which `replace` returns a list with that list; an empty list removes it. */
export function replaceNodes(node: TreeNode, replace: (one: TreeNode) => TreeNode[] | undefined): void {
  if (!('children' in node)) return;
  const parent = node as { children: TreeNode[] };
  parent.children = parent.children.flatMap((child) => {
    const others = replace(child);
    if (!others) replaceNodes(child, replace);
    return others ?? [child];
  });
}

/** Detaches the children of `node` from the first that `starts` matches, and returns them. */
export function cutFrom(node: TreeElement, starts: (child: TreeNode) => boolean): TreeNode[] {
  const at = listChildren(node).findIndex(starts);
  return at < 0 ? [] : node.children.splice(at);
}

/** Creates a text node. */
export function textNode(text: string): TreeText {
  const node = TEXT.cloneNode();
  node.data = text;
  return node;
}

/**
 * Creates an element; attributes keep their order. The children's parent links are left as they are, because nobody
 * reads them.
 */
export function elementNode(
  name: string,
  attribs: Record<string, string> = {},
  children: TreeNode[] = [],
): TreeElement {
  const node = ELEMENT.cloneNode();
  node.name = name;
  node.attribs = attribs;
  (node as { children: TreeNode[] }).children = children;
  return node;
}

/** Creates an element with attributes but without content. */
export function shallowClone({ name, attribs }: TreeElement): TreeElement {
  return elementNode(name, { ...attribs });
}

/** Serialises one node. */
export function toHtml(node: TreeNode): string {
  return serialise([node]);
}

const [TEXT, ELEMENT] = ((): [TreeText, TreeElement] => {
  const [text, element] = listChildren(readTree('x<b></b>').root);
  if (!text || !isText(text) || !element || !isElement(element)) throw new Error('the parser gave no nodes');
  return [text, element];
})();

/**
 * The tree of sanitised HTML. It is at most as deep as the sanitiser allows, so walking it by recursion is safe. Elements are
 * found and replaced by plain walks: selectors and sibling-wise edits of the library cost the square of the number of siblings.
 */
import { type CheerioAPI, load } from 'cheerio/slim';
import { serialise } from './serialise.js';

type AnyNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type TreeNode = AnyNode;
export type TreeElement = Extract<AnyNode, { attribs: unknown }>;
export type TreeText = Extract<AnyNode, { data: string }>;

export interface Tree {
  root: TreeNode;
  /** The HTML of the tree. */
  html(): string;
}

/** Reads sanitised HTML. The same forgiving parser as the sanitiser's, so that it sees what the sanitiser wrote. */
export function readTree(html: string): Tree {
  const [root] = load(html, { xml: { xmlMode: false, decodeEntities: true } }).root();
  if (!root) throw new Error('the parser gave no document');
  return { root, html: () => serialise(childrenOf(root)) };
}

export function isElement(node: TreeNode): node is TreeElement {
  return 'attribs' in node;
}

/** Sanitised HTML holds elements and text, nothing else. */
export function isText(node: TreeNode): node is TreeText {
  return 'data' in node;
}

/** The nodes inside `node`, none for text. */
export function childrenOf(node: TreeNode): TreeNode[] {
  return 'children' in node ? node.children : [];
}

/** Every element inside `node` that has one of the names, in document order. */
export function elementsOf(node: TreeNode, ...names: string[]): TreeElement[] {
  const found: TreeElement[] = [];
  const walk = (one: TreeNode): void => {
    if (isElement(one) && names.includes(one.name)) found.push(one);
    childrenOf(one).forEach(walk);
  };
  childrenOf(node).forEach(walk);
  return found;
}

/** Puts other nodes in the place of those inside `node` for which `replace` gives a list; an empty list removes. */
export function replaceNodes(node: TreeNode, replace: (one: TreeNode) => TreeNode[] | undefined): void {
  if (!('children' in node)) return;
  const parent = node as { children: TreeNode[] };
  parent.children = parent.children.flatMap((child) => {
    const others = replace(child);
    if (!others) replaceNodes(child, replace);
    return others ?? [child];
  });
}

/** Takes the children of `node` from the first that `starts` on off it, and gives them. */
export function cutFrom(node: TreeElement, starts: (child: TreeNode) => boolean): TreeNode[] {
  const at = childrenOf(node).findIndex(starts);
  return at < 0 ? [] : node.children.splice(at);
}

/** A node that shows `text` as it is. */
export function textNode(text: string): TreeText {
  const node = TEXT.cloneNode();
  node.data = text;
  return node;
}

/** An element with its attributes in their order. The children's own links to their parents are left as they are: nobody reads them. */
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

/** An element with its attributes, without its content. */
export function copyOf({ name, attribs }: TreeElement): TreeElement {
  return elementNode(name, { ...attribs });
}

/** The HTML of one node. */
export function htmlOf(node: TreeNode): string {
  return serialise([node]);
}

const [TEXT, ELEMENT] = ((): [TreeText, TreeElement] => {
  const [text, element] = childrenOf(readTree('x<b></b>').root);
  if (!text || !isText(text) || !element || !isElement(element)) throw new Error('the parser gave no nodes');
  return [text, element];
})();

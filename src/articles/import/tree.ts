/**
 * The tree of sanitised HTML. It is at most as deep as the sanitiser allows, so walking it by recursion is safe. Elements are
 * found and replaced by plain walks: selectors and sibling-wise edits of the library cost the square of the number of siblings.
 */
import { type CheerioAPI, load } from 'cheerio/slim';

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
  const api = load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8', emptyAttrs: true } });
  const [root] = api.root();
  if (!root) throw new Error('the parser gave no document');
  return { root, html: () => api.root().html() ?? '' };
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

/** An element without attributes and content. */
export function elementNode(name: string): TreeElement {
  const [node] = childrenOf(readTree(`<${name}></${name}>`).root);
  if (!node || !isElement(node)) throw new Error('the parser gave no element');
  return node;
}

/** An element with its attributes, without its content. */
export function copyOf(element: TreeElement): TreeElement {
  const copy = element.cloneNode(false);
  copy.children = [];
  return copy;
}

/** The HTML of one node. */
export function htmlOf(node: TreeNode): string {
  const tree = readTree('');
  childrenOf(tree.root).push(node);
  return tree.html();
}

const TEXT = ((): TreeText => {
  const node = childrenOf(readTree('x').root)[0];
  if (!node || !isText(node)) throw new Error('the parser gave no text');
  return node;
})();

/** The tree of sanitised HTML. It is at most as deep as the sanitiser allows, so walking it by recursion is safe. */
import { type CheerioAPI, load } from 'cheerio/slim';

export type Tree = CheerioAPI;
export type TreeNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type TreeElement = Extract<TreeNode, { attribs: unknown }>;

/** Reads sanitised HTML. The same forgiving parser as the sanitiser's, so that it sees what the sanitiser wrote. */
export function readTree(html: string): Tree {
  return load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8', emptyAttrs: true } });
}

/** The HTML of a tree. */
export function writeTree(tree: Tree): string {
  return tree.root().html() ?? '';
}

export function isElement(node: TreeNode): node is TreeElement {
  return node.type === 'tag';
}

/** The nodes inside `node`, none for text. */
export function childrenOf(node: TreeNode): TreeNode[] {
  return 'children' in node ? (node.children as TreeNode[]) : [];
}

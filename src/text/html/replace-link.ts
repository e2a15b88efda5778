import { findElements, type TreeNode } from '../article-import/index.js';

/** Makes every link of a tree that leads to one URL lead to another. */
export function replaceLink(root: TreeNode, from: string, to: string): void {
  for (const { attribs } of findElements(root, 'a')) if (attribs.href === from) attribs.href = to;
}

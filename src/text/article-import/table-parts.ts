/** Parts of tables outside a table. Browsers drop their tags, so they are not stored. */
import { listChildren, isElement, type Tree } from './tree.js';
import type { TreeNode } from './tree-node.js';

const PARTS = new Set('caption colgroup col thead tbody tfoot tr th td'.split(' '));

/**
 * Replaces each part of a table that is in no table with what it holds. Returns whether there were any: then an element
 * may stand where it cannot, as a paragraph in a paragraph, until the HTML is sanitised again.
 */
export function unwrapStrayTableParts({ root }: Tree): boolean {
  return unwrapIn(root);
}

/** Visits each node once, however deep the parts are nested. */
function unwrapIn(node: TreeNode): boolean {
  if (!('children' in node) || (isElement(node) && node.name === 'table')) return false;
  let found = false;
  const kept: TreeNode[] = [];
  const keep = (child: TreeNode): void => {
    if (isElement(child) && PARTS.has(child.name)) {
      found = true;
      listChildren(child).forEach(keep);
    } else {
      if (unwrapIn(child)) found = true;
      kept.push(child);
    }
  };
  listChildren(node).forEach(keep);
  (node as { children: TreeNode[] }).children = kept;
  return found;
}

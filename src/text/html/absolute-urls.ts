/** URLs for articles that are read outside their page. */
import { listChildren, isElement, type TreeNode } from '../article-import/index.js';

/** Makes every URL of a tree absolute: in `href` and `src`, and in each part of a `srcset`. */
export function makeAbsolute(root: TreeNode, siteUrl: string, pageUrl: string): void {
  const absolute = (url: string): string => {
    if (url.startsWith('#')) return pageUrl + url;
    return url.startsWith('/') && !url.startsWith('//') ? siteUrl + url : url;
  };
  const walk = (node: TreeNode): void => {
    if (isElement(node)) {
      const { attribs } = node;
      if (attribs.href !== undefined) attribs.href = absolute(attribs.href);
      if (attribs.src !== undefined) attribs.src = absolute(attribs.src);
      if (attribs.srcset !== undefined) attribs.srcset = attribs.srcset.split(', ').map(absolute).join(', ');
    }
    listChildren(node).forEach(walk);
  };
  walk(root);
}

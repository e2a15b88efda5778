/** Marks words in other scripts with their language, for screen readers and fonts. Never stored. */
import { splitLanguages } from '#contract';
import {
  listChildren,
  elementNode,
  isElement,
  isText,
  replaceNodes,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../article-import/index.js';

/** Gives every run of Kannada or Devanagari its language, except where the text itself names one. */
export function markLanguages(root: TreeNode): void {
  replaceNodes(root, (node) => {
    if (isText(node)) return marked(node.data);
    if (!isElement(node)) return undefined;
    if (node.attribs.lang !== undefined) return [node];
    const lang = findLanguage(node);
    if (lang === undefined) return undefined;
    node.attribs = { ...node.attribs, lang };
    return [node];
  });
}

/** The language of an element that holds nothing but one run. */
function findLanguage(element: TreeElement): string | undefined {
  const [child, ...others] = listChildren(element);
  if (!child || !isText(child) || others.length > 0) return undefined;
  const [only, ...further] = splitLanguages(child.data.trim());
  return further.length === 0 ? only?.lang : undefined;
}

function marked(text: string): TreeNode[] | undefined {
  const parts = splitLanguages(text);
  if (parts.every(({ lang }) => lang === undefined)) return undefined;
  return parts.map(({ text, lang }) => (lang ? elementNode('span', { lang }, [textNode(text)]) : textNode(text)));
}

/** The HTML of a Ghost post: cards of its editor become what articles have; the others are named. */
import {
  elementNode,
  findElements,
  isElement,
  listChildren,
  readForeign,
  replaceNodes,
  serialise,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../../../text/article-import/index.js';
import { LostMarks } from './lost-marks.js';

/** Cards that are text, images or a link; embeds are named where every frame is. */
const KEPT = new Set([
  'image',
  'gallery',
  'embed',
  'code',
  'callout',
  'toggle',
  'bookmark',
  'button',
  'hr',
  'file',
  'blockquote-alt',
]);

/**
 * Turns a post's HTML into plain HTML; cards without a counterpart are marked in `lost`.
 * @throws ImportError if it is nested too deeply
 */
export function readGhostContent(html: string, lost: LostMarks): string {
  const { tree } = readForeign(LostMarks.clean(html));
  replaceNodes(tree.root, (node) => {
    if (!isElement(node)) return undefined;
    const name = findCard(node);
    if (name === undefined) return undefined;
    return readCard(node, name, lost);
  });
  return serialise(listChildren(tree.root));
}

/** The name of the card that an element is. */
function findCard({ attribs }: TreeElement): string | undefined {
  const classes = (attribs.class ?? '').split(/\s+/);
  if (!classes.includes('kg-card')) return undefined;
  return classes.flatMap((name) => /^kg-([a-z0-9-]+)-card$/.exec(name)?.[1] ?? [])[0] ?? 'unknown';
}

function readCard(node: TreeElement, name: string, lost: LostMarks): TreeNode[] | undefined {
  switch (name) {
    case 'bookmark':
      return readLink(node, findText(node, 'kg-bookmark-title'));
    case 'button':
      return readLink(node, readText(node));
    case 'file':
      return readLink(node, findText(node, 'kg-file-card-title') || 'File');
    case 'callout':
      return [
        elementNode('blockquote', {}, [
          elementNode('p', {}, findByClass(node, 'kg-callout-text')?.children ?? node.children),
        ]),
      ];
    case 'toggle':
      return [
        elementNode('details', {}, [
          elementNode('summary', {}, [textNode(findText(node, 'kg-toggle-heading-text'))]),
          ...(findByClass(node, 'kg-toggle-content')?.children ?? []),
        ]),
      ];
  }
  if (KEPT.has(name)) return undefined;
  const text = readText(node);
  const words = text ? ` “${text}”` : '';
  return [elementNode('p', {}, [textNode(lost.add(`card ${name}${words}`))])];
}

function readLink(node: TreeElement, text: string): TreeNode[] {
  const href = findElements(node, 'a')
    .map(({ attribs }) => attribs.href ?? '')
    .find(Boolean);
  if (!href) return [];
  return [elementNode('p', {}, [elementNode('a', { href }, [textNode(text || href)])])];
}

function findText(node: TreeElement, name: string): string {
  const found = findByClass(node, name);
  return found ? readText(found) : '';
}

function findByClass(node: TreeElement, name: string): TreeElement | undefined {
  return findElements(node, 'div', 'span', 'h3', 'h4', 'p', 'figcaption').find(({ attribs }) =>
    (attribs.class ?? '').split(/\s+/).includes(name),
  );
}

function readText(node: TreeNode): string {
  const text = 'data' in node ? node.data : listChildren(node).map(readText).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

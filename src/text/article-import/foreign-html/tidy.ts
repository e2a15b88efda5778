/** Other quirks of word processors: headings as classes, wrappers, empty lines, links through a tracker. */
import { listChildren, findElements, isElement } from '../tree.js';
import type { TreeElement, TreeNode } from '../tree-node.js';
import { loneParagraph } from './lists.js';
import { hasClass, isBlock, isNamed, makeElement, rawText, setChildren, showsAnything } from './nodes.js';
import { computeStyle, type StyleSheet } from './styles.js';

/** An all-bold text of this size or larger is a heading, if the program has no other way to mark one. */
const HEADING_SIZES = [
  ['h1', 26],
  ['h2', 20],
  ['h3', 15],
] as const;
const LONGEST_HEADING = 200;
const LOOKS = new Set(['style', 'align', 'lang', 'width', 'height']);

/** Converts headings, quotes and spaces that are marked only by classes or roles to elements. */
export function nameBlocks(root: TreeNode, sheet: StyleSheet): void {
  for (const element of findElements(root, 'p', 'div', 'span')) {
    const level = Number(element.attribs['aria-level'] ?? 0);
    if (element.name === 'span') {
      // How browsers and Apple's programs preserve a space beside an element.
      if (rawText(element) === '\u00a0' || hasClass(element, /^Apple-converted-space$/)) loosen(element);
      if (hasClass(element, /^EOP$/)) element.children = [];
    } else if (element.attribs.role === 'heading' && level >= 1 && level <= 6) element.name = `h${level}`;
    else if (hasClass(element, /^(?:MsoTitle|title)$/)) element.name = 'h1';
    else if (hasClass(element, /^Mso(?:Intense)?Quote$/)) {
      element.children = [makeElement('p', element.children)];
      element.name = 'blockquote';
    } else if (element.name === 'p' && hasClass(element, /^p\d{1,3}$/)) element.name = cocoaName(element, sheet);
  }
}

/** Apple's programs write each paragraph with a class: only its font reveals a heading. */
function cocoaName(paragraph: TreeElement, sheet: StyleSheet): string {
  const text = rawText(paragraph).trim();
  if (!text || text.length > LONGEST_HEADING) return 'p';
  const style = computeStyle(paragraph, sheet);
  const isBold = style.bold === true || boldText(paragraph) === text;
  const [name] = (isBold && HEADING_SIZES.find(([, size]) => (style.size ?? 0) >= size)) || ['p'];
  return name;
}

function boldText(element: TreeElement): string {
  return findElements(element, 'b', 'strong').map(rawText).join('').trim();
}

function loosen(element: TreeElement): void {
  for (const child of element.children) if ('data' in child) child.data = child.data.replaceAll('\u00a0', ' ');
}

/** Text that is the only paragraph of an item or cell needs no `p`. */
export function unwrapLoneParagraphs(root: TreeNode): void {
  for (const element of findElements(root, 'li', 'td', 'th')) {
    const only = loneParagraph(element);
    if (only)
      setChildren(
        element,
        element.children.flatMap((child) => (child === only ? only.children : [child])),
      );
  }
}

/** Removes empty paragraphs and headings, and breaks between blocks: all of them were only spacing. */
export function removeEmptyLines(root: TreeNode): void {
  const clean = (node: TreeNode): void => {
    if (!('children' in node) || isNamed(node, 'pre')) return;
    const hasBlocks = node.children.some(isBlock);
    const kept = node.children.filter((child) => {
      if (isNamed(child, 'br')) return !hasBlocks;
      return !(isNamed(child, 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6') && !showsAnything(child));
    });
    while (!hasBlocks && isBlock(node) && isNamed(kept.at(-1), 'br') && !isNamed(node, 'td', 'th')) kept.pop();
    setChildren(node, kept);
    kept.forEach(clean);
  };
  clean(root);
}

/** Unwraps `div`s and sections; text directly inside becomes a paragraph. */
export function dissolveWrappers(root: TreeNode): void {
  const wrappers = 'div section article main header footer nav aside center address form fieldset body html head'.split(
    ' ',
  );
  const dissolve = (node: TreeNode): TreeNode[] => {
    if (!('children' in node)) return [node];
    const children = node.children.flatMap(dissolve);
    const isWrapper = isNamed(node, ...wrappers);
    setChildren(node, isWrapper || isNamed(node, 'blockquote') ? paragraphs(children) : children);
    return isWrapper ? listChildren(node) : [node];
  };
  if ('children' in root) setChildren(root, paragraphs(root.children.flatMap(dissolve)));
}

/** Wraps runs of text between blocks in paragraphs; a run that is the only content stays as it is. */
function paragraphs(children: readonly TreeNode[]): TreeNode[] {
  if (!children.some(isBlock)) return children.some(showsAnything) ? [makeElement('p', [...children])] : [];
  const blocks: TreeNode[] = [];
  let run: TreeNode[] = [];
  const flush = (): void => {
    if (run.some(showsAnything)) blocks.push(makeElement('p', run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      blocks.push(child);
    } else run.push(child);
  }
  flush();
  return blocks;
}

/** Replaces links through Google's redirector with their targets. */
export function directLinks(root: TreeNode): void {
  for (const { attribs } of findElements(root, 'a')) {
    const href = attribs.href ?? '';
    if (!/^https?:\/\/www\.google\.[a-z.]{2,6}\/url\?/i.test(href) || !URL.canParse(href)) continue;
    const to = new URL(href).searchParams;
    const target = to.get('q') ?? to.get('url') ?? '';
    if (/^https?:\/\//i.test(target)) attribs.href = target;
  }
}

/** Removes presentation: styles, alignment, and the default text direction. */
export function removeStyling(root: TreeNode): void {
  const walk = (node: TreeNode): void => {
    if (isElement(node)) {
      const isLook = ([name, value]: [string, string]): boolean =>
        LOOKS.has(name) || (name === 'class' && node.name !== 'code') || (name === 'dir' && value === 'ltr');
      node.attribs = Object.fromEntries(Object.entries(node.attribs).filter((attribute) => !isLook(attribute)));
    }
    if ('children' in node) node.children.forEach(walk);
  };
  walk(root);
}

/** If first-level headings divide the text, moves every heading down a level: the page's title is above them all. */
export function demoteHeadings(root: TreeNode): void {
  if (findElements(root, 'h1').length < 2) return;
  for (const element of findElements(root, 'h1', 'h2', 'h3', 'h4', 'h5'))
    element.name = `h${Number(element.name[1]) + 1}`;
}

/**
 * Rebuilds lists, which each program writes differently: as paragraphs with marks, one list per item, or flat with
 * levels.
 */
import { listChildren, findElements, isElement, replaceNodes } from '../tree.js';
import type { TreeElement, TreeNode } from '../tree-node.js';
import { type ListMark, readMark } from './list-marks.js';
import { isBlock, isNamed, makeElement, rawText, setChildren, showsAnything } from './nodes.js';

/** One item of a flat list. */
interface Item {
  /** 1: not nested. */
  level: number;
  /** Items with different keys never share a list. */
  list: string;
  mark: ListMark;
  children: TreeNode[];
}

/** Holds a paragraph's mark until its list is built. */
const MARK = 'data-list-mark';

interface OpenList {
  item: Item;
  element: TreeElement;
}

/**
 * Builds properly nested lists from all flat ones below `root`, and moves lists into items, where HTML requires them.
 */
export function rebuildLists(root: TreeNode): void {
  if (!('children' in root)) return;
  let built: TreeNode[] = [];
  let items: Item[] = [];
  const flush = (): void => {
    // Not as call arguments, whose number is limited.
    if (items.length > 0) built = built.concat(nest(items));
    items = [];
  };
  for (const child of root.children) {
    const found = isElement(child) ? readItems(child, items.length === 0) : undefined;
    if (found) for (const item of found) items.push(item);
    else if (items.length === 0 || showsAnything(child) || isNamed(child, 'br')) {
      flush();
      built.push(child);
    }
  }
  flush();
  setChildren(root, isNamed(root, 'ul', 'ol') ? withListsInItems(built) : built);
  for (const child of listChildren(root)) rebuildLists(child);
}

/** The items that an element is or contains; `undefined` if it is not a flat list. */
function readItems(element: TreeElement, isFirst: boolean): Item[] | undefined {
  if (/^(?:p|div|h[1-6])$/.test(element.name)) {
    const level = /mso-list:\s{0,9}l(\d{1,4})\s{1,9}level(\d)/i.exec(element.attribs.style ?? '');
    if (level) return [wordItem(element, Number(level[2]), `word-${level[1]}`, isFirst)];
    return element.attribs[MARK] === undefined ? undefined : [wordItem(element, 1, 'word', isFirst)];
  }
  if (element.name !== 'ul' && element.name !== 'ol') return undefined;
  const kix = /(?:^|\s)lst-kix_(\w{1,80})-(\d)(?:\s|$)/.exec(element.attribs.class ?? '');
  const leaves = element.children.filter((child) => isNamed(child, 'li'));
  const levels = leaves.map((leaf) => Number(leaf.attribs['data-aria-level'] ?? 0));
  if (!kix && !levels.some((level) => level > 0)) return undefined;
  const ordered = element.name === 'ol';
  const start = Number(element.attribs.start ?? 1);
  return leaves.map((leaf, index) => ({
    level: kix ? Number(kix[2]) + 1 : Math.min(Math.max(levels[index] ?? 1, 1), 9),
    list: kix?.[1] ?? 'web',
    mark: { ordered, number: (Number.isInteger(start) ? start : 1) + index },
    children: listChildren(leaf),
  }));
}

function wordItem({ attribs, children }: TreeElement, level: number, list: string, isFirst: boolean): Item {
  return { level: Math.min(Math.max(level, 1), 9), list, mark: readMark(attribs[MARK] ?? '', isFirst), children };
}

/** Removes the marks that Word writes before its items; `rebuildLists` reads them from their paragraphs. */
export function removeListMarks(root: TreeNode): void {
  for (const paragraph of findElements(root, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
    replaceNodes(paragraph, (node) => {
      if (!isElement(node) || !/mso-list:\s{0,9}ignore/i.test(node.attribs.style ?? '')) return undefined;
      paragraph.attribs[MARK] = rawText(node);
      return [];
    });
  }
}

function nest(items: readonly Item[]): TreeElement[] {
  const roots: TreeElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while (open.length > 0 && !continues(open.at(-1)?.item, item)) open.pop();
    let last = open.at(-1);
    if (!last || last.item.level < item.level) {
      const element = makeElement(item.mark.ordered ? 'ol' : 'ul', [], toAttributes(item.mark));
      const parent = last?.element.children.at(-1);
      if (parent && 'children' in parent) parent.children.push(element);
      else roots.push(element);
      last = { item, element };
      open.push(last);
    }
    last.element.children.push(makeElement('li', item.children));
  }
  return roots;
}

/** Whether the list of `before` can contain `item`, directly or in a sublist. */
function continues(before: Item | undefined, item: Item): boolean {
  if (!before || before.level > item.level) return false;
  if (before.level < item.level) return true;
  return before.list === item.list && before.mark.ordered === item.mark.ordered;
}

function toAttributes({ ordered, number, type }: ListMark): Record<string, string> {
  return { ...(ordered && number > 1 && { start: String(number) }), ...(type && { type }) };
}

/** A list between the items of another belongs to the item before it. */
function withListsInItems(children: readonly TreeNode[]): TreeNode[] {
  const items: TreeNode[] = [];
  for (const child of children) {
    const before = items.findLast((one) => isNamed(one, 'li'));
    if (!isNamed(child, 'ul', 'ol')) items.push(child);
    else if (before) before.children.push(child);
    else items.push(makeElement('li', [child]));
  }
  return items;
}

/** Whether an element holds one paragraph and otherwise only lists, so that its text needs no paragraph. */
export function loneParagraph(element: TreeElement): TreeElement | undefined {
  const blocks = element.children.filter((child) => isBlock(child) && !isNamed(child, 'ul', 'ol'));
  const [only] = blocks;
  const hasTextBeside = element.children.some((child) => !isBlock(child) && showsAnything(child));
  return blocks.length === 1 && isNamed(only, 'p') && !hasTextBeside ? only : undefined;
}

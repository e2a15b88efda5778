/** Headings: their levels, stable ids, and the links within the page that lead to them. */
import { APP_ROOT_ID, type Heading, PAGE_DATA_ID } from '#contract';
import { isNoteId } from './footnotes.js';
import { collapse, toLine } from './text.js';
import { listChildren, findElements, isElement, isText, readTree, replaceNodes, textNode, type Tree } from './tree.js';
import type { TreeElement, TreeNode } from './tree-node.js';

const LEVELS: Readonly<Record<string, Heading['level']>> = { h2: 2, h3: 3, h4: 4 };
const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const ID_LIMIT = 100;
const NAMELESS = 'section';
/** A footnote is a list item, and the way to it a link. */
const NOTED = new Set(['li', 'a']);

/** Ids of the application's own elements, which headings must not take. */
const RESERVED_IDS = [
  APP_ROOT_ID,
  PAGE_DATA_ID,
  'main',
  'content',
  'main-content',
  'skip-link',
  'toc',
  'header',
  'footer',
]
  .concat(['nav', 'menu', 'search', 'share', 'toaster', 'portal', 'article', 'top', 'app'])
  .map((id) => id.toLowerCase());

interface Found {
  element: TreeElement;
  text: string;
  /** Ids on the heading, inside it, or right before it. */
  aliases: string[];
}

/**
 * Turns `h1` into `h2`, gives every h2–h4 an id made from its text, removes every other id except those of footnotes,
 * and points links such as `#old-id` to the heading that had it. Removes headings without text or image. Returns the headings of the table of
 * contents, in order.
 */
export function anchorHeadings(tree: Tree): Heading[] {
  for (const element of findElements(tree.root, 'h1')) element.name = 'h2';
  removeEmptyHeadings(tree);
  const notes = new Set<string>();
  const found = findHeadings(tree.root, notes);
  const nextId = idMaker(notes);
  const headings: Heading[] = [];
  const targets = { alias: new Map<string, string>(), id: new Map<string, string>(), slug: new Map<string, string>() };
  for (const { element, text, aliases } of found) {
    const slug = headingSlug(text);
    const id = nextId(slug);
    element.attribs = { id, ...element.attribs };
    for (const alias of aliases) setOnce(targets.alias, alias, id);
    targets.id.set(id, id);
    setOnce(targets.slug, slug, id);
    if (text) headings.push({ id, text, level: readLevel(element) });
  }
  for (const { attribs } of findElements(tree.root, 'a')) {
    if (!attribs.href?.startsWith('#')) continue;
    const wanted = decodeFragment(attribs.href.slice(1));
    if (notes.has(wanted)) continue;
    const id = targets.alias.get(wanted) ?? targets.id.get(wanted) ?? targets.slug.get(wanted);
    if (id) attribs.href = `#${id}`;
  }
  return headings;
}

/** The ids that headings of HTML are about to lose, each with the one that `anchorHeadings` gives instead. */
export function findHeadingIds(html: string): Map<string, string> {
  const ids = new Map<string, string>();
  const notes = new Set<string>();
  const { root } = readTree(html);
  for (const element of findElements(root, 'h1')) element.name = 'h2';
  const found = findHeadings(root, notes);
  const nextId = idMaker(notes);
  for (const { text, aliases } of found) {
    const id = nextId(headingSlug(text));
    for (const alias of aliases) setOnce(ids, alias, id);
  }
  return ids;
}

/** Returns the headings of stored content: what `prepareContent` returned as `headings` when it was written. */
export function listHeadings(storedContent: string): Heading[] {
  return headingsIn(readTree(storedContent));
}

/** Like `listHeadings`, for a parsed tree. */
export function headingsIn({ root }: Tree): Heading[] {
  return findElements(root, ...Object.keys(LEVELS))
    .map((element) => ({ id: element.attribs.id ?? '', text: toLine(element), level: readLevel(element) }))
    .filter((heading) => heading.id !== '' && heading.text !== '');
}

/**
 * Slugifies a heading's text as GitHub does: lower case, words joined by hyphens, any script; within a length limit.
 */
function headingSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
  return slug.slice(0, ID_LIMIT).replace(/[\ud800-\udbff]$/, '') || NAMELESS;
}

function readLevel(element: TreeElement): Heading['level'] {
  return LEVELS[element.name] ?? 2;
}

function removeEmptyHeadings(tree: Tree): void {
  replaceNodes(tree.root, (node) => {
    const empty = isElement(node) && HEADINGS.has(node.name) && !toLine(node) && findElements(node, 'img').length === 0;
    return empty ? [textNode(' ')] : undefined;
  });
}

function findHeadings(root: TreeNode, notes: Set<string>): Found[] {
  const found: Found[] = [];
  let before: string[] = [];
  const walk = (node: TreeNode, inside?: Found): void => {
    if (isText(node) && !inside && collapse(node.data)) before = [];
    let heading = inside;
    if (isElement(node)) {
      const ids = takeIds(node, notes);
      if (!inside && Object.hasOwn(LEVELS, node.name)) {
        heading = { element: node, text: toLine(node), aliases: before };
        found.push(heading);
        before = [];
      }
      (heading?.aliases ?? before).push(...ids);
      if (node.name === 'img') before = [];
    }
    for (const child of listChildren(node)) walk(child, heading);
  };
  walk(root);
  return found;
}

/** Removes `id` and `name` from an element, but not the first id of each footnote, which is added to `notes`. */
function takeIds(element: TreeElement, notes: Set<string>): string[] {
  const { id, name, ...kept } = element.attribs;
  const isNote = id !== undefined && NOTED.has(element.name) && isNoteId(id) && !notes.has(id);
  if (isNote) notes.add(id);
  element.attribs = isNote ? { ...kept, id } : kept;
  return [isNote ? undefined : id, name].filter((one) => one !== undefined);
}

/** Makes each slug unique, with `-2`, `-3`, … if needed; never an id of the application. */
function idMaker(taken: ReadonlySet<string>): (slug: string) => string {
  const used = new Set([...RESERVED_IDS, ...taken]);
  const numbers = new Map<string, number>();
  return (slug) => {
    let number = numbers.get(slug) ?? 1;
    let id = number === 1 ? slug : `${slug}-${number}`;
    while (used.has(id)) id = `${slug}-${++number}`;
    numbers.set(slug, number);
    used.add(id);
    return id;
  };
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** From any HTML to an article's content: sanitised, anchored, measured. */
import { ARTICLE_LIMITS, type Heading } from '#contract';
import type { EmbeddedImage } from '../image-file/index.js';
import { refuseNull, toStorableText } from './characters.js';
import { anchorHeadings } from './headings.js';
import type { AttachedPictures } from './attached-pictures.js';
import { sanitise, tooLong } from './sanitise.js';
import { unwrapStrayTableParts } from './table-parts.js';
import { toBlocks, collapse, countWords, isInvisible, toLine } from './text.js';
import { listChildren, findElements, isElement, readTree, replaceNodes, textNode, type Tree } from './tree.js';
import type { TreeNode } from './tree-node.js';
import { collapseWhiteSpace } from './white-space.js';

export interface PreparedContent {
  /** Sanitised HTML within the contract's limit. Preparing it again returns the identical string. */
  content: string;
  /** The visible text: white space collapsed, one block per line. */
  text: string;
  wordCount: number;
  /** h2–h4 in order, as in the table of contents. */
  headings: Heading[];
  /** Text of the first paragraph, or else of the first block that is not a heading; `''` if there is none. */
  firstParagraph: string;
  /** Embedded images, each once; `content` refers to them as `/media/{hash}.{extension}`. */
  images: EmbeddedImage[];
  /** Blank: no text, no image (contract, Articles). */
  blank: boolean;
}

/** HTML that is sanitised but not finished: `h1` and `title` can still be extracted. */
export interface Draft {
  tree: Tree;
  images: Map<string, EmbeddedImage>;
}

/**
 * Prepares an article's content for storage, from the HTML of an editor or a file, hostile or broken.
 * @throws ImportError (`content`) for U+0000, an embedded image that cannot be kept, nesting or length beyond the
 * limits
 */
export function prepareContent(html: string): PreparedContent {
  return finishDraft(openDraft(html));
}

/** The first half of `prepareContent`; for a file, with the pictures beside it. */
export function openDraft(html: string, attached?: AttachedPictures): Draft {
  refuseNull(html, 'content');
  const images = new Map<string, EmbeddedImage>();
  const tree = readTree(sanitise(toStorableText(html), images, attached));
  const isSettled = !unwrapStrayTableParts(tree) && !nestsAlike(tree.root);
  return { tree: isSettled ? tree : readTree(sanitise(tree.html(), images)), images };
}

/** The second half of `prepareContent`. */
export function finishDraft({ tree, images }: Draft): PreparedContent {
  replaceNodes(tree.root, withoutLeftovers);
  // Before as well: the id of a heading is made from the text that is stored.
  collapseWhiteSpace(tree);
  const headings = anchorHeadings(tree);
  collapseWhiteSpace(tree);
  const content = tree.html();
  if (content.length > ARTICLE_LIMITS.content) throw tooLong();
  const text = toBlocks(tree.root).join('\n');
  return {
    content,
    text,
    wordCount: countWords(text),
    headings,
    firstParagraph: firstParagraph(tree),
    images: [...images.values()],
    blank: isInvisible(text) && findElements(tree.root, 'img').length === 0,
  };
}

/**
 * Drops document titles. An image whose URL had to be removed is replaced by its alternative text, so its meaning is
 * not lost.
 */
function withoutLeftovers(node: TreeNode): TreeNode[] | undefined {
  if (!isElement(node)) return undefined;
  if (node.name === 'title') return [];
  return node.name === 'img' && !node.attribs.src ? [textNode(node.attribs.alt ?? '')] : undefined;
}

/**
 * Whether a link stands directly in a link, or a heading in a heading, because the element between them was dropped. The
 * sanitiser's parser ends the first where the second begins.
 */
function nestsAlike(node: TreeNode): boolean {
  const kind = classifyNode(node);
  return listChildren(node).some((child) => (kind !== '' && classifyNode(child) === kind) || nestsAlike(child));
}

function classifyNode(node: TreeNode): 'link' | 'heading' | '' {
  if (!isElement(node)) return '';
  return node.name === 'a' ? 'link' : /^h[1-6]$/.test(node.name) ? 'heading' : '';
}

/** A paragraph that a table replaces contributes no text. */
function isTableName(line: string): boolean {
  return /^\{\{[^{}]*\|\s*table\s*\}\}$/.test(line);
}

/** Destroys the tree if it has no paragraph: call it last. */
function firstParagraph(tree: Tree): string {
  for (const paragraph of findElements(tree.root, 'p')) {
    const line = toLine(paragraph);
    if (!isInvisible(line) && !isTableName(line)) return line;
  }
  replaceNodes(tree.root, (node) => (isElement(node) && /^h[2-6]$/.test(node.name) ? [textNode(' ')] : undefined));
  return collapse(toBlocks(tree.root).find((line) => !isTableName(line)) ?? '');
}

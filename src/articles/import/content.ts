/** From any HTML to the content of an article: sanitised, anchored, measured. */
import { ARTICLE_LIMITS, type Heading } from '#contract';
import type { EmbeddedImage } from '../../media/image-file/index.js';
import { refuseNull, storable } from './characters.js';
import { anchorHeadings } from './headings.js';
import type { PicturesBeside } from './pictures-beside.js';
import { sanitise, tooLong } from './sanitise.js';
import { blocksOf, collapse, countWords, isInvisible, lineOf } from './text.js';
import { elementsOf, isElement, readTree, replaceNodes, textNode, type Tree, type TreeNode } from './tree.js';
import { collapseWhiteSpace } from './white-space.js';

export interface PreparedContent {
  /** Sanitised HTML, within the contract's limit. Preparing it again gives the identical string. */
  content: string;
  /** What a reader sees: white space collapsed, one block a line. */
  text: string;
  wordCount: number;
  /** h2–h4 in order, as the table of contents shows them. */
  headings: Heading[];
  /** Text of the first paragraph, else of the first block that is no heading; `''` where there is none. */
  firstParagraph: string;
  /** Images that were embedded, each once; `content` refers to them as `/media/{hash}.{extension}`. */
  images: EmbeddedImage[];
  /** Shows nothing: no text, no image (contract, Articles). */
  blank: boolean;
}

/** HTML that is sanitised but not finished: `h1` and `title` are still there to be taken. */
export interface Draft {
  tree: Tree;
  images: Map<string, EmbeddedImage>;
}

/**
 * Prepares the content of an article for storing. Takes HTML as an editor or a file gives it, hostile or broken.
 * @throws ImportError (`content`) for U+0000, an embedded image that cannot be kept, nesting or length beyond the limits.
 */
export function prepareContent(html: string): PreparedContent {
  return finishDraft(openDraft(html));
}

/** The first half of `prepareContent`; of a file with the pictures that lie beside it. */
export function openDraft(html: string, beside?: PicturesBeside): Draft {
  refuseNull(html, 'content');
  const images = new Map<string, EmbeddedImage>();
  return { tree: readTree(sanitise(storable(html), images, beside)), images };
}

/** The second half of `prepareContent`. */
export function finishDraft({ tree, images }: Draft): PreparedContent {
  replaceNodes(tree.root, withoutLeftovers);
  const headings = anchorHeadings(tree);
  collapseWhiteSpace(tree);
  const content = tree.html().trim();
  if (content.length > ARTICLE_LIMITS.content) throw tooLong();
  const text = blocksOf(tree.root).join('\n');
  return {
    content,
    text,
    wordCount: countWords(text),
    headings,
    firstParagraph: firstParagraph(tree),
    images: [...images.values()],
    blank: isInvisible(text) && elementsOf(tree.root, 'img').length === 0,
  };
}

/** Document titles go. An image whose address had to go is told by its alternative text, so that its meaning is not lost. */
function withoutLeftovers(node: TreeNode): TreeNode[] | undefined {
  if (!isElement(node)) return undefined;
  if (node.name === 'title') return [];
  return node.name === 'img' && !node.attribs.src ? [textNode(node.attribs.alt ?? '')] : undefined;
}

/** A paragraph that a table takes the place of says nothing in a line of text. */
function isTableName(line: string): boolean {
  return /^\{\{[^{}]*\|\s*table\s*\}\}$/.test(line);
}

/** Destroys the tree where it has no paragraph: call it last. */
function firstParagraph(tree: Tree): string {
  for (const paragraph of elementsOf(tree.root, 'p')) {
    const line = lineOf(paragraph);
    if (!isInvisible(line) && !isTableName(line)) return line;
  }
  replaceNodes(tree.root, (node) => (isElement(node) && /^h[2-6]$/.test(node.name) ? [textNode(' ')] : undefined));
  return collapse(blocksOf(tree.root).find((line) => !isTableName(line)) ?? '');
}

/** From any HTML to the content of an article: sanitised, anchored, measured. */
import { ARTICLE_LIMITS, type Heading } from '#contract';
import { refuseNull, storable } from './characters.js';
import { anchorHeadings } from './headings.js';
import type { EmbeddedImage } from './images.js';
import { sanitise, tooLong } from './sanitise.js';
import { blocksOf, collapse, countWords, isInvisible, lineOf } from './text.js';
import { readTree, type Tree, writeTree } from './tree.js';

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

/** The first half of `prepareContent`. */
export function openDraft(html: string): Draft {
  refuseNull(html, 'content');
  const images = new Map<string, EmbeddedImage>();
  return { tree: readTree(sanitise(storable(html), images)), images };
}

/** The second half of `prepareContent`. */
export function finishDraft({ tree, images }: Draft): PreparedContent {
  tree('title').remove();
  replaceLostImages(tree);
  const headings = anchorHeadings(tree);
  const content = writeTree(tree).trim();
  if (content.length > ARTICLE_LIMITS.content) throw tooLong();
  const text = blocksOf(tree.root()[0]!).join('\n');
  return {
    content,
    text,
    wordCount: countWords(text),
    headings,
    firstParagraph: firstParagraph(tree),
    images: [...images.values()],
    blank: isInvisible(text) && tree('img').length === 0,
  };
}

/** An image whose address had to go is told by its alternative text, so that its meaning is not lost with it. */
function replaceLostImages(tree: Tree): void {
  tree('img:not([src])').each((_, image) => {
    tree(image).replaceWith(
      tree('<p></p>')
        .text(image.attribs.alt ?? '')
        .contents(),
    );
  });
}

function firstParagraph(tree: Tree): string {
  for (const paragraph of tree('p').toArray()) {
    const line = lineOf(paragraph);
    if (!isInvisible(line)) return line;
  }
  const rest = tree.root().clone();
  rest.find('h2, h3, h4, h5, h6').remove();
  return collapse(blocksOf(rest[0]!)[0] ?? '');
}

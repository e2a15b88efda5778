/** A parsed .md or .html file: text, title, content and front matter. */
import { ARTICLE_LIMITS, UPLOAD_EXTENSIONS, cutAtWord } from '#contract';
import { type EmbeddedImage, mediaPath } from '../image-file/index.js';
import { refuseNull, toStorableText } from './characters.js';
import { type Draft, finishDraft, openDraft, type PreparedContent } from './content.js';
import { decodeText } from './encoding.js';
import { ImportError } from './errors.js';
import { isForeign, tidyFile } from './foreign-html/index.js';
import { type FrontMatter, splitFrontMatter } from './front-matter.js';
import { markdownToHtml } from './markdown.js';
import type { AttachedPictures } from './attached-pictures.js';
import { cutFrom, findElements, isElement, replaceNodes } from './tree.js';
import type { TreeNode } from './tree-node.js';
import { collapse, decodeTitle, encodeTitle, isInvisible, toLine } from './text.js';

export interface ImportedFile {
  /** As stored: decoding its entities once gives the visible text. */
  title: string;
  content: PreparedContent;
  /** Front matter; empty for an .html file. */
  meta: Omit<FrontMatter, 'title'>;
}

/** Blocks that start the body after an `h1` that was never closed. */
const NEVER_IN_TITLE = new Set('p ul ol dl table pre blockquote figure hr h2 h3 h4 h5 h6'.split(' '));

/**
 * Parses an uploaded or stored article file. `bytes` is UTF-8 (a byte-order mark is allowed); the extension of
 * `fileName` decides the format, ignoring case. The title comes from the front matter, else the first `h1` (which is
 * then removed from the body), else `<title>`, else the humanised file name (contract, Upload).
 * @param attached the pictures beside the file; it collects missing ones that the text refers to
 * @throws ImportError for a file that cannot become an article, with the reason
 */
export function importFile(bytes: Uint8Array, fileName: string, attached?: AttachedPictures): ImportedFile {
  const extension = UPLOAD_EXTENSIONS.find((one) => fileName.toLowerCase().endsWith(one));
  if (!extension) {
    throw new ImportError('unsupported-type', `Only ${UPLOAD_EXTENSIONS.join(' and ')} files can be uploaded.`, 'file');
  }
  if (bytes.length > ARTICLE_LIMITS.uploadBytes) {
    const megabytes = ARTICLE_LIMITS.uploadBytes / 1024 / 1024;
    throw new ImportError('too-large', `The file is larger than ${megabytes} MB.`, 'file');
  }
  const text = toStorableText(decodeText(bytes));
  if (isInvisible(text)) throw new ImportError('invalid', 'The file is empty.', 'file');
  return blamingFile(() => {
    const cover = new Map<string, EmbeddedImage>();
    const findCover = (url: string): string | undefined => {
      const image = attached?.take(url);
      if (!image) return undefined;
      cover.set(image.hash, { ...image, place: 'The featured image' });
      return mediaPath(image);
    };
    const { meta, body } = extension === '.md' ? splitFrontMatter(text, findCover) : { meta: { rest: {} }, body: text };
    const html = extension === '.md' ? markdownToHtml(body) : isForeign(body) ? tidyFile(body) : body;
    const { tree, images } = openDraft(html, attached);
    return assemble({ tree, images: new Map([...cover, ...images]) }, meta, fileName);
  });
}

function assemble(draft: Draft, frontMatter: FrontMatter, fileName: string): ImportedFile {
  const { title: given, ...meta } = frontMatter;
  if (given !== undefined) dropRepeatedTitle(draft, given);
  const title = given ?? takeHeading(draft) ?? titleElement(draft) ?? toBaseName(fileName);
  if (isInvisible(title)) throw new ImportError('invalid', 'The file has no title.', 'title');
  if (title.length > ARTICLE_LIMITS.title) {
    throw new ImportError('invalid', `The title is longer than ${ARTICLE_LIMITS.title} characters.`, 'title');
  }
  const content = finishDraft(draft);
  if (content.blank) throw new ImportError('invalid', 'The file has no content besides its title.', 'file');
  return { title, content, meta };
}

/** Removes the first `h1` if it only repeats the title. */
function dropRepeatedTitle(draft: Draft, title: string): void {
  const first = findElements(draft.tree.root, 'h1').find((element) => !isInvisible(toLine(element)));
  if (first && comparable(toLine(first)) === comparable(decodeTitle(title))) takeHeading(draft);
}

function comparable(text: string): string {
  return collapse(text).normalize('NFKC').toLowerCase();
}

/**
 * Returns the text of the first `h1` that has any and removes that heading from the body; its images stay, and so does
 * whatever an unclosed one swallowed.
 */
function takeHeading({ tree }: Draft): string | undefined {
  const stays = new Map<TreeNode, TreeNode[]>();
  let title: string | undefined;
  for (const element of findElements(tree.root, 'h1')) {
    const swallowed = cutFrom(element, (child) => isElement(child) && NEVER_IN_TITLE.has(child.name));
    const text = toLine(element);
    stays.set(element, [...findElements(element, 'img'), ...swallowed]);
    if (isInvisible(text)) continue;
    title = encodeTitle(text);
    break;
  }
  replaceNodes(tree.root, (node) => stays.get(node));
  return title;
}

function titleElement({ tree }: Draft): string | undefined {
  const element = findElements(tree.root, 'title')[0];
  const text = element ? toLine(element) : '';
  return isInvisible(text) ? undefined : encodeTitle(text);
}

/** `/tmp/metro_card-guide.MD` -> `Metro card guide`. */
function toBaseName(fileName: string): string {
  refuseNull(fileName, 'file');
  const base = toStorableText(fileName)
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '');
  const words = collapse(base.replace(/[-_]+/g, ' '));
  const title = encodeTitle(words.charAt(0).toUpperCase() + words.slice(1));
  return cutAtWord(title, ARTICLE_LIMITS.title);
}

/** To the person who uploaded a file, an error in its content is an error in the file. */
function blamingFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportError && error.field === 'content') {
      throw new ImportError(error.kind, error.message, 'file');
    }
    throw error;
  }
}

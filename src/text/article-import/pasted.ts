/** Converts a paste to what an article may contain. */
import { finishDraft, openDraft } from './content.js';
import {
  foreignHosts,
  isWrittenAsCode,
  looksLikeMarkdown,
  type LostPart,
  toParagraphs,
  tidyPasted,
  withoutPictures,
} from './foreign-html/index.js';
import { toStorableText } from './characters.js';
import { ImportError } from './errors.js';
import type { EmbeddedImage } from '../image-file/index.js';
import { markdownToHtml } from './markdown.js';
import { readTree } from './tree.js';

/** The clipboard's formats; an empty one counts as absent. */
export interface Clipboard {
  html?: string;
  text?: string;
}

export interface Pasted {
  /** Sanitised HTML. */
  content: string;
  /** Embedded pictures; `content` refers to them by URL. */
  images: EmbeddedImage[];
  lost: LostPart[];
  /** Hosts that the remaining pictures are loaded from. */
  hosts: string[];
}

/** Characters of a clipboard without embedded pictures: programs write many times the text in markup. */
const SIZE_LIMIT = 2_000_000;
const EMBEDDED_DATA = /data:image\/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=\s]+/gi;

/**
 * Prepares a clipboard for the text: any program's HTML as structure without presentation, Markdown rendered.
 * @throws ImportError (`content`) for what no article could hold: length or nesting beyond the limits
 */
export function preparePasted({ html = '', text = '' }: Clipboard): Pasted {
  if (isTooLong(html) || isTooLong(text)) {
    throw new ImportError('too-large', 'This is too much to paste at once. Paste it in parts.', 'content');
  }
  const isText = text !== '' && (html === '' || isWrittenAsCode(html));
  const given = !isText ? html : looksLikeMarkdown(text) ? markdownToHtml(toStorableText(text)) : toParagraphs(text);
  const { html: tidied, lost } = tidyPasted(given);
  const { content, images } = finishDraft(openDraft(tidied));
  return { content, images, lost, hosts: foreignHosts(readTree(content).root) };
}

/** Returns the same without pictures that proved unreadable. */
export function withoutImages(pasted: Pasted, images: readonly EmbeddedImage[]): string {
  const tree = readTree(pasted.content);
  withoutPictures(tree.root, images);
  return tree.html();
}

function isTooLong(given: string): boolean {
  return given.length > SIZE_LIMIT && given.replace(EMBEDDED_DATA, '').length > SIZE_LIMIT;
}

/** What is pasted into the text of an article, as that article may hold it. */
import { finishDraft, openDraft } from './content.js';
import {
  foreignHosts,
  isWrittenAsCode,
  looksLikeMarkdown,
  type LostPart,
  paragraphsOf,
  tidyPasted,
  withoutPictures,
} from './foreign-html/index.js';
import { storable } from './characters.js';
import { ImportError } from './errors.js';
import type { EmbeddedImage } from '../../media/image-file/index.js';
import { markdownToHtml } from './markdown.js';
import { readTree } from './tree.js';

/** What a clipboard holds; absent or empty: nothing in that form. */
export interface Clipboard {
  html?: string;
  text?: string;
}

export interface Pasted {
  /** Sanitised HTML. */
  content: string;
  /** Pictures that came within; `content` shows them by address. */
  images: EmbeddedImage[];
  lost: LostPart[];
  /** Hosts that remaining pictures are fetched from. */
  hosts: string[];
}

/** Characters of a clipboard without embedded pictures: what programs write around a text is many times the text. */
const SIZE_LIMIT = 2_000_000;
const EMBEDDED_DATA = /data:image\/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=\s]+/gi;

/**
 * Prepares a clipboard for the text: HTML of any program as structure without looks, plain text that is Markdown as what it says.
 * @throws ImportError (`content`) for what no article could hold: length or nesting beyond the limits
 */
export function preparePasted({ html = '', text = '' }: Clipboard): Pasted {
  if (isTooLong(html) || isTooLong(text)) {
    throw new ImportError('too-large', 'This is too much to paste at once. Paste it in parts.', 'content');
  }
  const isText = text !== '' && (html === '' || isWrittenAsCode(html));
  const given = !isText ? html : looksLikeMarkdown(text) ? markdownToHtml(storable(text)) : paragraphsOf(text);
  const { html: tidied, lost } = tidyPasted(given);
  const { content, images } = finishDraft(openDraft(tidied));
  return { content, images, lost, hosts: foreignHosts(readTree(content).root) };
}

/** The same without pictures that turned out to be unreadable. */
export function withoutImages(pasted: Pasted, images: readonly EmbeddedImage[]): string {
  const tree = readTree(pasted.content);
  withoutPictures(tree.root, images);
  return tree.html();
}

function isTooLong(given: string): boolean {
  return given.length > SIZE_LIMIT && given.replace(EMBEDDED_DATA, '').length > SIZE_LIMIT;
}

/** Stored HTML as Markdown (CommonMark with GitHub's tables and strikethrough). Pure. */
import { strikethrough, tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});
service.use([tables, strikethrough]);
// The smaller forms of an image are of no use in Markdown; the image itself follows them.
service.remove('source');

export function htmlToMarkdown(html: string): string {
  return service.turndown(html).trim();
}

/** Plain text as Markdown shows it unchanged, on one line. */
export function escapeMarkdown(text: string): string {
  return service.escape(text.replace(/\s+/g, ' ').trim());
}

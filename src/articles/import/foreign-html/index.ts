/**
 * HTML as text programs write it (Google Docs, Word, Notion, Apple Notes, web pages), rewritten into HTML that says by elements
 * what they say by styles. Pure; what comes out is **not sanitised**: that is the next step's.
 */
import {
  lowerHeadings,
  directLinks,
  dissolveWrappers,
  nameBlocks,
  removeEmptyLines,
  removeLooks,
  unwrapLoneParagraphs,
} from './tidy.js';
import { rewriteEmphasis } from './emphasis.js';
import { rebuildLists, takeMarks } from './lists.js';
import { readForeign } from './nodes.js';
import { type LostPart, losePictures } from './lost.js';
import { readStyleSheet } from './styles.js';

export { foreignHosts, type LostPart, withoutPictures } from './lost.js';
export { looksLikeMarkdown, isWrittenAsCode, paragraphsOf } from './plain.js';

const FOREIGN =
  /docs-internal-guid|lst-kix_|class="[^"]{0,80}doc-content|mso-|class="?Mso|Cocoa HTML Writer|ListContainerWrapper|OutlineElement/;

/** Whether a file was written by a program whose styles are structure. */
export function isForeign(html: string): boolean {
  return FOREIGN.test(html);
}

/** A file that a text program exported as HTML. @throws ImportError for nesting beyond the limit */
export function tidyFile(html: string): string {
  const { tree, css } = readForeign(html);
  restructure(tree.root, css);
  return tree.html();
}

/** What was pasted, and what of it cannot come along. @throws ImportError for nesting beyond the limit */
export function tidyPasted(html: string): { html: string; lost: LostPart[] } {
  const { tree, css } = readForeign(html);
  const lost = losePictures(tree.root);
  restructure(tree.root, css, true);
  lowerHeadings(tree.root);
  removeLooks(tree.root);
  return { html: tree.html(), lost };
}

/** Divisions of a page stay in a file, whose own they are; a text that something is pasted into has none. */
function restructure(root: Parameters<typeof rebuildLists>[0], css: string, isPasted = false): void {
  const sheet = readStyleSheet(css);
  takeMarks(root);
  nameBlocks(root, sheet);
  rewriteEmphasis(root, sheet);
  if (isPasted) dissolveWrappers(root);
  rebuildLists(root);
  unwrapLoneParagraphs(root);
  removeEmptyLines(root);
  directLinks(root);
}

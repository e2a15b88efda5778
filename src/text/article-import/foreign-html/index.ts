/**
 * Rewrites HTML from word processors and the like (Google Docs, Word, Notion, Apple Notes, web pages) so that elements
 * express what styles did. Pure. The result is **not sanitised**; that is the next step.
 */
import {
  demoteHeadings,
  directLinks,
  dissolveWrappers,
  nameBlocks,
  removeEmptyLines,
  removeStyling,
  unwrapLoneParagraphs,
} from './tidy.js';
import { rewriteEmphasis } from './emphasis.js';
import { rebuildLists, removeListMarks } from './lists.js';
import { readForeign } from './nodes.js';
import { type LostPart, removeLostParts } from './lost.js';
import { readStyleSheet } from './styles.js';

export { foreignHosts, type LostPart, withoutPictures } from './lost.js';
export { readForeign } from './nodes.js';
export { looksLikeMarkdown, isWrittenAsCode, toParagraphs } from './plain.js';

const FOREIGN =
  /docs-internal-guid|lst-kix_|class="[^"]{0,80}doc-content|mso-|class="?Mso|Cocoa HTML Writer|ListContainerWrapper|OutlineElement/;

/** Whether a file comes from a program whose styles carry structure. */
export function isForeign(html: string): boolean {
  return FOREIGN.test(html);
}

/** Rewrites a file that a text program exported as HTML. @throws ImportError for nesting beyond the limit */
export function tidyFile(html: string): string {
  const { tree, css } = readForeign(html);
  restructure(tree.root, css);
  return tree.html();
}

/** Rewrites pasted HTML, and lists what cannot be kept. @throws ImportError for nesting beyond the limit */
export function tidyPasted(html: string): { html: string; lost: LostPart[] } {
  const { tree, css } = readForeign(html);
  const lost = removeLostParts(tree.root);
  restructure(tree.root, css, true);
  demoteHeadings(tree.root);
  removeStyling(tree.root);
  return { html: tree.html(), lost };
}

/** A file keeps its own page divisions; pasted text must not bring any. */
function restructure(root: Parameters<typeof rebuildLists>[0], css: string, isPasted = false): void {
  const sheet = readStyleSheet(css);
  removeListMarks(root);
  nameBlocks(root, sheet);
  rewriteEmphasis(root, sheet);
  if (isPasted) dissolveWrappers(root);
  rebuildLists(root);
  unwrapLoneParagraphs(root);
  removeEmptyLines(root);
  directLinks(root);
}

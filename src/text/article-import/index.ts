/**
 * The import pipeline: pure functions from what a person writes or uploads to what may be stored. Uploads, saves,
 * previews, starter guides and folder imports all go through it; nothing else sanitises.
 */
export { toStorableText } from './characters.js';
export { isImageUrl } from './urls.js';
export { decodeText } from './encoding.js';
export { type PreparedContent, prepareContent } from './content.js';
export { ImportError, type ImportProblem } from './errors.js';
export { type ImportedFile, importFile } from './file.js';
export {
  factNamesIn,
  factNamesInText,
  type FactNames,
  markFacts,
  type ShownContent,
  showFacts,
  showFactsInText,
} from './facts.js';
export { splitFrontMatter } from './front-matter.js';
export { findHeadingIds, headingsIn, listHeadings } from './headings.js';
export { markdownToHtml } from './markdown.js';
export { type LostPart, readForeign } from './foreign-html/index.js';
export { type AttachedFile, AttachedPictures } from './attached-pictures.js';
export { type Clipboard, type Pasted, preparePasted, withoutImages } from './pasted.js';
export { isUsableSlug, slugBase, withSuffix } from './slug.js';
export { BLOCKS, CELLS, decodeTitle, encodeTitle, isInvisible, makeExcerpt, oneLine, toLine } from './text.js';
export { openTag, serialise } from './serialise.js';
export * from './tree.js';
export type * from './tree-node.js';

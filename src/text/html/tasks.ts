/**
 * Everything done to article HTML, and what is slow on long texts, as pure functions of plain data, so that each can run
 * inline or in a worker thread.
 * Nothing else parses or writes stored HTML.
 */
import { ARTICLE_LIMITS, type ArticleView, type Fact, type ResponsiveImage } from '#contract';
import {
  listChildren,
  factNamesIn,
  type FactNames,
  headingsIn,
  markFacts,
  type AttachedFile,
  importFile,
  AttachedPictures,
  type Pasted,
  prepareContent,
  preparePasted,
  readTree,
  showFacts,
  type ShownContent,
  type Tree,
  withoutImages,
} from '../article-import/index.js';
import { escapeXml } from '../../platform/common/xml.js';
import type { EmbeddedImage } from '../image-file/index.js';
import { makeAbsolute } from './absolute-urls.js';
import { compareHtml, compareText, countChangedWords } from './compare/compare.js';
import { toFlatText } from './flat-text.js';
import { guideBody } from './guide-body.js';
import { markLanguages } from './languages.js';
import { type MarkdownText, toMarkdown } from './markdown/index.js';
import { addFrames, addHeadingLinks } from './page-form.js';
import { replaceLink } from './replace-link.js';
import { addSources, embed, giveSizes, findHashes, type Size } from './pictures.js';

type Images = ReadonlyMap<string, ResponsiveImage>;

export const TASKS = {
  /** Converts any HTML to article content. */
  prepare: prepareContent,
  /** Converts a .md or .html file to an article. */
  importFile: (bytes: Uint8Array, fileName: string, pictures: readonly AttachedFile[]) => {
    const beside = AttachedPictures.collect(pictures, fileName);
    const file = importFile(bytes, fileName, beside);
    return { ...file, missing: beside.missing, unreadable: beside.unreadable };
  },
  /** Converts a clipboard to part of an article. */
  paste: (html: string, text: string): Pasted => preparePasted({ html, text }),
  withoutImages: (_content: string, pasted: Pasted, images: readonly EmbeddedImage[]): string =>
    withoutImages(pasted, images),
  /** Finds the facts that content uses. */
  factNames: (content: string): FactNames => factNamesIn(content),
  /** Substitutes fact values in content. */
  withFacts: (content: string, facts: ReadonlyMap<string, Fact>): ShownContent => showFacts(content, facts),
  /** The same, with each value marked. */
  markFacts,
  /** Finds the hashes of the stored images that content shows or links to. */
  findMedia: (content: string): string[] => findHashes(readTree(content).root),
  sized,
  /** Makes links to one URL lead to another. */
  relinked: (content: string, from: string, to: string): string =>
    changed(content, ({ root }) => replaceLink(root, from, to)),
  /** Adds image variants to content. */
  pictured: (content: string, images: Images): string => changed(content, ({ root }) => addSources(root, images)),
  /** Returns the heading ids of an article's table of contents. */
  headingIds: (content: string): string[] => headingsIn(readTree(content)).map(({ id }) => id),
  /** Renders content for its page, with the headings of its table of contents. */
  page: (content: string, images: Images): Pick<ArticleView, 'content' | 'headings'> => {
    const tree = readTree(content);
    const headings = headingsIn(tree);
    addSources(tree.root, images);
    addFrames(tree.root);
    addHeadingLinks(tree.root, headings);
    markLanguages(tree.root);
    return { content: tree.html(), headings };
  },
  /**
   * Like `page`, for content whose images are not stored yet; without links to headings, which the editor does not
   * need.
   */
  preview: (content: string, images: Images, sizes: ReadonlyMap<string, Size>, own: readonly EmbeddedImage[]): string =>
    changed(content, (tree) => {
      giveSizes(tree.root, sizes);
      addSources(tree.root, images);
      embed(tree.root, own);
      addFrames(tree.root);
    }),
  /** Renders content for feeds: with image variants and absolute URLs. */
  feed: forFeed,
  /** The same, escaped for an XML document. */
  feedXml: (content: string, images: Images, siteUrl: string, pageUrl: string): string =>
    escapeXml(forFeed(content, images, siteUrl, pageUrl)),
  /** Compares two contents and marks insertions and deletions. */
  compare: compareHtml,
  /** The same for two plain texts. */
  compareText,
  countChangedWords,
  /** Takes a text apart for search. */
  takeApart: toFlatText,
  /** Converts content to Markdown with absolute URLs. */
  markdown: (content: string, siteUrl: string, pageUrl: string): MarkdownText => {
    const { root } = readTree(content);
    makeAbsolute(root, siteUrl, pageUrl);
    return toMarkdown(listChildren(root));
  },
  /** Converts content to the body of a guide file; `sizes` are those of its stored images. See `guideBody`. */
  guideBody: (content: string, sizes: ReadonlyMap<string, Size>): string =>
    guideBody(content, (parsed) => (sizes.size === 0 ? parsed : sized(parsed, sizes))),
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;

/** Runs a task inline. */
export function perform<N extends TaskName>(name: N, args: Parameters<Tasks[N]>): ReturnType<Tasks[N]> {
  const tasks: { [Name in TaskName]: (...given: Parameters<Tasks[Name]>) => ReturnType<Tasks[Name]> } = TASKS;
  return tasks[name](...args);
}

/** Adds the sizes of stored images to content, unless it would then exceed its limit. */
function sized(content: string, sizes: ReadonlyMap<string, Size>): string {
  const given = changed(content, ({ root }) => giveSizes(root, sizes));
  return given.length <= ARTICLE_LIMITS.content ? given : content;
}

function forFeed(content: string, images: Images, siteUrl: string, pageUrl: string): string {
  return changed(content, ({ root }) => {
    addSources(root, images);
    makeAbsolute(root, siteUrl, pageUrl);
  });
}

function changed(content: string, change: (tree: Tree) => void): string {
  const tree = readTree(content);
  change(tree);
  return tree.html();
}

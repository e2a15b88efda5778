/**
 * What is done to the HTML of articles, each as one pure function of plain data: it may run here or in a thread. Nothing else reads
 * or writes stored HTML.
 */
import type { ArticleView, Fact, ResponsiveImage } from '#contract';
import {
  childrenOf,
  factNamesIn,
  type FactNames,
  headingsIn,
  type FileBeside,
  importFile,
  PicturesBeside,
  type Pasted,
  prepareContent,
  preparePasted,
  readTree,
  showFacts,
  type ShownContent,
  type Tree,
  withoutImages,
} from '../articles/import/index.js';
import { escapeXml } from '../common/xml.js';
import type { EmbeddedImage } from '../media/image-file/index.js';
import { makeAbsolute } from './addresses.js';
import { compareHtml, compareText, countChangedWords } from './compare/compare.js';
import { type MarkdownText, toMarkdown } from './markdown/index.js';
import { addFrames, addHeadingLinks } from './page-form.js';
import { addSources, embed, giveSizes, hashesOf, type Size } from './pictures.js';

type Images = ReadonlyMap<string, ResponsiveImage>;

export const TASKS = {
  /** Any HTML to the content of an article. */
  prepare: prepareContent,
  /** A .md or .html file to an article. */
  importFile: (bytes: Uint8Array, fileName: string, pictures: readonly FileBeside[]) => {
    const beside = PicturesBeside.of(pictures, fileName);
    const file = importFile(bytes, fileName, beside);
    return { ...file, missing: beside.missing, unreadable: beside.unreadable };
  },
  /** A clipboard to a part of an article. */
  paste: (html: string, text: string): Pasted => preparePasted({ html, text }),
  withoutImages: (_content: string, pasted: Pasted, images: readonly EmbeddedImage[]): string =>
    withoutImages(pasted, images),
  /** The facts that a content names. */
  factNames: (content: string): FactNames => factNamesIn(content),
  /** Content with what facts say in the place of their names. */
  withFacts: (content: string, facts: ReadonlyMap<string, Fact>): ShownContent => showFacts(content, facts),
  /** The hashes of the stored images that a content shows or links to. */
  mediaOf: (content: string): string[] => hashesOf(readTree(content).root),
  /** Content with the sizes of its stored images. */
  sized: (content: string, sizes: ReadonlyMap<string, Size>): string =>
    changed(content, ({ root }) => giveSizes(root, sizes)),
  /** Content with the smaller forms of its images. */
  pictured: (content: string, images: Images): string => changed(content, ({ root }) => addSources(root, images)),
  /** The ids of the headings that a content's table of contents lists. */
  headingIds: (content: string): string[] => headingsIn(readTree(content)).map(({ id }) => id),
  /** Content as its page shows it, with the headings of its table of contents. */
  page: (content: string, images: Images): Pick<ArticleView, 'content' | 'headings'> => {
    const tree = readTree(content);
    const headings = headingsIn(tree);
    addSources(tree.root, images);
    addFrames(tree.root);
    addHeadingLinks(tree.root, headings);
    return { content: tree.html(), headings };
  },
  /** As `page`, of content whose images are not stored yet; the editor's screen has no links to headings. */
  preview: (content: string, images: Images, sizes: ReadonlyMap<string, Size>, own: readonly EmbeddedImage[]): string =>
    changed(content, (tree) => {
      giveSizes(tree.root, sizes);
      addSources(tree.root, images);
      embed(tree.root, own);
      addFrames(tree.root);
    }),
  /** Content for readers of feeds: with its smaller images, and every address absolute. */
  feed: forFeed,
  /** The same as text of an XML document. */
  feedXml: (content: string, images: Images, siteUrl: string, pageUrl: string): string =>
    escapeXml(forFeed(content, images, siteUrl, pageUrl)),
  /** Two contents with what came and went marked. */
  compare: compareHtml,
  /** The same of two plain texts. */
  compareText,
  countChangedWords,
  /** Content as Markdown, every address absolute. */
  markdown: (content: string, siteUrl: string, pageUrl: string): MarkdownText => {
    const { root } = readTree(content);
    makeAbsolute(root, siteUrl, pageUrl);
    return toMarkdown(childrenOf(root));
  },
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;

/** Does a task here and now. */
export function perform<N extends TaskName>(name: N, args: Parameters<Tasks[N]>): ReturnType<Tasks[N]> {
  const tasks: { [Name in TaskName]: (...given: Parameters<Tasks[Name]>) => ReturnType<Tasks[Name]> } = TASKS;
  return tasks[name](...args);
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

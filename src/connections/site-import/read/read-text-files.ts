/** A folder of Markdown and HTML files, as Hugo, Jekyll, Docusaurus and Astro keep their texts. */
import path from 'node:path';
import { ARTICLE_LIMITS, type LeftOut } from '#contract';
import {
  decodeText,
  encodeTitle,
  findElements,
  ImportError,
  isUsableSlug,
  listChildren,
  markdownToHtml,
  readForeign,
  serialise,
  slugBase,
  toLine,
  toStorableText,
} from '../../../text/article-import/index.js';
import type { ArchiveImage } from './archive-images.js';
import { isFuture, readDate, readMoment } from './dates.js';
import { finishHtml } from './finish-html.js';
import { listFormerPaths } from './former-paths.js';
import type { FoundItem, FoundSink, FoundSite } from './found-item.js';
import { hasHeadingIds, isListOfTexts, moveHeadingIds, readGeneratorContent } from './generator-content.js';
import { LostMarks } from './lost-marks.js';
import { type OuterMatter, splitOuterMatter } from './outer-matter.js';
import { findSite, type SiteFolder } from './site-folder.js';
import type { SourceFile, SourceFiles } from './source-files.js';
import { TextLinks } from './text-links.js';
import { findKind, findTextPath, isJekyllPost, NO_TEXTS, type TextPath } from './text-paths.js';

type FindImage = (paths: readonly string[]) => Promise<ArchiveImage> | undefined;

interface Draft {
  file: SourceFile;
  at: TextPath;
  matter: OuterMatter;
  body: string;
  slug: string;
  formerPaths: string[];
}

/**
 * Reads the texts: once for their addresses, and again for their contents.
 * @returns nothing if there are none
 */
export async function readTextFiles(
  source: SourceFiles,
  findImage: FindImage,
  sink: FoundSink,
): Promise<FoundSite | undefined> {
  const site = await findSite(source);
  const kinds = source.files.map((file) => ({ file, kind: findKind(file.path, site) }));
  const files = kinds.filter(({ kind }) => kind === 'text').map(({ file }) => file);
  if (files.length === 0) return undefined;
  const links = new TextLinks();
  for (const file of files) {
    const draft = await readDraft(source, file, site).catch(ignoreRefusal);
    if (!draft || typeof draft === 'string' || draft.slug === '') continue;
    links.add(draft.slug, [file.path, draft.at.place, draft.at.formerPath, draft.at.name, ...draft.formerPaths]);
    if (hasHeadingIds(draft.body)) links.addHeadings(draft.slug, readBody(draft, links, new LostMarks()).html);
  }
  const others = kinds.map(({ kind }) => kind).filter((kind) => kind !== undefined && kind !== 'text');
  for (const file of files) {
    try {
      const draft = await readDraft(source, file, site);
      if (typeof draft === 'string') others.push(draft);
      else await sink.item(await toItem(draft, links, findImage));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await sink.refusal({ key: file.path, title: file.path, reason: error.message });
    }
  }
  return { format: 'files', url: '', leftOut: countKinds(others) };
}

function countKinds(kinds: readonly (keyof typeof NO_TEXTS)[]): LeftOut[] {
  return Object.entries(NO_TEXTS)
    .map(([name, kind]) => ({ kind, count: kinds.filter((one) => one === name).length }))
    .filter(({ count }) => count > 0);
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof ImportError)) throw error;
}

/** @throws ImportError; for what is no text of Jekyll although it looks like one, returns what it is */
async function readDraft(
  source: SourceFiles,
  file: SourceFile,
  site: SiteFolder,
): Promise<Draft | 'project' | 'filledIn'> {
  if (file.bytes > ARTICLE_LIMITS.uploadBytes) {
    const megabytes = ARTICLE_LIMITS.uploadBytes / 1024 / 1024;
    throw new ImportError('too-large', `The file is larger than ${megabytes} MB.`, 'file');
  }
  const text = toStorableText(decodeText(await source.read(file.path)));
  const isPost = isJekyllPost(file.path);
  if (site.generator === 'jekyll' && !isPost && !text.startsWith('---')) return 'project';
  const { matter, body } = splitOuterMatter(text, site.generator === 'jekyll');
  if (site.generator === 'jekyll' && !/(?:^|\/)_/.test(file.path) && isListOfTexts(body)) return 'filledIn';
  const at = findTextPath(file.path, site);
  const last = (matter.address || matter.slug)
    .replace(/\/+$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.html?$/, '');
  // A pattern, such as /:categories/:title/, is no name.
  const name = last === '' || last.startsWith(':') ? at.name : last;
  const named = at.language === '' ? name : `${name}-${at.language}`;
  const slug = isUsableSlug(named) ? named : slugBase(named);
  return { file, at, matter, body, slug, formerPaths: listFormerPaths(at, matter, site) };
}

async function toItem(draft: Draft, links: TextLinks, findImage: FindImage): Promise<FoundItem> {
  const { file, at, matter, slug, formerPaths } = draft;
  const folder = path.posix.dirname(file.path);
  const lost = new LostMarks();
  const surroundings = {
    findImage: (url: string) => findImage(toImagePaths(url, folder)),
    findLink: (url: string) => (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url) ? undefined : links.find(url, folder)),
  };
  const { title, html } = readBody(draft, links, lost);
  const finished = await finishHtml(html, lost, surroundings);
  const notes = [...finished.notes];
  const found = await surroundings.findImage(matter.image);
  const isForeign = /^https?:\/\//i.test(matter.image);
  if (found && 'problem' in found) notes.push(found.problem);
  if (!found && matter.image && !isForeign)
    notes.push(`Its featured image “${matter.image.slice(0, 100)}” is not in the archive.`);
  const given = readDate(matter.date) || isFuture(matter.date) ? matter.date : at.date;
  const isLater = isFuture(given);
  if (isLater) notes.unshift('Its date is in the future; here it becomes a draft.');
  const published = !matter.isDraft && !at.isDraft && !isLater;
  return {
    key: file.path,
    isPage: false,
    title: encodeTitle(title || slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
    slug,
    html: finished.html,
    excerpt: matter.excerpt,
    published,
    date: published ? readDate(given) : '',
    createdAt: readMoment(given),
    updatedAt: readMoment(matter.changed),
    featuredImage: found
      ? 'url' in found
        ? found.url
        : ''
      : isForeign
        ? matter.image.replace(/^http:/i, 'https:')
        : '',
    labels: [
      ...matter.categories.map((name) => ({ kind: 'category' as const, name })),
      ...matter.tags.map((name) => ({ kind: 'tag' as const, name })),
    ],
    formerPaths,
    notes,
    images: [...finished.images, ...(found && 'hash' in found ? [found.hash] : [])],
  };
}

function readBody(draft: Draft, links: TextLinks, lost: LostMarks): { title: string; html: string } {
  const { file, matter, body } = draft;
  const isHtml = /\.html?$/i.test(file.path);
  const isMdx = /\.mdx$/i.test(file.path);
  const folder = path.posix.dirname(file.path);
  const content = readGeneratorContent(body, isMdx, (reference) => links.find(reference, folder), lost);
  const { tree } = readForeign(isHtml ? content : markdownToHtml(content));
  moveHeadingIds(tree.root);
  const [bodyElement] = findElements(tree.root, 'body');
  const [titleElement] = findElements(tree.root, 'title');
  const root = bodyElement ?? tree.root;
  const [heading] = findElements(root, 'h1');
  const written = heading ? toLine(heading) : '';
  const title = matter.title || written || (titleElement ? toLine(titleElement) : '');
  const nodes = listChildren(root).filter((node) => node !== titleElement && !(node === heading && written === title));
  return { title, html: serialise(nodes) };
}

/** Where an image may lie: beside the text, or below a folder that generators serve from the root. */
function toImagePaths(url: string, folder: string): string[] {
  const plain = url.trim().replace(/^(?:@site|@|~)\//, '/');
  if (plain === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(plain)) return [];
  const beside = path.posix.normalize(path.posix.join(folder, plain));
  const rooted = plain.replace(/^(?:\.{0,2}\/)+/, '');
  return plain.startsWith('/') ? [rooted, beside] : [beside, rooted];
}

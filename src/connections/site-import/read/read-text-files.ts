/** A folder of Markdown and HTML files, as Hugo, Jekyll, Docusaurus and Astro keep their texts. */
import path from 'node:path';
import { ARTICLE_LIMITS } from '#contract';
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
import { toRedirectPath } from '../../../content/redirects/index.js';
import type { ArchiveImage } from './archive-images.js';
import { isFuture, readDate, readMoment } from './dates.js';
import { finishHtml } from './finish-html.js';
import type { FoundItem, FoundSink, FoundSite } from './found-item.js';
import { readGeneratorContent } from './generator-content.js';
import { LostMarks } from './lost-marks.js';
import { type OuterMatter, splitOuterMatter } from './outer-matter.js';
import type { SourceFile, SourceFiles } from './source-files.js';
import { findTextPath, isListFile, isTextFile, renameFormerPath, type TextPath } from './text-paths.js';

type FindImage = (paths: readonly string[]) => Promise<ArchiveImage> | undefined;

interface Draft {
  file: SourceFile;
  at: TextPath;
  matter: OuterMatter;
  body: string;
  slug: string;
}

/** Whether a source has such files. */
export function hasTextFiles(source: SourceFiles): boolean {
  return source.files.some(({ path: name }) => isTextFile(name));
}

/** Reads the texts: once for their addresses, and again for their contents. */
export async function readTextFiles(source: SourceFiles, findImage: FindImage, sink: FoundSink): Promise<FoundSite> {
  const files = source.files.filter(({ path: name }) => isTextFile(name));
  const slugs = new Map<string, string>();
  for (const file of files) {
    const draft = await readDraft(source, file).catch(ignoreRefusal);
    if (!draft || draft.slug === '') continue;
    for (const name of listNames(draft)) if (!slugs.has(name)) slugs.set(name, draft.slug);
  }
  for (const file of files) {
    try {
      const draft = await readDraft(source, file);
      if (draft) await sink.item(await toItem(draft, slugs, findImage));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await sink.refusal({ key: file.path, title: file.path, reason: error.message });
    }
  }
  const lists = source.files.filter(({ path: name }) => isListFile(name)).length;
  return { format: 'files', url: '', leftOut: lists > 0 ? [{ kind: 'page of a section', count: lists }] : [] };
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof ImportError)) throw error;
}

/** @throws ImportError; returns nothing for a page of a generator that holds no text of its own */
async function readDraft(source: SourceFiles, file: SourceFile): Promise<Draft | undefined> {
  if (file.bytes > ARTICLE_LIMITS.uploadBytes) {
    const megabytes = ARTICLE_LIMITS.uploadBytes / 1024 / 1024;
    throw new ImportError('too-large', `The file is larger than ${megabytes} MB.`, 'file');
  }
  const text = toStorableText(decodeText(await source.read(file.path)));
  const { matter, body } = splitOuterMatter(text);
  const at = findTextPath(file.path);
  const wanted = matter.address.replace(/^.*\//s, '').replace(/\.html?$/, '') || at.name;
  const last =
    matter.address
      .replace(/\/+$/, '')
      .replace(/^.*\//s, '')
      .replace(/\.html?$/, '') || wanted;
  const named = at.language === '' ? last : `${last}-${at.language}`;
  const slug = isUsableSlug(named) ? named : slugBase(named);
  return { file, at, matter, body, slug };
}

/** The names by which other texts may refer to it. */
function listNames({ file, at, matter }: Draft): string[] {
  const plain = file.path.replace(/\.[a-z]+$/i, '');
  const address = matter.address.startsWith('/') ? matter.address.replace(/\/+$/, '') : '';
  return [
    file.path,
    plain,
    plain.replace(/\/index$/, ''),
    at.formerPath,
    address,
    path.posix.basename(plain),
    at.name,
  ].filter(Boolean);
}

async function toItem(draft: Draft, slugs: ReadonlyMap<string, string>, findImage: FindImage): Promise<FoundItem> {
  const { file, at, matter, slug } = draft;
  const folder = path.posix.dirname(file.path);
  const findText = (reference: string): string | undefined => findReference(reference, folder, slugs);
  const lost = new LostMarks();
  const surroundings = {
    findImage: (url: string) => findImage(toImagePaths(url, folder)),
    findLink: (url: string) => (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url) ? undefined : findText(url)),
  };
  const { title, html } = readBody(draft, findText, lost);
  const finished = await finishHtml(html, lost, surroundings);
  const notes = [...finished.notes];
  const found = await surroundings.findImage(matter.image);
  const isForeign = /^https?:\/\//i.test(matter.image);
  if (found && 'problem' in found) notes.push(found.problem);
  if (!found && matter.image && !isForeign)
    notes.push(`Its featured image “${matter.image.slice(0, 100)}” is not in the archive.`);
  const given = matter.date ?? at.date;
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
    formerPaths: listFormerPaths(draft),
    notes,
    images: [...finished.images, ...(found && 'hash' in found ? [found.hash] : [])],
  };
}

function readBody(
  draft: Draft,
  findText: (reference: string) => string | undefined,
  lost: LostMarks,
): { title: string; html: string } {
  const { file, matter, body } = draft;
  const isHtml = /\.html?$/i.test(file.path);
  const isMdx = /\.mdx$/i.test(file.path);
  const content = readGeneratorContent(body, isMdx, findText, lost);
  const { tree } = readForeign(isHtml ? content : markdownToHtml(content));
  const [bodyElement] = findElements(tree.root, 'body');
  const [titleElement] = findElements(tree.root, 'title');
  const root = bodyElement ?? tree.root;
  const [heading] = findElements(root, 'h1');
  const written = heading ? toLine(heading) : '';
  const title = matter.title || written || (titleElement ? toLine(titleElement) : '');
  const nodes = listChildren(root).filter((node) => node !== titleElement && !(node === heading && written === title));
  return { title, html: serialise(nodes) };
}

function findReference(reference: string, folder: string, slugs: ReadonlyMap<string, string>): string | undefined {
  const [, target = '', hash = ''] = /^([^#?]*)(?:\?[^#]*)?(#.*)?$/.exec(reference) ?? [];
  if (target === '') return undefined;
  const plain = target.replace(/^\/+/, '').replace(/\/+$/, '');
  const within = path.posix.normalize(path.posix.join(folder, target));
  const isFile = /\.(?:mdx?|markdown|html?)$/i.test(target);
  const names = [
    within,
    within.replace(/\.[a-z]+$/i, ''),
    `/${plain}`,
    `/${plain.replace(/\.html?$/i, '')}`,
    plain,
    ...(isFile || !target.includes('/') ? [path.posix.basename(plain).replace(/\.[a-z]+$/i, '')] : []),
  ];
  const slug = names.map((name) => slugs.get(name)).find((one) => one !== undefined);
  return slug === undefined ? undefined : `/${slug}${hash}`;
}

/** Where an image may lie: beside the text, or below a folder that generators serve from the root. */
function toImagePaths(url: string, folder: string): string[] {
  const plain = url.trim().replace(/^(?:@site|@|~)\//, '/');
  if (plain === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(plain)) return [];
  const beside = path.posix.normalize(path.posix.join(folder, plain));
  const rooted = plain.replace(/^(?:\.{0,2}\/)+/, '');
  return plain.startsWith('/') ? [rooted, beside] : [beside, rooted];
}

function listFormerPaths({ file, matter, at }: Draft): string[] {
  const { address } = matter;
  const isName = address !== '' && !address.includes('/');
  const own = address.startsWith('/')
    ? address
    : isName
      ? renameFormerPath(file.path, at.formerPath, address)
      : at.formerPath;
  return [own, ...matter.formerAddresses]
    .map((one) => toRedirectPath(`/${one.replace(/^https?:\/\/[^/]+/i, '')}`))
    .filter((one, index, all) => one !== '/' && all.indexOf(one) === index);
}

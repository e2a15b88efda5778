/** Ghost's export: JSON in either of its two shapes, with the HTML of each post. Nothing else of it is looked at. */
import { encodeTitle, ImportError, isUsableSlug } from '../../../text/article-import/index.js';
import { readDate, readMoment } from './dates.js';
import { finishHtml, type Surroundings } from './finish-html.js';
import { type FoundItem, type FoundLabel, type FoundSink, type FoundSite, UnreadableExport } from './found-item.js';
import { readGhostContent } from './ghost-content.js';
import { LostMarks } from './lost-marks.js';
import type { ArchiveImage } from './archive-images.js';

type Row = Readonly<Record<string, unknown>>;

/** What stands for the address of the site. */
const GHOST_URL = '__GHOST_URL__';
const RESIZED = /\/content\/images\/size\/[^/]+(?:\/format\/[^/]+)?\//;
const NOT_GHOST = 'This JSON file is not an export of Ghost: it has no list of posts.';
/** Lists of an export that articles are not made of. */
const LEFT_OUT = { users: 'author', newsletters: 'newsletter', snippets: 'snippet', products: 'tier' } as const;

/**
 * Reads an export.
 * @param findImage finds an image of the archive by the end of its path
 * @throws UnreadableExport
 */
export async function readGhost(
  text: string,
  findImage: (paths: readonly string[]) => Promise<ArchiveImage> | undefined,
  sink: FoundSink,
): Promise<FoundSite> {
  const data = findData(text);
  const posts = readRows(data.posts);
  const labels = readLabels(data);
  const slugs = new Set(posts.map(({ slug }) => readText(slug)).filter(isUsableSlug));
  const surroundings: Surroundings = {
    findImage: (url) => findImage(toImagePaths(url)),
    findLink: (url) => toLink(url, slugs),
  };
  for (const [index, post] of posts.entries()) {
    const key = readText(post.id) || String(index + 1);
    const title = readText(post.title).trim();
    try {
      await sink.item(await toItem(post, key, labels.get(key) ?? [], surroundings));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await sink.refusal({ key, title, reason: error.message });
    }
  }
  const leftOut = Object.entries(LEFT_OUT).map(([list, kind]) => ({ kind, count: readRows(data[list]).length }));
  return { format: 'ghost', url: '', leftOut: leftOut.filter(({ count }) => count > 0) };
}

/** Both shapes: the tables under `db`, or beside their version. */
function findData(text: string): Row {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new UnreadableExport('The file is not complete JSON: it may be damaged or cut off. Export it again.');
  }
  const [first] = readRows(isRow(file) ? file.db : undefined);
  const data = (first ?? (isRow(file) ? file : {})).data;
  if (!isRow(data) || !Array.isArray(data.posts)) throw new UnreadableExport(NOT_GHOST);
  return data;
}

async function toItem(post: Row, key: string, labels: FoundLabel[], surroundings: Surroundings): Promise<FoundItem> {
  const html = readText(post.html);
  if (html.trim() === '')
    throw new ImportError('invalid', 'The export has no HTML of it, only what the editor keeps.', 'content');
  const lost = new LostMarks();
  const finished = await finishHtml(readGhostContent(html, lost), lost, surroundings);
  const slug = readText(post.slug);
  const status = readText(post.status);
  const isOpen = ['', 'public'].includes(readText(post.visibility));
  const picture = readText(post.feature_image) || readText(post.image);
  const found = await surroundings.findImage(picture);
  const published = status === 'published' && isOpen;
  const notes = [...finished.notes];
  if (status === 'scheduled') notes.unshift('It was scheduled there; here it becomes a draft.');
  if (status === 'published' && !isOpen) notes.unshift('Only members could read it there; here it becomes a draft.');
  if (found && 'problem' in found) notes.push(found.problem);
  const isLost = !found && (picture.startsWith(GHOST_URL) || picture.startsWith('/'));
  if (isLost) notes.push('Its featured image is not in the archive.');
  return {
    key,
    isPage: readText(post.type) === 'page' || post.page === 1 || post.page === true,
    title: encodeTitle(readText(post.title).trim()),
    slug: isUsableSlug(slug) ? slug : '',
    html: finished.html,
    excerpt: readText(post.custom_excerpt),
    published,
    date: published ? readDate(post.published_at) : '',
    createdAt: readMoment(post.published_at) || readMoment(post.created_at),
    updatedAt: readMoment(post.updated_at),
    featuredImage: found ? ('url' in found ? found.url : '') : isLost ? '' : picture,
    labels,
    formerPaths: slug ? [`/${slug}`] : [],
    notes,
    images: [...finished.images, ...(found && 'hash' in found ? [found.hash] : [])],
  };
}

/** The tags of each post, by its id, in their order. */
function readLabels(data: Row): Map<string, FoundLabel[]> {
  const names = new Map(readRows(data.tags).map(({ id, name }) => [readText(id), readText(name)]));
  const pairs = readRows(data.posts_tags).toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const labels = new Map<string, FoundLabel[]>();
  for (const { post_id, tag_id } of pairs) {
    const name = names.get(readText(tag_id));
    // A name that begins with # is for the theme.
    if (!name || name.startsWith('#')) continue;
    const key = readText(post_id);
    labels.set(key, [...(labels.get(key) ?? []), { kind: 'tag', name }]);
  }
  return labels;
}

/** The ends of the paths that an image of Ghost may have in an archive. */
function toImagePaths(url: string): string[] {
  const path = url.replace(GHOST_URL, '').replace(/^https?:\/\/[^/]+/i, '');
  if (!path.includes('/content/images/')) return [];
  const original = path.replace(RESIZED, '/content/images/');
  return [path, original, original.replace(/^.*\/content\//, ''), original.replace(/^.*\/content\/images\//, '')];
}

function toLink(url: string, slugs: ReadonlySet<string>): string | undefined {
  if (!url.startsWith(GHOST_URL)) return undefined;
  const [, slug = '', rest = ''] = /^__GHOST_URL__\/?([^/?#]*)\/?([?#].*)?$/.exec(url) ?? [];
  if (slugs.has(slug)) return `/${slug}${rest}`;
  return url.replace(GHOST_URL, '') || '/';
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

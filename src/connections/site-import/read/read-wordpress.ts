/** WordPress's export (WXR). It is read twice: images and addresses that texts refer to may come after the texts. */
import { decodeTitle, ImportError, isUsableSlug } from '../../../text/article-import/index.js';
import { isFuture, readDate, readMoment } from './dates.js';
import { finishHtml, type Surroundings } from './finish-html.js';
import { type FoundItem, type FoundSink, type FoundSite, UnreadableExport } from './found-item.js';
import type { ArchiveImage } from './archive-images.js';
import { LostMarks } from './lost-marks.js';
import { readWordPressContent } from './wordpress-content.js';
import { type WxrItem, WxrParser } from './wxr-parser.js';

/** The types that become articles. */
const TEXTS = new Set(['post', 'page']);
/** Names of other types for people. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  attachment: 'attachment',
  nav_menu_item: 'menu item',
  custom_css: 'style sheet',
  wp_navigation: 'menu',
  wp_template: 'template',
  wp_template_part: 'template',
  wp_global_styles: 'style sheet',
  wp_block: 'reusable block',
};
const STATUS_NOTES: Readonly<Record<string, string>> = {
  future: 'It was scheduled there; here it becomes a draft.',
  private: 'It was private there; here it becomes a draft.',
  pending: 'It waited for review there; here it becomes a draft.',
};
const NO_DATE = '0000';

/** What the first reading collects. */
interface Index {
  attachments: Map<string, string>;
  /** Slugs by the path of the old address. */
  slugs: Map<string, string>;
  leftOut: Map<string, number>;
  texts: number;
}

/**
 * Reads an export.
 * @param open starts the file from its beginning, each time it is called
 * @param findImage finds an image of the archive by the end of its path
 * @throws UnreadableExport
 */
export async function readWordPress(
  open: () => Promise<AsyncIterable<Buffer>>,
  findImage: (paths: readonly string[]) => Promise<ArchiveImage> | undefined,
  sink: FoundSink,
): Promise<FoundSite> {
  const index: Index = { attachments: new Map(), slugs: new Map(), leftOut: new Map(), texts: 0 };
  const first = new WxrParser();
  for await (const item of readItems(await open(), first)) addToIndex(index, item);
  const surroundings: Surroundings = {
    findImage: (url) => findImage(toImagePaths(url)),
    findLink: (url) => toLink(url, first.site.url, index.slugs),
  };
  for await (const item of readItems(await open(), new WxrParser())) {
    if (!TEXTS.has(item.type) || isThrownAway(item)) continue;
    try {
      await sink.item(await toItem(item, index, surroundings));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await sink.refusal({ key: item.id, title: toPlainTitle(item.title), reason: error.message });
    }
  }
  const leftOut = [...index.leftOut].map(([kind, count]) => ({ kind, count }));
  const others = [
    { kind: 'author', count: first.site.authors },
    { kind: 'comment', count: first.site.comments },
  ];
  return {
    format: 'wordpress',
    url: /^https?:\/\//i.test(first.site.url) ? first.site.url.slice(0, 500) : '',
    leftOut: [...leftOut, ...others].filter(({ count }) => count > 0),
  };
}

/** @throws UnreadableExport */
async function* readItems(stream: AsyncIterable<Buffer>, parser: WxrParser): AsyncGenerator<WxrItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableExport('The file is not UTF-8 text. Export it again.');
    }
  };
  for await (const chunk of stream) yield* parser.write(decode(chunk));
  yield* parser.write(decode());
  parser.end();
}

function addToIndex({ attachments, slugs, leftOut, ...index }: Index, item: WxrItem): void {
  index.texts += 1;
  if (item.attachmentUrl) attachments.set(item.id, item.attachmentUrl);
  if (TEXTS.has(item.type) && !isThrownAway(item)) {
    const path = toPath(item.link);
    if (path !== '' && isUsableSlug(item.slug)) slugs.set(path, item.slug);
    return;
  }
  const kind = TYPE_NAMES[item.type] ?? (TEXTS.has(item.type) ? `${item.type} in the trash` : item.type.slice(0, 40));
  leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
}

function isThrownAway({ status }: WxrItem): boolean {
  return ['trash', 'auto-draft', 'inherit'].includes(status);
}

async function toItem(item: WxrItem, { attachments }: Index, surroundings: Surroundings): Promise<FoundItem> {
  if (item.isTooLong) throw new ImportError('too-large', 'Its text is longer than any article may be.', 'content');
  const lost = new LostMarks();
  const finished = await finishHtml(readWordPressContent(item.content, attachments, lost), lost, surroundings);
  const notes = [...finished.notes];
  const note = STATUS_NOTES[item.status];
  if (note) notes.unshift(note);
  if (item.hasPassword) notes.unshift('It had a password there; here it becomes a draft.');
  const picture = attachments.get(item.featuredImageId) ?? '';
  const found = await surroundings.findImage(picture);
  if (found && 'problem' in found) notes.push(found.problem);
  const given = item.date.startsWith(NO_DATE) ? '' : item.date;
  const written = item.dateGmt.startsWith(NO_DATE) || !item.dateGmt ? given : item.dateGmt;
  const published = item.status === 'publish' && !item.hasPassword && !isFuture(written);
  const path = toPath(item.link);
  return {
    key: item.id || path,
    isPage: item.type === 'page',
    title: toPlainTitle(item.title),
    slug: isUsableSlug(item.slug) ? item.slug : '',
    html: finished.html,
    excerpt: decodeTitle(toPlainTitle(item.excerpt)),
    published,
    date: published ? readDate(given) : '',
    createdAt: readMoment(written),
    updatedAt: readMoment(item.modifiedGmt.startsWith(NO_DATE) ? '' : item.modifiedGmt),
    featuredImage: found ? ('url' in found ? found.url : '') : picture.replace(/^http:/i, 'https:'),
    labels: item.labels.toSorted((a, b) => Number(a.kind === 'tag') - Number(b.kind === 'tag')),
    formerPaths: path === '' ? [] : [path],
    notes,
    images: [...finished.images, ...(found && 'hash' in found ? [found.hash] : [])],
  };
}

/** WordPress's titles may hold elements; entities stay as they are stored here. */
function toPlainTitle(title: string): string {
  return title
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The path of an old address; `''` for one that has only a query. */
function toPath(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname, search } = new URL(url);
  return pathname === '/' || /[?&](?:p|page_id)=\d/.test(search) ? '' : pathname.replace(/\/+$/, '');
}

/** Ends of the path that an uploaded image may have in an archive, and without the size that a smaller copy's name ends with. */
function toImagePaths(url: string): string[] {
  const path = /\/wp-content\/uploads\/(.+)$/i.exec(url.replace(/[?#].*$/s, ''))?.[1];
  if (path === undefined) return [];
  const whole = path.replace(/-\d{1,5}x\d{1,5}(\.[a-z]{3,4})$/i, '$1').replace(/-scaled(\.[a-z]{3,4})$/i, '$1');
  return [...new Set([path, whole])].flatMap((one) => [`wp-content/uploads/${one}`, `uploads/${one}`, one]);
}

function toLink(url: string, site: string, slugs: ReadonlyMap<string, string>): string | undefined {
  if (!URL.canParse(url) || !URL.canParse(site) || new URL(url).host !== new URL(site).host) return undefined;
  const slug = slugs.get(toPath(url));
  return slug === undefined ? undefined : `/${slug}${new URL(url).hash}`;
}

/** WordPress's export (WXR). It is read twice: images and addresses that texts refer to may come after the texts. */
import { decodeTitle, ImportError, isUsableSlug } from '../../../text/article-import/index.js';
import { isFuture, readDate, readMoment } from './dates.js';
import { finishHtml, type Surroundings } from './finish-html.js';
import type { FoundItem, FoundSink, FoundSite } from './found-item.js';
import type { ArchiveImage } from './archive-images.js';
import { LostMarks } from './lost-marks.js';
import { readWordPressContent } from './wordpress-content.js';
import { toPaths, WordPressIndex } from './wordpress-index.js';
import { readParts, type WordPressParts } from './wordpress-parts.js';
import type { WxrItem, WxrSite } from './wxr-parser.js';

const STATUS_NOTES: Readonly<Record<string, string>> = {
  future: 'It was scheduled there; here it becomes a draft.',
  private: 'It was private there; here it becomes a draft.',
  pending: 'It waited for review there; here it becomes a draft.',
};
const NO_DATE = '0000';

/**
 * Reads an export.
 * @param findImage finds an image of the archive by the end of its path
 * @throws UnreadableExport
 */
export async function readWordPress(
  parts: WordPressParts,
  findImage: (paths: readonly string[]) => Promise<ArchiveImage> | undefined,
  sink: FoundSink,
): Promise<FoundSite> {
  const index = new WordPressIndex();
  const site: WxrSite = { url: '', authors: new Set() };
  for await (const item of readParts(parts, site)) index.add(item);
  const surroundings: Surroundings = {
    findImage: (url) => findImage(toImagePaths(url)),
    findLink: (url) => index.findLink(url, site.url),
    site: site.url,
  };
  for await (const item of readParts(parts, site)) {
    if (!index.isTaken(item)) continue;
    try {
      await sink.item(await toItem(item, index, surroundings));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      await sink.refusal({ key: item.id, title: toPlainTitle(item.title), reason: error.message });
    }
  }
  return {
    format: 'wordpress',
    url: /^https?:\/\//i.test(site.url) ? site.url.slice(0, 500) : '',
    leftOut: index.listLeftOut(site.authors.size, parts.others),
  };
}

async function toItem(
  item: WxrItem,
  { attachments, galleries }: WordPressIndex,
  surroundings: Surroundings,
): Promise<FoundItem> {
  if (item.isTooLong) throw new ImportError('too-large', 'Its text is longer than any article may be.', 'content');
  const lost = new LostMarks();
  const finished = await finishHtml(
    readWordPressContent(item.content, { attachments, gallery: galleries.get(item.id) ?? [] }, lost),
    lost,
    surroundings,
  );
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
  return {
    key: item.id || item.link,
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
    formerPaths: toPaths(item),
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

/** Ends of the path that an uploaded image may have in an archive, and without the size that a smaller copy's name ends with. */
function toImagePaths(url: string): string[] {
  const path = /\/wp-content\/uploads\/(.+)$/i.exec(url.replace(/[?#].*$/s, ''))?.[1];
  if (path === undefined) return [];
  const whole = path.replace(/-\d{1,5}x\d{1,5}(\.[a-z]{3,4})$/i, '$1').replace(/-scaled(\.[a-z]{3,4})$/i, '$1');
  return [...new Set([path, whole])].flatMap((one) => [`wp-content/uploads/${one}`, `uploads/${one}`, one]);
}

/** What the first reading of an export of WordPress collects: texts refer to what may come after them, or in another part. */
import { isUsableSlug } from '../../../text/article-import/index.js';
import type { LeftOut } from '#contract';
import { toRedirectPath } from '../../../content/redirects/index.js';
import { isPicture } from './finish-html.js';
import type { PlacedItem } from './wordpress-parts.js';
import type { WxrItem } from './wxr-parser.js';

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

/** Attachments, addresses and counts of a whole export. */
export class WordPressIndex {
  /** URLs by id. */
  readonly attachments = new Map<string, string>();
  /** URLs of the images that were added to each text, by its id. */
  readonly galleries = new Map<string, string[]>();
  /** Slugs by the path of the old address. */
  private readonly slugs = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Of each id the item that counts: parts may hold the same one, in different states. */
  private readonly latest = new Map<string, { place: number; modified: string }>();

  add(item: PlacedItem): void {
    const { place, modifiedGmt: modified } = item;
    const known = item.id === '' ? undefined : this.latest.get(item.id);
    if (!known || modified > known.modified) this.latest.set(item.id, { place, modified });
    if (known) {
      if (isText(item)) this.count(`${item.type} that two parts hold`);
      return;
    }
    this.count('comment', item.comments);
    this.addAttachment(item);
    if (!isText(item)) this.count(describeType(item));
    if (!isText(item) || !isUsableSlug(item.slug)) return;
    for (const path of [...toPaths(item), `/?p=${item.id}`]) this.slugs.set(path, item.slug);
  }

  /** Whether an item becomes an article. */
  isTaken(item: PlacedItem): boolean {
    return isText(item) && (item.id === '' || this.latest.get(item.id)?.place === item.place);
  }

  /** What does not become an article: types in the order in which they were found, then people and comments. */
  listLeftOut(authors: number, others: number): LeftOut[] {
    const { comment = 0, ...kinds } = Object.fromEntries(this.counts);
    return Object.entries({ ...kinds, author: authors, comment, 'other XML file': others })
      .map(([kind, count]) => ({ kind, count }))
      .filter(({ count }) => count > 0);
  }

  /** Where a link to the old site leads here; `undefined`: to none of its texts. */
  findLink(url: string, site: string): string | undefined {
    const target = URL.parse(url, site);
    if (!target || target.host !== URL.parse(site)?.host) return undefined;
    const slug = this.slugs.get(toRedirectPath(target.pathname + target.search));
    return slug === undefined ? undefined : `/${slug}${target.hash}`;
  }

  private addAttachment({ id, parent, attachmentUrl: url }: WxrItem): void {
    if (url === '') return;
    this.attachments.set(id, url);
    if (!isPicture(url) || parent === '' || parent === '0') return;
    const gallery = this.galleries.get(parent) ?? [];
    gallery.push(url);
    this.galleries.set(parent, gallery);
  }

  private count(kind: string, by = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + by);
  }
}

/** The old addresses of an item, as redirects store them. A draft with only a number was at no address that anybody knew. */
export function toPaths({ link, status }: WxrItem): string[] {
  const url = URL.parse(link);
  const path = url ? toRedirectPath(url.pathname + url.search) : '/';
  return path === '/' || (status !== 'publish' && path.includes('?')) ? [] : [path];
}

function isText({ type, status }: WxrItem): boolean {
  return TEXTS.has(type) && !['trash', 'auto-draft', 'inherit'].includes(status);
}

function describeType({ type }: WxrItem): string {
  return TYPE_NAMES[type] ?? (TEXTS.has(type) ? `${type} in the trash` : type.slice(0, 40));
}

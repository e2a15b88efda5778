/** WordPress eXtended RSS as a stream: one item at a time, whatever the file's size. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ARTICLE_LIMITS } from '#contract';
import { toDetached } from './detached.js';
import { type FoundLabel, UnreadableExport } from './found-item.js';

/** What an item of the file says. Nothing else of it is kept: its metadata may hold keys and addresses of people. */
export interface WxrItem {
  id: string;
  /** The id of the post that an attachment was added to. */
  parent: string;
  type: string;
  title: string;
  link: string;
  slug: string;
  status: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  content: string;
  excerpt: string;
  attachmentUrl: string;
  featuredImageId: string;
  hasPassword: boolean;
  labels: FoundLabel[];
  comments: number;
  /** Whether its text is longer than any article. */
  isTooLong: boolean;
}

/** What the parts of an export say of the whole. */
export interface WxrSite {
  url: string;
  /** Their names for signing in, only to count them. */
  authors: Set<string>;
}

const EXPORT = /^https?:\/\/wordpress\.org\/export\/(\d+\.\d+)\/?$/;
const EXCERPT = /^https?:\/\/wordpress\.org\/export\/\d+\.\d+\/excerpt\/?$/;
const CONTENT = /^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/;
const VERSIONS = new Set(['1.0', '1.1', '1.2']);
const DEPTH = 64;
/** Characters of a text that are kept: more cannot become an article. */
const LONGEST = 2 * ARTICLE_LIMITS.content;
// eslint-disable-next-line no-control-regex -- what XML forbids, but databases hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Elements of the export's own namespace, and the field of an item that each fills. */
const FIELDS: Readonly<Record<string, keyof WxrItem>> = {
  post_id: 'id',
  post_parent: 'parent',
  post_type: 'type',
  post_name: 'slug',
  status: 'status',
  post_date: 'date',
  post_date_gmt: 'dateGmt',
  post_modified_gmt: 'modifiedGmt',
  attachment_url: 'attachmentUrl',
};

/**
 * Reads an export as it arrives.
 * @throws UnreadableExport for what is not well-formed, not WordPress's, of another version, or nested too deeply
 */
export class WxrParser {
  /** Of the site, as this file says. */
  url = '';
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly path: string[] = [];
  private readonly ready: WxrItem[] = [];
  private item: WxrItem | undefined;
  private label: FoundLabel | undefined;
  private metaKey = '';
  private text = '';
  private version = '';

  /** @param site receives the authors */
  constructor(private readonly site: WxrSite) {
    this.parser.on('error', (error) => {
      throw new UnreadableExport(this.describe(error.message));
    });
    this.parser.on('doctype', () => {
      throw new UnreadableExport('The file declares a document type, as no export of WordPress does. It was not read.');
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag));
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
  }

  /** Takes a part of the file; returns the items that it completes. */
  write(text: string): WxrItem[] {
    this.parser.write(text.replace(FORBIDDEN, ''));
    return this.ready.splice(0);
  }

  /** Must be called at the end of the file. */
  end(): void {
    this.parser.close();
    if (this.version === '')
      throw new UnreadableExport('This XML file is not an export of WordPress: it names no version of one.');
  }

  private open({ local, uri, attributes }: SaxesTagNS): void {
    const name = toName(local, uri);
    this.path.push(name);
    if (this.path.length > DEPTH) throw new UnreadableExport(`The file is nested more than ${DEPTH} levels deep.`);
    if (this.path.length === 1 && name !== 'rss')
      throw new UnreadableExport('This XML file is not an export of WordPress: it is no RSS.');
    this.text = '';
    if (this.place === 'rss/channel/item') {
      this.refuseVersion();
      this.item = emptyItem();
    } else if (this.place === 'rss/channel/item/category') {
      const domain = attributes.domain?.value;
      this.label =
        domain === 'category' || domain === 'post_tag'
          ? { kind: domain === 'category' ? 'category' : 'tag', name: '' }
          : undefined;
    } else if (this.place === 'rss/channel/item/wp:postmeta') this.metaKey = '';
    else if (this.place === 'rss/channel/item/wp:comment' && this.item) this.item.comments += 1;
  }

  private close(tag: SaxesTagNS): void {
    const { place, item, text } = this;
    const value = place.endsWith('content:encoded') ? '' : toDetached(text.trim());
    this.path.pop();
    this.text = '';
    if (place === 'rss/channel/wp:wxr_version') this.version = value;
    else if (place === 'rss/channel/wp:base_blog_url' || (place === 'rss/channel/link' && this.url === ''))
      this.url = value;
    else if (place === 'rss/channel/wp:author/wp:author_login') this.site.authors.add(value);
    else if (place === 'rss/channel/item' && item) {
      this.ready.push(item);
      this.item = undefined;
    } else if (item && place.startsWith('rss/channel/item/'))
      this.fill(item, place.slice('rss/channel/item/'.length), text, value);
    if (tag.local === 'rss' && this.path.length === 0) this.refuseVersion();
  }

  private fill(item: WxrItem, element: string, text: string, value: string): void {
    const field = element.startsWith('wp:') ? FIELDS[element.slice(3)] : undefined;
    if (field) Object.assign(item, { [field]: value });
    else if (element === 'title' || element === 'link') item[element] = value;
    else if (element === 'content:encoded') item.content = text;
    else if (element === 'excerpt:encoded') item.excerpt = value;
    else if (element === 'wp:post_password') item.hasPassword = value !== '';
    else if (element === 'category' && this.label && value) item.labels.push({ ...this.label, name: value });
    else if (element === 'wp:postmeta/wp:meta_key') this.metaKey = value;
    else if (element === 'wp:postmeta/wp:meta_value' && this.metaKey === '_thumbnail_id') item.featuredImageId = value;
  }

  private add(text: string): void {
    if (this.text.length + text.length <= LONGEST) this.text += text;
    else if (this.item) this.item.isTooLong = true;
  }

  private get place(): string {
    return this.path.join('/');
  }

  private refuseVersion(): void {
    if (VERSIONS.has(this.version)) return;
    throw new UnreadableExport(
      this.version === ''
        ? 'This XML file is not an export of WordPress: it names no version of one.'
        : `The file has version ${this.version.slice(0, 20)} of WordPress’s format; versions 1.0 to 1.2 can be read.`,
    );
  }

  private describe(problem: string): string {
    const line = this.parser.line;
    if (/unclosed tag|document must contain|unexpected end/i.test(problem))
      return `The file ends early, in line ${line}: it is not complete. Export it again.`;
    if (/entity/i.test(problem))
      return `The file is not well-formed XML (line ${line}): it uses an entity that XML does not have.`;
    if (/prefix/i.test(problem))
      return `The file is not well-formed XML (line ${line}): it uses a prefix without a namespace.`;
    return `The file is not well-formed XML (line ${line}): it may be damaged.`;
  }
}

/** By namespace, whatever prefix the file gives it. */
function toName(local: string, uri: string): string {
  if (uri === '') return local;
  if (EXPORT.test(uri)) return `wp:${local}`;
  if (EXCERPT.test(uri)) return `excerpt:${local}`;
  return CONTENT.test(uri) ? `content:${local}` : `other:${local}`;
}

function emptyItem(): WxrItem {
  return {
    id: '',
    parent: '',
    type: 'post',
    title: '',
    link: '',
    slug: '',
    status: '',
    date: '',
    dateGmt: '',
    modifiedGmt: '',
    content: '',
    excerpt: '',
    attachmentUrl: '',
    featuredImageId: '',
    hasPassword: false,
    labels: [],
    comments: 0,
    isTooLong: false,
  };
}

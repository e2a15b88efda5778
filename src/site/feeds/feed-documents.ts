/**
 * A feed in its three formats: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. Pure; built in pieces, because it contains
 * whole articles.
 */
import { element, elementAround } from '../../platform/common/xml.js';

export interface FeedItem {
  /** Permanent. */
  id: string;
  url: string;
  /** Plain text. */
  title: string;
  /** Plain text. */
  summary: string;
  /** HTML with absolute URLs; in the two XML formats escaped as their text. */
  html: string;
  category: { id: string; name: string };
  published: Date;
  updated: Date;
}

export interface FeedDetails {
  title: string;
  description: string;
  /** The feed's page. */
  url: string;
  /** The feed's own URL. */
  self: string;
  siteName: string;
  siteUrl: string;
  icon: { url: string; size: number };
  updated: Date;
  items: readonly FeedItem[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function* rss(feed: FeedDetails): Generator<string> {
  const write = (item: FeedItem): string =>
    `<item>${element('title', item.title)}${element('link', item.url)}${element('guid', item.id, { isPermaLink: 'false' })}` +
    `${element('pubDate', item.published.toUTCString())}${element('dc:creator', feed.siteName)}${element('category', item.category.name)}` +
    `${element('description', item.summary)}${elementAround('content:encoded', item.html)}</item>\n`;
  const { icon } = feed;
  const size = String(Math.min(icon.size, LARGEST_RSS_IMAGE));
  yield (
    `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ` +
    `xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>` +
    `${element('title', feed.title)}${element('link', feed.url)}${element('description', feed.description)}` +
    `${element('language', 'en-in')}${element('lastBuildDate', feed.updated.toUTCString())}${element('generator', feed.siteName)}` +
    `<image>${element('url', icon.url)}${element('title', feed.title)}${element('link', feed.url)}` +
    `${element('width', size)}${element('height', size)}</image>` +
    `${element('atom:link', undefined, { href: feed.self, rel: 'self', type: 'application/rss+xml' })}\n`
  );
  for (const item of feed.items) yield write(item);
  yield '</channel>\n</rss>\n';
}

/** RSS 2.0 allows an image 144 wide; it is shown smaller than it is. */
const LARGEST_RSS_IMAGE = 144;

export function* atom(feed: FeedDetails): Generator<string> {
  const write = (item: FeedItem): string =>
    `<entry>${element('id', item.id)}${element('title', item.title)}${element('link', undefined, {
      rel: 'alternate',
      type: 'text/html',
      href: item.url,
    })}${element('published', item.published.toISOString())}${element('updated', item.updated.toISOString())}${element(
      'category',
      undefined,
      { term: item.category.id, label: item.category.name },
    )}${element('summary', item.summary)}${elementAround('content', item.html, { type: 'html' })}</entry>\n`;
  yield (
    `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">\n` +
    `${element('id', feed.url)}${element('title', feed.title)}${element('subtitle', feed.description)}${element(
      'updated',
      feed.updated.toISOString(),
    )}<author>${element('name', feed.siteName)}${element('uri', `${feed.siteUrl}/`)}</author>${element(
      'link',
      undefined,
      { rel: 'alternate', type: 'text/html', href: feed.url },
    )}${element('link', undefined, {
      rel: 'self',
      type: 'application/atom+xml',
      href: feed.self,
    })}${element('icon', feed.icon.url)}${element('generator', feed.siteName)}\n`
  );
  for (const item of feed.items) yield write(item);
  yield '</feed>\n';
}

export function* jsonFeed(feed: FeedDetails): Generator<string> {
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: feed.self,
    icon: feed.icon.url,
    language: 'en-IN',
    authors: [{ name: feed.siteName, url: `${feed.siteUrl}/` }],
  });
  yield `${head.slice(0, -1)},"items":[`;
  for (const [index, item] of feed.items.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(jsonItem(item));
  yield ']}';
}

function jsonItem(item: FeedItem): object {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_html: item.html,
    date_published: item.published.toISOString(),
    date_modified: item.updated.toISOString(),
    tags: [item.category.name],
  };
}

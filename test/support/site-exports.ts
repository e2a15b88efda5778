import zlib from 'node:zlib';
import { createZip, type ZipEntry } from './zip.js';

/** Exports of other programs, in their shapes; the words are ours. */

const NAMESPACES =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';

export interface WordPressPost {
  id: number;
  title?: string;
  link?: string;
  type?: string;
  status?: string;
  slug?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  /** The post that it was added to. */
  parent?: number;
  /** Elements between the others. */
  more?: string;
}

/** An item of a WordPress export, with the passwords and keys that real ones hold. */
export function wordPressItem(post: WordPressPost): string {
  const { id, type = 'post', status = 'publish', slug = `post-${id}`, date = '2021-03-04 09:30:00' } = post;
  const link = post.link ?? `https://old.example/2021/03/${slug}/`;
  return `<item>
  <title><![CDATA[${post.title ?? `Post ${id}`}]]></title><link>${link}</link><pubDate>Thu, 04 Mar 2021 04:00:00 +0000</pubDate>
  <dc:creator><![CDATA[asha]]></dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid><description></description>
  <content:encoded><![CDATA[${post.content ?? `What post ${id} says about the city.`}]]></content:encoded>
  <excerpt:encoded><![CDATA[${post.excerpt ?? ''}]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[${date}]]></wp:post_date><wp:post_date_gmt><![CDATA[${date}]]></wp:post_date_gmt>
  <wp:comment_status><![CDATA[open]]></wp:comment_status><wp:post_name><![CDATA[${slug}]]></wp:post_name>
  <wp:status><![CDATA[${status}]]></wp:status><wp:post_parent>${post.parent ?? 0}</wp:post_parent><wp:post_type><![CDATA[${type}]]></wp:post_type>
  <wp:post_password><![CDATA[]]></wp:post_password>
  <wp:postmeta><wp:meta_key><![CDATA[_api_key]]></wp:meta_key><wp:meta_value><![CDATA[sk_live_secret]]></wp:meta_value></wp:postmeta>
  ${post.more ?? ''}</item>`;
}

/** A whole WordPress export. */
export function wordPressExport(items: readonly string[], { version = '1.2', head = '', tail = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
${head}<rss version="2.0" ${NAMESPACES}><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>${version}</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[asha]]></wp:author_login><wp:author_email><![CDATA[asha@old.example]]></wp:author_email></wp:author>
${items.join('\n')}
${tail}</channel></rss>`;
}

/** A Ghost export with these posts and tags, in either shape, with the secrets that real ones hold. */
export function ghostExport(
  posts: readonly object[],
  { tags = [] as object[], pairs = [] as object[], wrapped = true } = {},
): string {
  const file = {
    meta: { exported_on: 1_600_000_000_000, version: '5.80.0' },
    data: {
      posts,
      tags,
      posts_tags: pairs,
      users: [{ id: '1', name: 'Asha', email: 'asha@old.example', password: '$2a$10$hash-of-a-password' }],
      settings: [{ key: 'members_private_key', value: 'PRIVATE KEY' }],
    },
  };
  return JSON.stringify(wrapped ? { db: [file] } : file);
}

/** The smallest picture, in a colour of its own. */
export function tinyPng(colour: number): Buffer {
  const { deflateSync, crc32 } = zlib;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixel = Buffer.from([0, colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixel)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A ZIP of files by path. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>): Buffer {
  return createZip(Object.entries(files).map(([path, bytes]): ZipEntry => ({ path, bytes })));
}

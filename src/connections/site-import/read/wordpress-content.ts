/** The text of a WordPress post: blocks of its editor, shortcodes, and classic texts without paragraphs. */
import {
  elementNode,
  findElements,
  isElement,
  listChildren,
  readForeign,
  replaceNodes,
  serialise,
  textNode,
  type TreeNode,
} from '../../../text/article-import/index.js';
import { addParagraphs } from './classic-paragraphs.js';
import { LostMarks } from './lost-marks.js';
import { readArguments } from './shortcode-arguments.js';

/** What a text may show without naming it by a URL. */
export interface Uploads {
  /** URLs by id. */
  attachments: ReadonlyMap<string, string>;
  /** URLs of the images that were added to the text. */
  gallery: readonly string[];
}

const BLOCK = /<!--\s*(\/?)wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)(\s+\{[\s\S]{0,20000}?\})?\s*(\/?)-->/g;
/** Blocks without content of their own that lose nothing. */
const SILENT = new Set(['more', 'nextpage', 'separator', 'spacer', 'post-title', 'post-content']);
/** A shortcode with attributes, one that is closed, or one whose name says that it is no word. */
const SHORTCODE =
  /(\[?)\[(\/?)([a-zA-Z][\w-]{1,60})((?:\s(?:[^[\]<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000}?)?)\s*(\/?)\](\]?)/g;
const KNOWN = new Set(
  'gallery audio video playlist caption wp_caption embed contact-form contact-form-7 code sourcecode youtube vimeo tweet'.split(
    ' ',
  ),
);
const MEDIA = new Set(['audio', 'video']);
const CAPTION = /\[(?:wp_)?caption\b([^\]]{0,1000})\]([\s\S]{0,20000}?)\[\/(?:wp_)?caption\]/g;
const EMBED = /\[embed[^\]]{0,300}\]\s*(https?:\/\/[^\s[\]<>"]{1,2000})\s*\[\/embed\]/g;
/** An address alone on a line, which WordPress shows as what it leads to. */
const LONE_URL = /^[ \t]*(https?:\/\/[^\s<>"]{1,2000})[ \t]*$/gm;

/** Turns a post's text into plain HTML; what has no counterpart is marked in `lost`. */
export function readWordPressContent(content: string, uploads: Uploads, lost: LostMarks): string {
  const clean = LostMarks.clean(content);
  const hasBlocks = clean.includes('<!-- wp:');
  const html = readShortcodes(hasBlocks ? readBlocks(clean, uploads, lost) : clean, uploads, lost);
  return hasBlocks ? linkEmbeds(html) : addParagraphs(html.replace(LONE_URL, (_all, url: string) => link(url)));
}

/** Removes the comments that delimit blocks; blocks that a server would have filled in are named. */
function readBlocks(html: string, uploads: Uploads, lost: LostMarks): string {
  return html.replace(BLOCK, (_all, closing: string, name: string, attributes: string | undefined, alone: string) => {
    if (closing || !alone || SILENT.has(name)) return '';
    if (name === 'image' || name === 'core/image') {
      const url = uploads.attachments.get(/"id":\s*(\d+)/.exec(attributes ?? '')?.[1] ?? '');
      if (url !== undefined) return figure(url, '');
    }
    return lost.add(`block ${name}`);
  });
}

function readShortcodes(html: string, uploads: Uploads, lost: LostMarks): string {
  const closed = new Set([...html.matchAll(/\[\/([a-zA-Z][\w-]{1,60})\]/g)].map(([, name]) => name));
  return html
    .replace(CAPTION, (_all, attributes: string, inner: string) => readCaption(attributes, inner))
    .replace(EMBED, (_all, url: string) => `\n\n${link(url)}\n\n`)
    .replace(
      SHORTCODE,
      (all: string, before: string, closing: string, name: string, given: string, _own, after: string) => {
        // Doubled brackets show a shortcode instead of running it.
        if (before && after) return all.slice(1, -1);
        const isOne = KNOWN.has(name) || closed.has(name) || given.includes('=') || /[_-]/.test(name);
        if (!isOne) return all;
        if (closing) return before + after;
        if (name === 'gallery') {
          const gallery = readGallery(given, uploads);
          if (gallery) return before + gallery + after;
        }
        const [url] = MEDIA.has(name) ? (/https?:\/\/[^\s"'<>]{1,2000}/.exec(given) ?? []) : [];
        if (url !== undefined) return `\n\n${link(url)}\n\n`;
        return `${before}${lost.add(`[${name}${given.replace(/\s+/g, ' ').trimEnd()}]`)}${after}`;
      },
    );
}

function readCaption(attributes: string, inner: string): string {
  const { tree } = readForeign(inner);
  const [image] = findElements(tree.root, 'img');
  if (!image) return inner;
  const linked = findElements(tree.root, 'a').find((one) => findElements(one, 'img').includes(image));
  const given = readArguments(attributes).named.caption;
  replaceNodes(tree.root, (node) => (node === (linked ?? image) ? [] : undefined));
  const text = given === undefined ? listChildren(tree.root) : [textNode(given)];
  const hasText = text.some((node) => !('data' in node) || node.data.trim() !== '');
  const caption = hasText ? [elementNode('figcaption', {}, text)] : [];
  return `\n\n${serialise([elementNode('figure', {}, [linked ?? image, ...caption])])}\n\n`;
}

/** What a block embeds becomes a link to it. */
function linkEmbeds(html: string): string {
  const { tree } = readForeign(html);
  replaceNodes(tree.root, (node) => {
    if (!isElement(node) || node.attribs.class !== 'wp-block-embed__wrapper') return undefined;
    const text = node.children
      .map((child) => ('data' in child ? child.data : ''))
      .join('')
      .trim();
    return /^https?:\/\/\S+$/.test(text) ? [elementNode('p', {}, [toLink(text)])] : undefined;
  });
  return tree.html();
}

function readGallery(attributes: string, { attachments, gallery }: Uploads): string | undefined {
  const ids = /\bids=["']([\d,\s]+)["']/
    .exec(attributes)?.[1]
    ?.split(/[,\s]+/)
    .filter(Boolean);
  if (ids === undefined && /\b(?:ids|id|include|exclude)=/.test(attributes)) return undefined;
  const urls = ids ? ids.flatMap((id) => attachments.get(id) ?? []) : gallery;
  if (urls.length === 0 || urls.length < (ids?.length ?? 0)) return undefined;
  return `\n\n${urls.map((url) => figure(url, '')).join('\n')}\n\n`;
}

function figure(url: string, alt: string): string {
  return serialise([elementNode('figure', {}, [elementNode('img', { src: url, alt })])]);
}

function link(url: string): string {
  return serialise([toLink(url)]);
}

function toLink(url: string): TreeNode {
  return elementNode('a', { href: url }, [textNode(url)]);
}

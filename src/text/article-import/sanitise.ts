/**
 * The allow-list of elements and attributes an article may contain. Everything that writes articles goes through it.
 */
import sanitizeHtml from 'sanitize-html';
import { ARTICLE_LIMITS } from '#contract';
import { type EmbeddedImage, mediaPath } from '../image-file/index.js';
import { toImageUrl, toLinkUrl } from './urls.js';
import { toStorableText } from './characters.js';
import { ImportError } from './errors.js';
import { isEmbedded, formatPlace, readEmbedded } from './images.js';
import type { AttachedPictures } from './attached-pictures.js';

type Attributes = Record<string, string>;

/** Maximum nesting depth. Keeps every later pass over the tree linear and within the stack. */
export const NESTING_LIMIT = 256;
/** More elements cannot fit within the content limit: the shortest, `<br>`, takes four characters. */
const ELEMENT_LIMIT = ARTICLE_LIMITS.content / 4;

/** `title` and `h1` survive only for the next pass, which extracts or renames them. */
const ALLOWED = new Set(
  (
    'title h1 h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre figure figcaption details summary ' +
    'table caption colgroup col thead tbody tfoot tr th td a img ' +
    'strong b em i u s sub sup mark kbd abbr small del ins code samp var cite q dfn time bdi bdo wbr ruby rt rp'
  ).split(' '),
);

const RENAMED: ReadonlyMap<string, string> = new Map([
  ...'section article main header footer nav aside hgroup address center form fieldset legend body'
    .split(' ')
    .map((name): [string, string] => [name, 'div']),
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements dropped together with their content. */
const WITHOUT_TEXT = (
  'script style noscript template iframe frameset frame object embed applet svg math xmp plaintext noembed noframes ' +
  'textarea select option datalist button audio video canvas map'
).split(' ');

const EVERYWHERE = ['id', 'lang', 'dir', 'align'];
const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': EVERYWHERE,
  a: ['href', 'rel', 'title', 'name'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  abbr: ['title'],
  dfn: ['title'],
  code: ['class'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  time: ['datetime'],
};

/** Attributes checked only by pattern: kept if the value matches, removed if it does not. */
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^[^\s]{1,1000}$/,
  name: /^[^\s]{1,1000}$/,
  lang: /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /\S/,
  class: /^language-[\w+#.-]{1,40}$/,
  start: /^-?\d{1,9}$/,
  value: /^-?\d{1,9}$/,
  type: /^[1aAiI]$/,
  reversed: /^/,
  open: /^/,
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,3}$/,
  span: /^[1-9]\d{0,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  width: /^[1-9]\d{0,4}$/,
  height: /^[1-9]\d{0,4}$/,
  datetime: /^[\w:.+ -]{1,60}$/,
};

const ALIGNED = new Set(['td', 'th', 'p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Reduces any HTML, well-formed or not, to allowed elements; collects embedded images in `images` (by hash), and
 * replaces them and the pictures beside the text (`attached`) with their URLs. Line ends must already be `\n`. Removes every
 * `style`, which the public pages' policy forbids, so `text-align` becomes `align`.
 * @throws ImportError for an embedded image that cannot be kept (naming it), and for nesting and size beyond the limits
 */
export function sanitise(html: string, images: Map<string, EmbeddedImage>, attached?: AttachedPictures): string {
  let shown = 0;
  const findSource = ({ src = '', alt = '' }: Attributes): string | undefined => {
    const place = formatPlace(++shown, alt);
    const image = isEmbedded(src) ? readEmbedded(src, place) : attached?.take(src);
    // Without a URL, readers get the alternative text.
    if (!image) return attached?.lacks(src) ? undefined : toImageUrl(toStorableText(src));
    if (!images.has(image.hash)) images.set(image.hash, { ...image, place });
    return mediaPath(image);
  };
  let depth = 0;
  let elements = 0;
  let characters = 0;
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    parseStyleAttributes: false,
    onOpenTag: () => {
      if (++depth > NESTING_LIMIT) {
        throw new ImportError('invalid', `The content is nested more than ${NESTING_LIMIT} levels deep.`, 'content');
      }
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = RENAMED.get(tag) ?? tag;
        if (!ALLOWED.has(tagName)) return { tagName, attribs: {} };
        if (++elements > ELEMENT_LIMIT) throw tooLong();
        return { tagName, attribs: keptAttributes(tagName, attributes, findSource) };
      },
    },
    textFilter: (escaped) => {
      characters += escaped.length;
      if (characters > ARTICLE_LIMITS.content) throw tooLong();
      return toStorableText(escaped);
    },
  });
}

/** The error for content over its length limit. */
export function tooLong(): ImportError {
  const limit = ARTICLE_LIMITS.content.toLocaleString('en-US');
  return new ImportError('too-large', `The content is longer than ${limit} characters.`, 'content');
}

function keptAttributes(
  tag: string,
  given: Attributes,
  findSource: (image: Attributes) => string | undefined,
): Attributes {
  const kept: Attributes = {};
  if (tag === 'a' && given.href !== undefined) {
    const link = toLinkUrl(toStorableText(given.href));
    if (link) kept.href = link.href;
    if (link?.foreign) kept.rel = 'noopener noreferrer';
  }
  if (tag === 'img') {
    const src = findSource(given);
    if (src) kept.src = src;
    kept.alt = toStorableText(given.alt ?? '');
  }
  const align = ALIGNED.has(tag) ? alignment(given) : undefined;
  if (align) kept.align = align;
  for (const name of [...EVERYWHERE, ...(ALLOWED_ATTRIBUTES[tag] ?? [])]) {
    const form = FORMS[name];
    if (!form || !Object.hasOwn(given, name)) continue;
    const value = toStorableText(given[name] ?? '').trim();
    const candidate = name === 'class' ? (value.split(/\s+/).find((one) => form.test(one)) ?? '') : value;
    if (form.test(candidate)) kept[name] = candidate;
  }
  if (tag === 'img') Object.assign(kept, { loading: 'lazy', decoding: 'async' });
  return kept;
}

function alignment(given: Attributes): string | undefined {
  const styled = /(?:^|;)\s{0,9}text-align\s{0,9}:\s{0,9}([a-z]+)/i.exec((given.style ?? '').slice(0, 2_000))?.[1];
  const value = (styled ?? given.align ?? '')
    .trim()
    .toLowerCase()
    .replace(/^start$/, 'left')
    .replace(/^end$/, 'right');
  return /^(?:left|right|center|justify)$/.test(value) ? value : undefined;
}

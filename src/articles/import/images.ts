/** Images that are embedded in the HTML as `data:` addresses: checked, named after their bytes and lifted out. */
import { createHash } from 'node:crypto';
import { ARTICLE_LIMITS } from '#contract';
import { cleanAvif, cleanGif, cleanJpeg, cleanPng, cleanWebp } from './camera-data/index.js';
import { ImportError } from './errors.js';

/** How each type is named in addresses, and how it loses what a camera wrote into it. */
const FORMATS = {
  'image/png': { extension: 'png', clean: cleanPng },
  'image/jpeg': { extension: 'jpg', clean: cleanJpeg },
  'image/gif': { extension: 'gif', clean: cleanGif },
  'image/webp': { extension: 'webp', clean: cleanWebp },
  'image/avif': { extension: 'avif', clean: cleanAvif },
} as const;

export type ImageMime = keyof typeof FORMATS;

export interface EmbeddedImage {
  /** SHA-256 of `bytes`, lower-case hex. They are without what a camera wrote into them. */
  hash: string;
  mime: ImageMime;
  /** Without a dot. */
  extension: string;
  bytes: Buffer;
}

/** Whether `src` embeds its image. */
export function isEmbedded(src: string): boolean {
  return /^\s*data:/i.test(src);
}

/** The address that an embedded image is served from. */
export function mediaPath(image: EmbeddedImage): string {
  return `/media/${image.hash}.${image.extension}`;
}

/**
 * Reads a `data:` address in base64. PNG, JPEG, GIF, WebP and AVIF only, by name and by their first bytes (contract, Articles).
 * @throws ImportError where it is anything else, broken, or beyond the limit of one image: dropping it would lose a picture silently.
 */
export function readEmbedded(src: string): EmbeddedImage {
  const address = src.trimStart();
  const comma = address.indexOf(',');
  const [type = '', ...parameters] = address.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';');
  const named = type.trim() === 'image/jpg' ? 'image/jpeg' : type.trim();
  if (!isMime(named)) {
    throw refusal('An embedded image must be PNG, JPEG, GIF, WebP or AVIF.');
  }
  if (comma < 0 || parameters.at(-1)?.trim() !== 'base64') throw refusal('An embedded image is not encoded in base64.');
  const bytes = decode(address.slice(comma + 1));
  if (mimeOf(bytes) !== named) {
    throw refusal(
      `An embedded image is named ${named.slice('image/'.length).toUpperCase()} but its data is something else.`,
    );
  }
  return withName(bytes, named);
}

/** An image that comes as a file; `undefined` where it is none that articles may show. */
export function imageOf(bytes: Buffer): EmbeddedImage | undefined {
  const mime = mimeOf(bytes);
  return mime && withName(bytes, mime);
}

function withName(given: Buffer, mime: ImageMime): EmbeddedImage {
  const { extension, clean } = FORMATS[mime];
  const bytes = clean(given);
  return { hash: createHash('sha256').update(bytes).digest('hex'), mime, extension, bytes };
}

/** The type that the first bytes tell, or `undefined` where it is none that articles may show. */
export function mimeOf(bytes: Uint8Array): ImageMime | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && /^(?:.{4})*?avi[fs]/s.test(head.slice(8, head.charCodeAt(3)))) return 'image/avif';
  return undefined;
}

function decode(payload: string): Buffer {
  let base64 = payload;
  if (base64.includes('%')) {
    try {
      base64 = decodeURIComponent(base64);
    } catch {
      throw refusal('The data of an embedded image is damaged.');
    }
  }
  base64 = base64.replace(/\s+/g, '');
  const digits = base64.replace(/={1,2}$/, '').length;
  if (digits * 0.75 >= ARTICLE_LIMITS.imageBytes + 1) {
    const megabytes = ARTICLE_LIMITS.imageBytes / 1024 / 1024;
    throw new ImportError('too-large', `An embedded image is larger than ${megabytes} MB.`, 'content');
  }
  if (digits === 0 || digits % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw refusal('The data of an embedded image is damaged.');
  }
  return Buffer.from(base64, 'base64');
}

function isMime(name: string): name is ImageMime {
  return Object.hasOwn(FORMATS, name);
}

function refusal(message: string): ImportError {
  return new ImportError('invalid', message, 'content');
}

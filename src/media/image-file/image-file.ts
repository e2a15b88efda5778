/** Images as bytes: which kind they are, what they are called, and how they lose what a camera wrote into them. Pure. */
import { createHash } from 'node:crypto';
import { cleanAvif, cleanGif, cleanJpeg, cleanPng, cleanWebp } from './camera-data/index.js';

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
  /** Where a text shows it first, as the subject of a sentence about it: `Image 2 (“The metro map”)`. */
  place?: string;
}

/** The address that an image is served from. */
export function mediaPath(image: EmbeddedImage): string {
  return `/media/${image.hash}.${image.extension}`;
}

/** An image that comes as a file; `undefined` where it is none that articles may show. */
export function imageOf(bytes: Buffer): EmbeddedImage | undefined {
  const mime = mimeOf(bytes);
  return mime && toImage(bytes, mime);
}

/** An image of a known type, without what a camera wrote into it. */
export function toImage(given: Buffer, mime: ImageMime): EmbeddedImage {
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

/** Whether articles may show images of this type. */
export function isImageMime(name: string): name is ImageMime {
  return Object.hasOwn(FORMATS, name);
}

/** Images as bytes: their type, their name, and the removal of camera data. Pure. */
import { createHash } from 'node:crypto';
import { cleanAvif, cleanGif, cleanJpeg, cleanPng, cleanWebp } from './camera-data/index.js';

/** File extension by type, and the function that removes camera data. */
const FORMATS = {
  'image/png': { extension: 'png', clean: cleanPng },
  'image/jpeg': { extension: 'jpg', clean: cleanJpeg },
  'image/gif': { extension: 'gif', clean: cleanGif },
  'image/webp': { extension: 'webp', clean: cleanWebp },
  'image/avif': { extension: 'avif', clean: cleanAvif },
} as const;

export type ImageMime = keyof typeof FORMATS;

export interface EmbeddedImage {
  /** SHA-256 of `bytes` in lower-case hex, after camera data has been removed. */
  hash: string;
  mime: ImageMime;
  /** Without a dot. */
  extension: string;
  bytes: Buffer;
  /** Where a text first shows it, as the subject of a sentence: `Image 2 (“The metro map”)`. */
  place?: string;
}

/** The path an image is served from. */
export function mediaPath(image: EmbeddedImage): string {
  return `/media/${image.hash}.${image.extension}`;
}

/** Reads an image file; `undefined` if articles cannot show it. */
export function readImage(bytes: Buffer): EmbeddedImage | undefined {
  const mime = detectMime(bytes);
  return mime && toImage(bytes, mime);
}

/** An image of a known type, without camera data. */
export function toImage(given: Buffer, mime: ImageMime): EmbeddedImage {
  const { extension, clean } = FORMATS[mime];
  const bytes = clean(given);
  return { hash: createHash('sha256').update(bytes).digest('hex'), mime, extension, bytes };
}

/** The type by magic bytes; `undefined` if articles cannot show it. */
export function detectMime(bytes: Uint8Array): ImageMime | undefined {
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

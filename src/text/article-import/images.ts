/** Images embedded in the HTML as `data:` URLs: checked, named after their bytes and lifted out. */
import { ARTICLE_LIMITS } from '#contract';
import { type EmbeddedImage, isImageMime, detectMime, toImage } from '../image-file/index.js';
import { toStorableText } from './characters.js';
import { ImportError } from './errors.js';
import { collapse } from './text.js';

/** Length limit of an alternative text in a message. */
const QUOTED = 60;

/** Whether `src` embeds its image. */
export function isEmbedded(src: string): boolean {
  return /^\s*data:/i.test(src);
}

/** Names an image of a text, as the subject of a sentence: its number and its alternative text. */
export function formatPlace(number: number, alt: string): string {
  const text = collapse(toStorableText(alt.slice(0, 10 * QUOTED)));
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;
  return quoted ? `Image ${number} (“${quoted}”)` : `Image ${number}`;
}

/**
 * Decodes a base64 `data:` URL. PNG, JPEG, GIF, WebP and AVIF only, by name and by their first bytes (contract,
 * Articles).
 * @param place the image in the text, as the subject of an error message
 * @throws ImportError if it is anything else, damaged, or over the size limit: dropping it would silently lose a
 * picture
 */
export function readEmbedded(src: string, place: string): EmbeddedImage {
  const address = src.trimStart();
  const comma = address.indexOf(',');
  const [type = '', ...parameters] = address.slice('data:'.length, Math.max(comma, 0)).toLowerCase().split(';');
  const named = type.trim() === 'image/jpg' ? 'image/jpeg' : type.trim();
  if (!isImageMime(named)) {
    throw refusal(`${place} must be PNG, JPEG, GIF, WebP or AVIF.`);
  }
  if (comma < 0 || parameters.at(-1)?.trim() !== 'base64') throw refusal(`${place} is not encoded in base64.`);
  const bytes = decode(address.slice(comma + 1), place);
  if (detectMime(bytes) !== named) {
    throw refusal(`${place} is named ${named.slice('image/'.length).toUpperCase()} but its data says otherwise.`);
  }
  return toImage(bytes, named);
}

function decode(payload: string, place: string): Buffer {
  let base64 = payload;
  if (base64.includes('%')) {
    try {
      base64 = decodeURIComponent(base64);
    } catch {
      throw refusal(`${place} cannot be read: its data is damaged.`);
    }
  }
  base64 = base64.replace(/\s+/g, '');
  const digits = base64.replace(/={1,2}$/, '').length;
  if (digits * 0.75 >= ARTICLE_LIMITS.imageBytes + 1) {
    const megabytes = ARTICLE_LIMITS.imageBytes / 1024 / 1024;
    throw new ImportError('too-large', `${place} is larger than ${megabytes} MB.`, 'content');
  }
  if (digits === 0 || digits % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw refusal(`${place} cannot be read: its data is damaged.`);
  }
  return Buffer.from(base64, 'base64');
}

function refusal(message: string): ImportError {
  return new ImportError('invalid', message, 'content');
}

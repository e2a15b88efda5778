/** Which characters an article may contain, and how its text is normalised before anything else sees it. */
import { ImportError } from './errors.js';

// eslint-disable-next-line no-control-regex -- it matches control characters on purpose
const UNSTORABLE = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Rejects U+0000 (contract, Errors). `field` is the part named in the error. */
export function refuseNull(text: string, field: string): void {
  if (text.includes('\u0000')) {
    throw new ImportError('invalid', 'The text contains the character U+0000, which cannot be stored.', field);
  }
}

/**
 * Converts line ends to `\n`, removes control characters that XML forbids or nothing displays, and replaces unpaired
 * surrogates with U+FFFD.
 * Takes and returns decoded text; idempotent. Must run before URLs are checked, never after.
 */
export function toStorableText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSTORABLE, '').replace(LONE_SURROGATE, '\ufffd');
}

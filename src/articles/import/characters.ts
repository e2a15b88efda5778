/** Which characters may stand in an article, and how its text is normalised before anything else looks at it. */
import { ImportError } from './errors.js';

// eslint-disable-next-line no-control-regex -- control characters are what it is for
const UNSTORABLE = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Refuses U+0000 (contract, Errors). `field` is the part that is named in the refusal. */
export function refuseNull(text: string, field: string): void {
  if (text.includes('\u0000')) {
    throw new ImportError('invalid', 'The text contains the character U+0000, which cannot be stored.', field);
  }
}

/**
 * Line ends become `\n`, control characters that neither XML nor a reader can use disappear, and half a surrogate pair
 * becomes U+FFFD. Takes and gives decoded text; idempotent. Must come before addresses are judged, never after.
 */
export function storable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSTORABLE, '').replace(LONE_SURROGATE, '\ufffd');
}

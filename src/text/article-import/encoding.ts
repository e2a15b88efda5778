/** Decodes a file's bytes to text. */
import { ImportError } from './errors.js';

/**
 * Returns the text of a UTF-8 file without its byte-order mark.
 * @throws ImportError (`file`) for other encodings and for files that are not text
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    throw refusal('The file is encoded in UTF-16. Save it as UTF-8 and upload it again.');
  }
  if (bytes.includes(0)) throw refusal('The file contains the character U+0000, so it is not a UTF-8 text file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('The file is not UTF-8 text. Save it as UTF-8 and upload it again.');
  }
}

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

function refusal(message: string): ImportError {
  return new ImportError('invalid', message, 'file');
}

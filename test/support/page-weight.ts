import { brotliCompressSync, constants } from 'node:zlib';

/** What 40 KB before use leave for a page beside its headers, its font, its first scripts and its icon. */
export const LARGEST_PAGE = 19.9 * 1024;

/** The compression of answers that are asked for seldom. */
export const FAST = 4;

/** The bytes of a page as it is sent; by default as most readers get it. */
export function pageWeight(html: string, quality: number = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

import { brotliCompressSync } from 'node:zlib';

/** What 40 KB before use leave for a page beside its headers, its font, its first scripts and its icon. */
export const LARGEST_PAGE = 19.9 * 1024;

/** The bytes of a page as most readers get it. */
export function pageWeight(html: string): number {
  return brotliCompressSync(html).length;
}

import { LRUCache } from 'lru-cache';
import { compressed, type CompressedBody } from './compressed-body.js';
import type { PublicContent } from './public-content.js';

/** Bytes of one cache, all encodings. */
const CAPACITY = 48 * 1024 * 1024;

/**
 * Documents made from public content, as bytes, until that content changes. Many who miss the same one wait for one making;
 * a failure is not kept; what was made while the content changed is given to those who asked, and not kept.
 */
export class ContentCache {
  private readonly kept = new LRUCache<string, CompressedBody>({
    maxSize: CAPACITY,
    sizeCalculation: ({ identity, br, gzip }) => identity.length + br.length + gzip.length + 1_000,
  });
  private readonly underWay = new Map<string, { version: number; body: Promise<CompressedBody> }>();

  constructor(private readonly content: PublicContent) {
    content.onChange(() => this.kept.clear());
  }

  async get(key: string, make: () => Promise<string>): Promise<CompressedBody> {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const { version } = this.content;
    const other = this.underWay.get(key);
    if (other?.version === version) return other.body;
    const entry = { version, body: make().then((text) => compressed(Buffer.from(text))) };
    this.underWay.set(key, entry);
    try {
      const body = await entry.body;
      if (this.content.version === version) this.kept.set(key, body);
      return body;
    } finally {
      if (this.underWay.get(key) === entry) this.underWay.delete(key);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { compressBest, type CompressedBody } from '../common/compressed-body.js';
import { PublicContent } from '../common/public-content.js';

/** Bytes of finished pages, all encodings, that are kept at most; the compressed forms together count as half of the text. */
const CAPACITY = 96 * 1024 * 1024;

/** Milliseconds that a page must have stood before it is worth the best compression. */
const REST = 300;

/** A page that only needs to be sent. */
export interface FinishedPage {
  status: number;
  /** Headers besides those of the body. */
  headers: Record<string, string>;
  /** All headers that are the same for every answer, names and values in turn; made when first sent. */
  flatHeaders?: string[];
  body: CompressedBody;
  /** Whether it may be kept and given to others. */
  keep: boolean;
}

/**
 * Finished pages by canonical path. Many who miss the same page wait for one render; a failed render is not kept; a change
 * during a render makes its result good for those who asked before the change, and for nobody after.
 */
@Injectable()
export class PageCache {
  private readonly pages = new LRUCache<string, FinishedPage>({
    maxSize: CAPACITY,
    sizeCalculation: ({ body }) => Math.ceil(1.5 * body.identity.length) + 1_000,
  });
  private readonly underWay = new Map<string, { version: number; page: Promise<FinishedPage> }>();

  constructor(private readonly content: PublicContent) {
    content.onChange(() => this.pages.clear());
  }

  get(path: string): FinishedPage | undefined {
    return this.pages.get(path);
  }

  async getOrMake(path: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const kept = this.pages.get(path);
    if (kept) return kept;
    const { version } = this.content;
    const other = this.underWay.get(path);
    if (other?.version === version) return other.page;
    const page = make();
    const entry = { version, page };
    this.underWay.set(path, entry);
    try {
      const made = await page;
      if (made.keep && this.content.version === version) this.store(path, made);
      return made;
    } finally {
      if (this.underWay.get(path) === entry) this.underWay.delete(path);
    }
  }

  private store(path: string, page: FinishedPage): void {
    this.pages.set(path, page);
    // Whoever comes later gets the smaller form. Not at once: amid many writes a page is gone before it would be ready.
    setTimeout(() => {
      if (this.pages.peek(path) === page) void compressBest(page.body).catch(() => undefined);
    }, REST).unref();
  }
}

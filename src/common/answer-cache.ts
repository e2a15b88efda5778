import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Audience } from './audience.js';
import { type FinishedAnswer, sendAnswer, sendReadyAnswer, type Shelf } from './finished-answer.js';
import { PublicContent } from './public-content.js';

/**
 * Bytes that each shelf holds at most, all encodings; the compressed forms together count as half of the text. Queries have one of
 * their own: there are more of them than of anything, and they must not push out pages.
 */
const CAPACITY = { documents: 96 * 1024 * 1024, queries: 32 * 1024 * 1024 } as const;
/** What an answer holds besides its body. */
const OVERHEAD = 1_500;

/** An answer that is asked for so often is worth the best compression, once it has stood for so many milliseconds. */
const OFTEN = 3;
const REST = 300;

interface Making {
  version: number;
  audience: Audience;
  answer: Promise<FinishedAnswer>;
}

interface Kept {
  answer: FinishedAnswer;
  hits: number;
}

/**
 * Finished answers made from public content, by path and canonical query, until that content changes. Many who miss the same one
 * wait for one making; a failure is not kept; what was made while the content changed is good for those who asked before the
 * change, and for nobody after. It is given up once all who wait for it have left.
 */
@Injectable()
export class AnswerCache {
  /** Answers given from memory before the router, since the start. */
  answered = 0;
  private readonly shelves: Record<Shelf, LRUCache<string, Kept>> = {
    documents: shelf(CAPACITY.documents),
    queries: shelf(CAPACITY.queries),
    // One answer there is only once, and it is kept however large it is.
    whole: new LRUCache({ max: 1 }),
  };
  private readonly underWay = new Map<string, Making>();

  constructor(private readonly content: PublicContent) {
    content.onChange(() => Object.values(this.shelves).forEach((kept) => kept.clear()));
  }

  /** Answers a GET or HEAD from memory, before any router is asked. Returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url, method } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const kept = this.find(url) ?? (url.includes('?') ? this.find(canonicalQuery(url)) : undefined);
    if (!kept || !sendReadyAnswer(request, response, kept.answer)) return false;
    this.answered += 1;
    if (kept.hits < OFTEN) this.countHit(kept);
    return true;
  }

  /**
   * Sends the answer kept under `key`, made first where there is none.
   * @param key path and canonical query: where it is the request's own, the next one is answered before the router
   */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    make: () => Promise<FinishedAnswer>,
  ): Promise<void> {
    await sendAnswer(request, response, await this.getOrMake(key, response, make));
  }

  private find(key: string): Kept | undefined {
    const { documents, queries, whole } = this.shelves;
    return documents.get(key) ?? queries.get(key) ?? whole.get(key);
  }

  private async getOrMake(
    key: string,
    response: ServerResponse,
    make: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    const kept = this.find(key);
    if (kept) return kept.answer;
    const { version } = this.content;
    const other = this.underWay.get(key);
    if (other?.version === version && !other.audience.signal.aborted) {
      other.audience.join(response);
      return other.answer;
    }
    const audience = new Audience().join(response);
    const entry: Making = { version, audience, answer: audience.run(make) };
    this.underWay.set(key, entry);
    try {
      const answer = await entry.answer;
      if (answer.shelf && this.content.version === version) this.shelves[answer.shelf].set(key, { answer, hits: 0 });
      return answer;
    } finally {
      if (this.underWay.get(key) === entry) this.underWay.delete(key);
    }
  }

  /** Not improved at once: amid many writes an answer is gone before its best form would be ready. */
  private countHit(kept: Kept): void {
    kept.hits += 1;
    if (kept.hits < OFTEN) return;
    const { version } = this.content;
    setTimeout(() => {
      if (this.content.version === version) void kept.answer.body?.improve().catch(() => undefined);
    }, REST).unref();
  }
}

function shelf(maxSize: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ answer }) => Math.ceil(1.5 * (answer.body?.identity.length ?? 0)) + OVERHEAD,
  });
}

/** The same address with its parameters in the order of their names, as keys of the cache have them; `%20` and `+` are one. */
export function canonicalQuery(url: string): string {
  const mark = url.indexOf('?');
  const query = url.slice(mark + 1).replaceAll('%20', '+');
  return `${url.slice(0, mark + 1)}${query.split('&').sort().join('&')}`;
}

/** A path with the parameters that are given, as a key of the cache. */
export function answerKey(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters).sort()) {
    const value = parameters[name];
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { WaitingClients } from './waiting-clients.js';
import {
  type FinishedAnswer,
  routeHeaders,
  type RouteHeaders,
  sendAnswer,
  sendReadyAnswer,
  type CacheSection,
} from './finished-answer.js';
import { PublicContent } from './public-content.js';

/**
 * Bytes that each section of the cache may hold, in all encodings; the compressed forms together count as half of the
 * text. Query results have a section of their own: they outnumber everything else, and must not evict pages.
 */
const CAPACITY = { documents: 96 * 1024 * 1024, queries: 32 * 1024 * 1024 } as const;
/** Bytes of an entry besides its body. */
const OVERHEAD = 1_500;

/** Requests and milliseconds after which an answer is recompressed at the best quality. */
const OFTEN = 3;
const REST = 300;

interface Making {
  version: number;
  clients: WaitingClients;
  answer: Promise<FinishedAnswer>;
}

interface Kept {
  answer: FinishedAnswer;
  hits: number;
}

/**
 * Caches finished answers by path and canonical query until public content changes. Concurrent misses of one key share
 * one computation; failures are not cached. An answer computed during a change goes only to requests
 * made before it, and is not cached. A computation is abandoned once every waiting client has disconnected.
 */
@Injectable()
export class AnswerCache {
  /** Answers served from memory before the router, since startup. */
  answered = 0;
  private readonly sections: Record<CacheSection, LRUCache<string, Kept>> = {
    documents: cacheSection(CAPACITY.documents),
    queries: cacheSection(CAPACITY.queries),
    // Holds a single answer of any size.
    whole: new LRUCache({ max: 1 }),
  };
  private readonly underWay = new Map<string, Making>();

  constructor(private readonly content: PublicContent) {
    content.onChange(() => Object.values(this.sections).forEach((kept) => kept.clear()));
  }

  /** Answers a GET or HEAD from memory, before the router. Returns false on a miss. */
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
   * Sends the answer cached under `key`, computing it first if there is none.
   * @param key path and canonical query: if it equals the request's own, later requests are answered before the router
   * @param make computes it, given the headers that every answer of this route has
   */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    make: (route: RouteHeaders) => Promise<FinishedAnswer>,
  ): Promise<void> {
    const route = routeHeaders(response);
    await sendAnswer(request, response, await this.getOrMake(key, response, () => make(route)));
  }

  private find(key: string): Kept | undefined {
    const { documents, queries, whole } = this.sections;
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
    if (other?.version === version && !other.clients.signal.aborted) {
      other.clients.join(response);
      return other.answer;
    }
    const clients = new WaitingClients().join(response);
    const entry: Making = { version, clients, answer: clients.run(make) };
    this.underWay.set(key, entry);
    try {
      const answer = await entry.answer;
      if (answer.cacheSection && this.content.version === version)
        this.sections[answer.cacheSection].set(key, { answer, hits: 0 });
      return answer;
    } finally {
      if (this.underWay.get(key) === entry) this.underWay.delete(key);
    }
  }

  /** Delayed: under frequent writes an answer is gone before its best compression would be ready. */
  private countHit(kept: Kept): void {
    kept.hits += 1;
    if (kept.hits < OFTEN) return;
    const { version } = this.content;
    setTimeout(() => {
      if (this.content.version === version) void kept.answer.body?.improve().catch(() => undefined);
    }, REST).unref();
  }
}

function cacheSection(maxSize: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ answer }) => Math.ceil(1.5 * (answer.body?.identity.length ?? 0)) + OVERHEAD,
  });
}

/** Normalises a URL as a cache key: parameters sorted by name, `%20` and `+` treated alike. */
export function canonicalQuery(url: string): string {
  const mark = url.indexOf('?');
  const query = url.slice(mark + 1).replaceAll('%20', '+');
  return `${url.slice(0, mark + 1)}${query.split('&').sort().join('&')}`;
}

/** Builds a cache key from a path and those of the parameters that are given. */
export function answerKey(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters).sort()) {
    const value = parameters[name];
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

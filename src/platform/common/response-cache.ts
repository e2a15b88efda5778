import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { outageReason } from './http-errors.js';
import { prefersMarkdown } from './negotiation.js';
import { ShownContent } from './shown-content.js';
import { WaitingClients } from './waiting-clients.js';
import {
  type FinishedAnswer,
  routeHeaders,
  type RouteHeaders,
  sendAnswer,
  sendReadyAnswer,
  type CacheSection,
} from './finished-answer.js';
import { type ContentChange, PublicContent } from './public-content.js';
import { today } from './today.js';

/**
 * Bytes that each section of the cache may hold, in all encodings; the compressed forms together count as half of the
 * text. Query results have a section of their own: they outnumber everything else, and must not evict pages. So have
 * variants of a page, which anybody can make up without end: they must not evict what readers ask for either.
 */
const CAPACITY = { documents: 64 * 1024 * 1024, queries: 8 * 1024 * 1024, variants: 8 * 1024 * 1024 } as const;
/** Bytes of an entry besides its body. */
const OVERHEAD = 1_500;

/**
 * Requests answered from memory, and milliseconds, after which an answer is recompressed at the best quality: 65 ms of another
 * thread make a page a tenth smaller. Answers that anybody can make up wait longer for it.
 */
const RECOMPRESS_AFTER_HITS = { documents: 1, whole: 1, queries: 3, variants: 3 } as const;
const RECOMPRESS_DELAY_MS = 300;

interface Making {
  version: number;
  clients: WaitingClients;
  answer: Promise<FinishedAnswer>;
}

interface Kept {
  answer: FinishedAnswer;
  /** What it shows; `undefined`: unknown, so any change clears it. */
  shown: ShownContent | undefined;
  /** Of public content, when making it began. */
  version: number;
  /** True: what it shows has changed since, so it is sent only while the database is away. */
  isFormer: boolean;
  hits: number;
}

/**
 * Caches finished answers by path and canonical query until the public content that they show changes. Concurrent misses
 * of one key share one computation, and one is under way at a time; failures are not cached. An answer computed during a
 * change goes only to requests made before it, and is not cached. A computation is abandoned once every waiting client
 * has disconnected.
 *
 * While the database is away, an answer that cannot be made is sent as it was last known, unless something has been
 * withdrawn since, or this process may have missed that.
 */
@Injectable()
export class ResponseCache {
  /** Answers served from memory before the router, since startup. */
  answered = 0;
  private readonly sections: Record<CacheSection, LRUCache<string, Kept>> = {
    documents: cacheSection(CAPACITY.documents),
    queries: cacheSection(CAPACITY.queries),
    variants: cacheSection(CAPACITY.variants),
    // Holds a single answer of any size.
    whole: new LRUCache({ max: 1 }),
  };
  private readonly underWay = new Map<string, Making>();

  constructor(private readonly content: PublicContent) {
    content.onChange((change) => this.clear(change));
  }

  /** Answers a GET or HEAD from memory, before the router. Returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url, method } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    if (prefersMarkdown(request)) return this.send(this.find(markdownKey(url)), request, response);
    const kept = this.find(url) ?? (url.includes('?') ? this.find(canonicalQuery(url)) : undefined);
    return this.send(kept, request, response);
  }

  private send(kept: Kept | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    if (!kept || !sendReadyAnswer(request, response, kept.answer)) return false;
    this.answered += 1;
    kept.answer.onSent?.(request);
    if (kept.hits < hitsToRecompress(kept)) this.countHit(kept);
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
    const answer = await this.getOrMake(key, response, () => make(route));
    await sendAnswer(request, response, answer);
    answer.onSent?.(request);
  }

  private clear(change: ContentChange): void {
    for (const section of Object.values(this.sections)) {
      for (const [key, kept] of [...section.entries()]) {
        if (kept.shown?.isTouchedBy(change) === false) continue;
        kept.isFormer = true;
        // A whole list is too large to be held twice.
        if (change === 'withdrawal' || section === this.sections.whole) section.delete(key);
      }
    }
  }

  /** Bytes that each section holds. */
  sizes(): Record<CacheSection, number> {
    const { documents, queries, variants, whole } = this.sections;
    return {
      documents: documents.calculatedSize,
      queries: queries.calculatedSize,
      variants: variants.calculatedSize,
      whole: whole.calculatedSize,
    };
  }

  private find(key: string): Kept | undefined {
    const { documents, queries, variants, whole } = this.sections;
    const kept = documents.get(key) ?? queries.get(key) ?? variants.get(key) ?? whole.get(key);
    return kept && !kept.isFormer && holdsToday(kept) ? kept : undefined;
  }

  /** The last answer that is known, although what it shows has changed since. No shared cache may keep it. */
  private findFormer(key: string): FinishedAnswer | undefined {
    const { documents, queries, variants } = this.sections;
    const kept = documents.get(key) ?? queries.get(key) ?? variants.get(key);
    if (!kept || !holdsToday(kept)) return undefined;
    return { ...kept.answer, headers: { ...kept.answer.headers, 'Cache-Control': 'no-cache' } };
  }

  private async getOrMake(
    key: string,
    response: ServerResponse,
    make: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    const asked = this.content.version;
    for (;;) {
      const kept = this.find(key);
      if (kept) return kept.answer;
      const other = this.underWay.get(key);
      if (!other || other.clients.signal.aborted) break;
      if (other.version >= asked) {
        other.clients.join(response);
        return other.answer;
      }
      // Begun before the last change, so it may be stale for this request. Under constant changes each would otherwise
      // begin one more of them, and none would have the processor to itself.
      await other.answer.catch(() => undefined);
    }
    const { version } = this.content;
    const clients = new WaitingClients().join(response);
    const entry: Making = { version, clients, answer: clients.run(() => this.make(key, version, make)) };
    this.underWay.set(key, entry);
    try {
      return await entry.answer;
    } finally {
      if (this.underWay.get(key) === entry) this.underWay.delete(key);
    }
  }

  private async make(key: string, version: number, make: () => Promise<FinishedAnswer>): Promise<FinishedAnswer> {
    const noted = new ShownContent();
    try {
      const answer = await noted.collect(make);
      if (answer.problem === undefined) this.keep(key, answer, version, noted);
      return (outageReason(answer.problem) !== undefined && this.findFormer(key)) || answer;
    } catch (error) {
      const former = outageReason(error) === undefined ? undefined : this.findFormer(key);
      if (!former) throw error;
      return former;
    }
  }

  /** Replaces what is kept under a key, if that is older. */
  private keep(key: string, answer: FinishedAnswer, version: number, noted: ShownContent): void {
    const sections = Object.values(this.sections);
    if (sections.some((section) => (section.peek(key)?.version ?? 0) > version)) return;
    for (const section of sections) section.delete(key);
    const { cacheSection, showsOnlyNoted } = answer;
    if (!cacheSection) return;
    const shown = showsOnlyNoted ? noted : undefined;
    const isFormer = !this.content.isUnchangedSince(version, shown);
    if (isFormer && (cacheSection === 'whole' || !this.content.isPublicSince(version))) return;
    this.sections[cacheSection].set(key, { answer, shown, version, isFormer, hits: 0 });
  }

  /** Delayed: under frequent writes an answer is gone before its best compression would be ready. */
  private countHit(kept: Kept): void {
    kept.hits += 1;
    if (kept.hits < hitsToRecompress(kept)) return;
    const { version } = this.content;
    setTimeout(() => {
      if (this.content.isUnchangedSince(version, kept.shown)) void kept.answer.body?.improve().catch(() => undefined);
    }, RECOMPRESS_DELAY_MS).unref();
  }
}

function hitsToRecompress({ answer: { cacheSection = 'documents' } }: Kept): number {
  return RECOMPRESS_AFTER_HITS[cacheSection];
}

function holdsToday({ answer: { day } }: Kept): boolean {
  return day === undefined || day === today();
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

/** The cache key of a page's Markdown, which clients get by their `Accept`. No URL contains a space. */
export function markdownKey(path: string): string {
  return `${path} text/markdown`;
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

import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from './faults.js';
import { duplicateFaults, pageFaults } from './page-checks.js';
import { type PageDetails, readPage } from './page-facts.js';
import { readRobots, type Robots } from './robots.js';
import { readSitemaps, type Sitemap } from './sitemap.js';

export interface CrawlOptions {
  /** The origin in the site's own URLs, if it is crawled at a different one. */
  publicOrigin?: string;
  /** Maximum number of pages. */
  limit?: number;
  /** Pages asked for at once. */
  concurrency?: number;
  /** Called for each page. */
  visited?: (address: string) => void;
}

export interface CrawlResult {
  faults: Fault[];
  pages: number;
}

interface Visit {
  status: number;
  /** A redirect's target. */
  location: string | undefined;
  /** Absent if the response is not HTML. */
  page: PageDetails | undefined;
}

const AGENT = 'NammaGuideCrawl/1.0 (bot; checks its own site)';
const TIMEOUT = 30_000;
const CONCURRENCY = 4;
/** Retries of a busy server, and the maximum seconds to wait between them, at its request. */
const ATTEMPTS = 4;
const MAX_RETRY_SECONDS = 15;
const LIMIT = 50_000;
/** Queries of one path: a form that links its own answers has no end. */
const QUERIES_AT_MOST = 500;
/** No page can have this path. */
const IMPOSSIBLE = '/crawl-asks-for-what-cannot-exist';

/** Crawls a site as a search engine without JavaScript does, and lists its faults. */
export function crawl(url: string, options: CrawlOptions = {}): Promise<CrawlResult> {
  return new Crawler(new URL(url).origin, options).run();
}

class Crawler {
  private readonly faults: Fault[] = [];
  private readonly visits = new Map<string, Visit>();
  /** The pages that link to a URL (without fragment). */
  private readonly linkedFrom = new Map<string, Set<string>>();
  private readonly queue: string[] = [];
  private readonly queued = new Set<string>();
  /** By path: how many of its queries are queued. */
  private readonly queries = new Map<string, number>();
  private readonly publicOrigin: string;
  private robots: Robots = readRobots('');
  private sitemap: Sitemap = { addresses: new Set(), images: new Set(), faults: [] };

  constructor(
    private readonly origin: string,
    private readonly options: CrawlOptions,
  ) {
    this.publicOrigin = options.publicOrigin ?? origin;
  }

  async run(): Promise<CrawlResult> {
    await this.readRobots();
    await this.readSitemap();
    this.enqueue(`${this.publicOrigin}/`);
    for (const address of this.sitemap.addresses) this.enqueue(address);
    await Promise.all(Array.from({ length: this.options.concurrency ?? CONCURRENCY }, () => this.work()));
    this.checkSitemap();
    this.checkPages();
    this.checkLinks();
    await this.checkImages();
    await this.checkNotFound();
    return { faults: this.faults, pages: this.visits.size };
  }

  private async readRobots(): Promise<void> {
    const address = `${this.publicOrigin}/robots.txt`;
    const text = await this.text(address);
    if (text === undefined) this.faults.push({ kind: 'robots-missing', address });
    else this.robots = readRobots(text);
    if (this.robots.sitemaps.length === 0) this.faults.push({ kind: 'sitemap-not-named', address });
  }

  private async readSitemap(): Promise<void> {
    const { sitemaps } = this.robots;
    const named = sitemaps.length > 0 ? sitemaps : [`${this.publicOrigin}/sitemap.xml`];
    this.sitemap = await readSitemaps(named, this.publicOrigin, (address) => this.text(address));
    this.faults.push(...this.sitemap.faults);
  }

  /** Processes the queue until it is empty and no worker can add to it. */
  private async work(): Promise<void> {
    for (let address = this.queue.shift(); address !== undefined; address = this.queue.shift()) {
      this.visits.set(address, await this.visit(address));
      this.options.visited?.(address);
    }
  }

  private enqueue(address: string): void {
    if (this.queued.has(address) || this.queued.size >= (this.options.limit ?? LIMIT)) return;
    const [path = '', query] = address.split('?', 2);
    if (query !== undefined) {
      const queries = this.queries.get(path) ?? 0;
      if (queries >= QUERIES_AT_MOST) return;
      this.queries.set(path, queries + 1);
    }
    this.queued.add(address);
    this.queue.push(address);
  }

  private async visit(address: string): Promise<Visit> {
    try {
      const response = await this.ask(address);
      const location = response.headers.get('location');
      const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
      const body = await response.text();
      if (response.status !== 200 || !isHtml)
        return { status: response.status, location: location ?? undefined, page: undefined };
      const page = readPage(body, new URL(address), response.headers.get('x-robots-tag'));
      for (const link of page.links) this.follow(link, address);
      return { status: 200, location: undefined, page };
    } catch (error) {
      this.faults.push({ kind: 'no-answer', address, detail: error instanceof Error ? error.message : String(error) });
      return { status: 0, location: undefined, page: undefined };
    }
  }

  private follow(link: URL, from: string): void {
    const target = withoutFragment(link);
    if (link.origin !== this.publicOrigin || !this.robots.allows(link.pathname + link.search)) return;
    if (target !== from) {
      const pages = this.linkedFrom.get(target) ?? new Set();
      this.linkedFrom.set(target, pages.add(from));
    }
    this.enqueue(target);
  }

  private checkSitemap(): void {
    for (const address of this.sitemap.addresses) {
      const { pathname, search } = new URL(address);
      if (!this.robots.allows(pathname + search)) this.faults.push({ kind: 'sitemap-disallowed', address });
      const visit = this.visits.get(address);
      if (!visit || visit.status === 0) continue;
      const { status, location, page } = visit;
      if (location !== undefined) this.faults.push({ kind: 'sitemap-redirect', address, detail: `to ${location}` });
      else if (status !== 200) this.faults.push({ kind: 'sitemap-status', address, detail: String(status) });
      else if (!page) this.faults.push({ kind: 'sitemap-not-html', address });
      else if (page.noindex) this.faults.push({ kind: 'sitemap-noindex', address });
      const [canonical] = page?.canonicals ?? [];
      if (canonical !== undefined && canonical !== address) {
        this.faults.push({ kind: 'canonical-other', address, detail: canonical });
      }
      if (pathname !== '/' && !this.linkedFrom.has(address)) this.faults.push({ kind: 'sitemap-unlinked', address });
    }
  }

  private checkPages(): void {
    const indexable = new Map<string, PageDetails>();
    for (const [address, { page }] of this.visits) {
      if (!page) continue;
      const [canonical = address] = page.canonicals;
      const mayBeListed = !page.noindex && (canonical === address || this.sitemap.addresses.has(address));
      if (mayBeListed) indexable.set(address, page);
      if (mayBeListed && !this.sitemap.addresses.has(address)) this.faults.push({ kind: 'not-in-sitemap', address });
      this.faults.push(...pageFaults(address, page, mayBeListed));
    }
    this.faults.push(...duplicateFaults(indexable, 'title-duplicate', (page) => page.title));
    this.faults.push(...duplicateFaults(indexable, 'description-duplicate', (page) => page.description ?? ''));
  }

  private checkLinks(): void {
    for (const [address, pages] of this.linkedFrom) {
      const visit = this.visits.get(address);
      const detail = `linked from ${[...pages].slice(0, 3).join(', ')}${pages.size > 3 ? ` and ${pages.size - 3} more` : ''}`;
      if (!visit) continue;
      if (visit.location !== undefined) this.faults.push({ kind: 'link-redirects', address, detail });
      else if (visit.status >= 400)
        this.faults.push({ kind: 'broken-link', address, detail: `${visit.status}, ${detail}` });
    }
    for (const [address, { page }] of this.visits) {
      for (const link of page?.links ?? []) {
        const target = this.visits.get(withoutFragment(link))?.page;
        const fragment = safelyDecoded(link.hash.slice(1));
        if (target && fragment && fragment !== 'top' && !target.ids.has(fragment)) {
          this.faults.push({ kind: 'broken-fragment', address, detail: link.href });
        }
      }
    }
  }

  private async checkImages(): Promise<void> {
    const wanted = new Map<string, Fault>();
    const add = (image: string | undefined, fault: Fault): void => {
      if (image !== undefined && URL.parse(image)?.origin === this.publicOrigin && !wanted.has(image))
        wanted.set(image, fault);
    };
    for (const [address, { page }] of this.visits) {
      for (const image of page?.images ?? [])
        add(image.address?.href, { kind: 'broken-image', address, detail: image.address?.href ?? '' });
      add(page?.shareImage, { kind: 'share-image-broken', address, detail: page?.shareImage ?? '' });
    }
    for (const image of this.sitemap.images) add(image, { kind: 'sitemap-image', address: image });
    for (const [image, fault] of wanted) {
      const response = await this.ask(image).catch(() => undefined);
      const isImage = response?.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
      await response?.body?.cancel();
      if (!isImage) this.faults.push(fault);
    }
  }

  private async checkNotFound(): Promise<void> {
    const address = this.publicOrigin + IMPOSSIBLE;
    const response = await this.ask(address).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status !== 404)
      this.faults.push({ kind: 'soft-not-found', address, detail: String(response?.status ?? 'no answer') });
  }

  private async text(address: string): Promise<string | undefined> {
    const response = await this.ask(address).catch(() => undefined);
    const text = await response?.text();
    return response?.status === 200 ? text : undefined;
  }

  /** Requests a URL of the public site from the crawled server; retries a busy one, as search engines do. */
  private async ask(address: string): Promise<Response> {
    const url = new URL(address);
    const place = url.origin === this.publicOrigin ? this.origin + url.pathname + url.search : url.href;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(place, {
        redirect: 'manual',
        headers: { 'User-Agent': AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const pause = Number(response.headers.get('retry-after') ?? NaN);
      const isBusy = (response.status === 503 || response.status === 429) && pause <= MAX_RETRY_SECONDS;
      if (!isBusy || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
      await sleep(pause * 1_000);
    }
  }
}

function withoutFragment(link: URL): string {
  return link.href.replace(/#.*$/, '');
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

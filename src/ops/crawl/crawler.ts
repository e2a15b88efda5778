import { type Fault } from './faults.js';
import { duplicateFaults, pageFaults } from './page-checks.js';
import { type PageDetails, readPage } from './page-facts.js';
import { readRobots, type Robots } from './robots.js';
import { SiteRequests } from './site-requests.js';
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

/** What is kept of a page until all are known: there may be tens of thousands. */
interface KeptPage extends Pick<PageDetails, 'title' | 'description' | 'canonicals' | 'noindex' | 'ids'> {
  /** Links to a part of another page. */
  fragments: string[];
}

interface Visit {
  status: number;
  /** A redirect's target. */
  location: string | undefined;
  /** Absent if the response is not HTML. */
  page: KeptPage | undefined;
}

/** The pages that link to a URL (without fragment): how many, and the first ones. */
interface Linking {
  count: number;
  first: string[];
}

const CONCURRENCY = 4;
const LIMIT = 50_000;
/** URLs of one first path segment that no sitemap lists: a form that links its own answers has no end. */
const VARIANTS_AT_MOST = 500;
/** Pages named that link to a URL. */
const NAMED = 3;
/** No page can have this path. */
const IMPOSSIBLE = '/crawl-asks-for-what-cannot-exist';

/** Crawls a site as a search engine without JavaScript does, and lists its faults. */
export function crawl(url: string, options: CrawlOptions = {}): Promise<CrawlResult> {
  return new Crawler(new URL(url).origin, options).run();
}

class Crawler {
  private readonly faults: Fault[] = [];
  private readonly visits = new Map<string, Visit>();
  private readonly linkedFrom = new Map<string, Linking>();
  /** Images that must load, each with the fault if it does not. */
  private readonly images = new Map<string, Fault>();
  private readonly queue: string[] = [];
  private readonly queued = new Set<string>();
  /** By first path segment: how many URLs are queued that no sitemap lists. */
  private readonly variants = new Map<string, number>();
  private readonly publicOrigin: string;
  private readonly requests: SiteRequests;
  private robots: Robots = readRobots('');
  private sitemap: Sitemap = { addresses: new Set(), images: new Set(), faults: [] };

  constructor(
    origin: string,
    private readonly options: CrawlOptions,
  ) {
    this.publicOrigin = options.publicOrigin ?? origin;
    this.requests = new SiteRequests(origin, this.publicOrigin);
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
    const text = await this.requests.text(address);
    if (text === undefined) this.faults.push({ kind: 'robots-missing', address });
    else this.robots = readRobots(text);
    if (this.robots.sitemaps.length === 0) this.faults.push({ kind: 'sitemap-not-named', address });
  }

  private async readSitemap(): Promise<void> {
    const { sitemaps } = this.robots;
    const named = sitemaps.length > 0 ? sitemaps : [`${this.publicOrigin}/sitemap.xml`];
    this.sitemap = await readSitemaps(named, this.publicOrigin, (address) => this.requests.text(address));
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
    if (!this.sitemap.addresses.has(address)) {
      const [, segment = ''] = new URL(address).pathname.split('/', 2);
      const variants = this.variants.get(segment) ?? 0;
      if (variants >= VARIANTS_AT_MOST) return;
      this.variants.set(segment, variants + 1);
    }
    this.queued.add(address);
    this.queue.push(address);
  }

  private async visit(address: string): Promise<Visit> {
    try {
      const response = await this.requests.ask(address);
      const location = response.headers.get('location');
      const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false;
      const body = await response.text();
      if (response.status !== 200 || !isHtml)
        return { status: response.status, location: location ?? undefined, page: undefined };
      const page = readPage(body, new URL(address), response.headers.get('x-robots-tag'));
      return { status: 200, location: undefined, page: this.examine(address, page) };
    } catch (error) {
      this.faults.push({ kind: 'no-answer', address, detail: error instanceof Error ? error.message : String(error) });
      return { status: 0, location: undefined, page: undefined };
    }
  }

  /** Checks a page on its own, and follows its links. */
  private examine(address: string, page: PageDetails): KeptPage {
    this.faults.push(...pageFaults(address, page, this.mayBeListed(address, page)));
    for (const image of page.images)
      this.expectImage(image.address?.href, { kind: 'broken-image', address, detail: image.address?.href ?? '' });
    this.expectImage(page.shareImage, { kind: 'share-image-broken', address, detail: page.shareImage ?? '' });
    const fragments = new Set<string>();
    const targets = new Set<string>();
    for (const link of page.links) {
      const target = withoutFragment(link);
      targets.add(target);
      if (link.hash === '') continue;
      if (target !== address) fragments.add(link.href);
      else if (lacksFragment(link, page.ids)) this.faults.push({ kind: 'broken-fragment', address, detail: link.href });
    }
    for (const target of targets) this.follow(target, address);
    const { title, description, canonicals, noindex, ids } = page;
    return { title, description, canonicals, noindex, ids, fragments: [...fragments] };
  }

  private follow(target: string, from: string): void {
    const { origin, pathname, search } = new URL(target);
    if (origin !== this.publicOrigin || !this.robots.allows(pathname + search)) return;
    if (target !== from) {
      const linking = this.linkedFrom.get(target) ?? { count: 0, first: [] };
      linking.count += 1;
      if (linking.first.length < NAMED) linking.first.push(from);
      this.linkedFrom.set(target, linking);
    }
    this.enqueue(target);
  }

  private mayBeListed(address: string, { noindex, canonicals }: Pick<PageDetails, 'noindex' | 'canonicals'>): boolean {
    const [canonical = address] = canonicals;
    return !noindex && (canonical === address || this.sitemap.addresses.has(address));
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
    const indexable = new Map<string, KeptPage>();
    for (const [address, { page }] of this.visits) {
      if (!page || !this.mayBeListed(address, page)) continue;
      indexable.set(address, page);
      if (!this.sitemap.addresses.has(address)) this.faults.push({ kind: 'not-in-sitemap', address });
    }
    this.faults.push(...duplicateFaults(indexable, 'title-duplicate', (page) => page.title));
    this.faults.push(...duplicateFaults(indexable, 'description-duplicate', (page) => page.description ?? ''));
  }

  private checkLinks(): void {
    for (const [address, { count, first }] of this.linkedFrom) {
      const visit = this.visits.get(address);
      if (!visit) continue;
      const detail = `linked from ${first.join(', ')}${count > NAMED ? ` and ${count - NAMED} more` : ''}`;
      if (visit.location !== undefined) this.faults.push({ kind: 'link-redirects', address, detail });
      else if (visit.status >= 400)
        this.faults.push({ kind: 'broken-link', address, detail: `${visit.status}, ${detail}` });
    }
    for (const [address, { page }] of this.visits) {
      for (const href of page?.fragments ?? []) {
        const link = new URL(href);
        const target = this.visits.get(withoutFragment(link))?.page;
        if (target && lacksFragment(link, target.ids))
          this.faults.push({ kind: 'broken-fragment', address, detail: href });
      }
    }
  }

  private expectImage(image: string | undefined, fault: Fault): void {
    if (image !== undefined && URL.parse(image)?.origin === this.publicOrigin && !this.images.has(image))
      this.images.set(image, fault);
  }

  private async checkImages(): Promise<void> {
    for (const image of this.sitemap.images) this.expectImage(image, { kind: 'sitemap-image', address: image });
    for (const [image, fault] of this.images) {
      const response = await this.requests.ask(image).catch(() => undefined);
      const isImage = response?.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
      await response?.body?.cancel();
      if (!isImage) this.faults.push(fault);
    }
  }

  private async checkNotFound(): Promise<void> {
    const address = this.publicOrigin + IMPOSSIBLE;
    const response = await this.requests.ask(address).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status !== 404)
      this.faults.push({ kind: 'soft-not-found', address, detail: String(response?.status ?? 'no answer') });
  }
}

function withoutFragment(link: URL): string {
  return link.href.replace(/#.*$/, '');
}

/** A link to a part of a page that the page does not have. */
function lacksFragment(link: URL, ids: ReadonlySet<string>): boolean {
  const fragment = safelyDecoded(link.hash.slice(1));
  return fragment !== '' && fragment !== 'top' && !ids.has(fragment);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

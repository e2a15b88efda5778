import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  type PageAnswer,
  type PageData,
  type PageMoved,
  type PagesAnswer,
  type PublicPageAnswer,
  routes,
} from '#contract';
import { AnalyticsService } from '../../readers/analytics/analytics.service.js';
import { Settings } from '../../platform/config/settings.js';
import { CountsService } from '../../readers/statistics/counts.service.js';
import { MissedAddresses } from '../../content/redirects/missed-addresses.service.js';
import { RedirectsService } from '../../content/redirects/redirects.service.js';
import { Absence } from '../../today/absence/absence.service.js';
import { type ShareImage, SharePictures } from '../share-picture/share-pictures.service.js';
import { type ForeignUrl, type PageRequest, type ResolvedUrl, resolvePageUrl } from './page-url.js';
import { PageDataService } from './page-data.service.js';
import { pageHead } from './page-head.js';
import { unavailablePage } from './unavailable-page.js';

/** Kinds of URLs that may not exist (any more), or may have moved. */
const REDIRECTABLE_KINDS: ReadonlySet<PageRequest['kind']> = new Set(['article', 'category', 'not-found']);

const KINDS_WITHOUT_ANALYTICS = { analytics: { googleAnalyticsId: '', googleTagManagerId: '' }, advertising: false };

/** Builds the answer of a page: its rendered data, which `GET /api/pages` returns too. */
@Injectable()
export class PagesService {
  constructor(
    private readonly settings: Settings,
    private readonly data: PageDataService,
    private readonly analytics: AnalyticsService,
    private readonly pictures: SharePictures,
    private readonly redirects: RedirectsService,
    private readonly missed: MissedAddresses,
    private readonly counts: CountsService,
    private readonly absence: Absence,
  ) {}

  /** What a request target asks for; an address of another program's form, where it leads. */
  async resolve(target: string): Promise<ResolvedUrl> {
    const resolved = resolvePageUrl(target);
    if (resolved.type !== 'foreign') return resolved;
    const location = await this.findForeign(resolved);
    return location === undefined ? resolved.otherwise : { type: 'redirect', location };
  }

  /** @param visitor the request, to count missed addresses */
  async answer(
    resolved: Extract<ResolvedUrl, { type: 'page' }>,
    visitor: IncomingMessage,
  ): Promise<PublicPageAnswer | PageMoved> {
    // The identifiers are read again after a change: here in parallel with the data, so that `wrap` finds them cached.
    const [content] = await Promise.all([this.data.load(resolved.request), this.analytics.forPages()]);
    if ('redirect' in content) return content;
    if (content.status !== 200) {
      const redirect = await this.findRedirect(resolved.path);
      if (redirect !== undefined) return { redirect };
      this.missed.note(resolved.path, visitor);
    }
    return this.toPageAnswer(resolved.path, content.status, content.data);
  }

  /** Replaces a page that could not be read. */
  unavailable({ path, request }: Extract<ResolvedUrl, { type: 'page' }>, status: 500 | 503): Promise<PageAnswer> {
    return this.toPageAnswer(path, status, unavailablePage(request));
  }

  /** Where a non-canonical URL finally leads, in one redirect: its canonical form, or where that has moved to. */
  async destination(canonical: string): Promise<string> {
    return (await this.findPlace(canonical)) ?? canonical;
  }

  private async findForeign({ path, otherwise }: ForeignUrl): Promise<string | undefined> {
    if (otherwise.type === 'no-page') return this.findPlace(path);
    // The page is there, or says what is wrong.
    return this.redirects.find(path).catch(() => undefined);
  }

  /** Where a canonical path leads: to itself if it is a page; `undefined`: nowhere. */
  private async findPlace(path: string): Promise<string | undefined> {
    const resolved = resolvePageUrl(path);
    if (resolved.type === 'foreign') return this.redirects.find(resolved.path).catch(() => undefined);
    if (resolved.type !== 'page') return undefined;
    if (!REDIRECTABLE_KINDS.has(resolved.request.kind)) return path;
    try {
      const content = await this.data.load(resolved.request);
      if ('redirect' in content) return content.redirect;
      return content.status === 200 ? path : await this.findRedirect(resolved.path);
    } catch {
      // That page says what is wrong.
      return path;
    }
  }

  /** The administrator's redirect for a path without a page. */
  private findRedirect(path: string): Promise<string | undefined> {
    return this.redirects.find(path.replace(/\?.*$/, ''));
  }

  async toPageAnswer<Page extends PageData>(
    path: string,
    status: PageAnswer['status'],
    data: Page,
  ): Promise<PageAnswer & { data: Page }> {
    const { siteName, siteUrl } = this.settings;
    const [counted, image] = await Promise.all([this.analytics.forPages(), this.image(data)]);
    // Preview URLs must not reach anybody else.
    const analytics = path.startsWith(`${routes.preview}/`) ? KINDS_WITHOUT_ANALYTICS : counted;
    const site = { name: siteName, url: siteUrl, ...analytics, unattended_since: this.absence.since };
    return { path, status, site, head: pageHead(data, { siteName, siteUrl, path, status, image }), data };
  }

  /** What counts a visitor of the page; `undefined` if nothing is counted. */
  findCounter(answer: PagesAnswer): ((visitor: IncomingMessage) => void) | undefined {
    if (!('data' in answer) || answer.status !== 200) return undefined;
    const { data } = answer;
    if (data.kind !== 'search' || data.list.page !== 1) return undefined;
    const { q, outcome } = data;
    return (visitor) => this.counts.search(q, outcome, visitor);
  }

  private async image(data: PageData): Promise<ShareImage> {
    if (data.kind === 'article') return this.pictures.ofArticle(data.article);
    if (data.kind === 'area') return this.pictures.ofArea(data.area);
    return this.pictures.ofPage(data.kind === 'category' ? data.category : 'site');
  }
}

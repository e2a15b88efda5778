import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PageAnswer, PageData, PagesAnswer } from '#contract';
import { prefersMarkdown } from '../../platform/common/negotiation.js';
import { markdownKey, ResponseCache } from '../../platform/common/response-cache.js';
import { ClientsGone } from '../../platform/common/waiting-clients.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import {
  type CacheSection,
  type FinishedAnswer,
  type RouteHeaders,
  sendAnswer,
} from '../../platform/common/finished-answer.js';
import { toApiError } from '../../platform/common/http-errors.js';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { GuideMarkdown } from '../feeds/guide-markdown.service.js';
import { AdminPage } from './admin-page.js';
import type { ResolvedPage } from './page-url.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';
import { PagesService } from './pages.service.js';

const NO_PAGE = 'Not found\n';

/** Answers page requests: from memory if possible, otherwise by rendering. */
@Injectable()
export class PageServer {
  /** Pages rendered since startup. */
  rendered = 0;
  private readonly security: Record<string, string>;
  private readonly cacheControl: string;

  constructor(
    settings: Settings,
    private readonly cache: ResponseCache,
    private readonly pages: PagesService,
    private readonly renderer: PageRenderer,
    private readonly admin: AdminPage,
    private readonly markdown: GuideMarkdown,
    private readonly log: Log,
  ) {
    this.security = pageSecurityHeaders(settings);
    const { sharedCacheSeconds: shared } = settings;
    this.cacheControl =
      shared > 0 ? `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60` : 'public, no-cache';
  }

  /** Answers any GET or HEAD outside the API. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const resolved = await this.pages.resolve(request.url ?? '/');
    if (resolved.type === 'page' && prefersMarkdown(request))
      await this.cache.respond(request, response, markdownKey(resolved.path), (route) =>
        this.makeMarkdown(resolved, request, route),
      );
    else if (resolved.type === 'page')
      await this.cache.respond(request, response, resolved.path, () => this.make(resolved, request));
    else if (resolved.type === 'admin') await sendAnswer(request, response, await this.admin.page());
    else if (resolved.type === 'redirect')
      await sendAnswer(request, response, redirection(await this.pages.destination(resolved.location)));
    else sendPlain(response, resolved.type === 'malformed' ? 400 : 404, this.security);
  }

  /** The page as Markdown if it is a guide; otherwise as everybody gets it. */
  private async makeMarkdown(
    resolved: ResolvedPage,
    request: IncomingMessage,
    route: RouteHeaders,
  ): Promise<FinishedAnswer> {
    const guide =
      resolved.request.kind === 'article' ? await this.markdown.find(resolved.request.slugOrId, route) : undefined;
    return guide ? { ...guide, isNegotiated: true } : this.make(resolved, request);
  }

  private async make(resolved: ResolvedPage, request: IncomingMessage): Promise<FinishedAnswer> {
    const { answer, retryAfter, problem } = await this.renderAnswer(resolved, request);
    if ('redirect' in answer) return redirection(answer.redirect);
    this.rendered += 1;
    const { html, policy } = this.renderer.page(answer);
    const section = sectionFor(resolved, answer);
    return {
      status: answer.status,
      problem,
      cacheSection: section,
      showsOnlyNoted: showsOnlyNoted(answer),
      isNegotiated: resolved.request.kind === 'article',
      day: onlyDay(answer),
      onSent: this.pages.findCounter(answer),
      headers: {
        ...this.security,
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': this.toCacheControl(answer),
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
      body: new CompressedBody(html, section === 'documents' ? 'many' : 'one'),
    };
  }

  /** The page's answer, or an error page if it cannot be read. */
  private async renderAnswer(
    resolved: ResolvedPage,
    request: IncomingMessage,
  ): Promise<{ answer: PagesAnswer; retryAfter?: number; problem?: unknown }> {
    try {
      return { answer: await this.pages.answer(resolved, request) };
    } catch (error) {
      if (error instanceof ClientsGone) throw error;
      const { body, retryAfter, unexpected } = toApiError(error);
      if (unexpected) this.log.error({ err: error, requestId: request.id }, 'could not read a page');
      const answer = await this.pages.unavailable(resolved, body.statusCode === 503 ? 503 : 500);
      return { answer, problem: error, ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  private toCacheControl({ status }: PageAnswer): string {
    if (status === 200) return this.cacheControl;
    return status >= 500 ? 'no-store' : 'no-cache';
  }
}

/**
 * Where the answer is cached until public content changes. Nowhere (`undefined`) if the page is missing: these are counted
 * by path, nor if the next answer may find more. Any day of arrival and any report makes another page.
 */
export function sectionFor({ path, request }: ResolvedPage, answer: PagesAnswer): CacheSection | undefined {
  if (!('data' in answer) || answer.status !== 200) return undefined;
  if (answer.data.kind === 'search') return answer.data.wordsOnly ? undefined : 'queries';
  const isVariant = path.includes('?') && VARIED.has(request.kind);
  return isVariant ? 'variants' : 'documents';
}

/** Pages that anybody can make up without end. */
const VARIED: ReadonlySet<ResolvedPage['request']['kind']> = new Set(['plan', 'areas', 'costs', 'map', 'report']);

/** Pages that show of articles only whole ones and cards, and figures over a category that are noted as such. */
const OF_NOTED_ARTICLES: ReadonlySet<PageData['kind']> = new Set([
  'home',
  'category',
  'article',
  'report',
  'about',
  'contact',
  'privacy',
  'terms',
  'disclaimer',
  'saved',
  'offline',
]);

/** Whether changes of articles that the answer does not show leave it as it is. */
export function showsOnlyNoted(answer: PagesAnswer): boolean {
  return 'data' in answer && OF_NOTED_ARTICLES.has(answer.data.kind);
}

/** The only day on which the answer holds; `undefined`: every day. */
export function onlyDay(answer: PagesAnswer): string | undefined {
  if (!('data' in answer)) return undefined;
  const { data } = answer;
  return ((data.kind === 'plan' || data.kind === 'prices') && data.today) || undefined;
}

function redirection(location: string): FinishedAnswer {
  return { status: 301, headers: { Location: location, 'Cache-Control': 'no-cache' } };
}

function sendPlain(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(status === 400 ? 'The URL is not valid.\n' : NO_PAGE);
}

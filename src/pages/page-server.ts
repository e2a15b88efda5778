import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PageAnswer, PagesAnswer } from '#contract';
import { AnswerCache } from '../common/answer-cache.js';
import { ClientsGone } from '../common/waiting-clients.js';
import { CompressedBody } from '../common/compressed-body.js';
import { type FinishedAnswer, sendAnswer } from '../common/finished-answer.js';
import { toApiError } from '../common/http-errors.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { AdminPage } from './admin-page.js';
import { type ResolvedUrl, resolvePageUrl } from './page-url.js';
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
    private readonly cache: AnswerCache,
    private readonly pages: PagesService,
    private readonly renderer: PageRenderer,
    private readonly admin: AdminPage,
    private readonly log: Log,
  ) {
    this.security = pageSecurityHeaders(settings);
    const { sharedCacheSeconds: shared } = settings;
    this.cacheControl =
      shared > 0 ? `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60` : 'public, no-cache';
  }

  /** Answers any GET or HEAD outside the API. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const resolved = resolvePageUrl(request.url ?? '/');
    if (resolved.type === 'page')
      await this.cache.respond(request, response, resolved.path, () => this.make(resolved, request));
    else if (resolved.type === 'admin') await sendAnswer(request, response, this.admin.page());
    else if (resolved.type === 'redirect')
      await sendAnswer(request, response, redirection(await this.pages.destination(resolved.location)));
    else sendPlain(response, resolved.type === 'malformed' ? 400 : 404, this.security);
  }

  private async make(
    resolved: Extract<ResolvedUrl, { type: 'page' }>,
    request: IncomingMessage,
  ): Promise<FinishedAnswer> {
    const { answer, retryAfter } = await this.answerOf(resolved, request);
    if ('redirect' in answer) return redirection(answer.redirect);
    this.rendered += 1;
    const { html, policy } = this.renderer.page(answer);
    const forAll = isForAll(answer);
    return {
      status: answer.status,
      cacheSection: forAll ? 'documents' : undefined,
      headers: {
        ...this.security,
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': this.cacheControlOf(answer),
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
      body: new CompressedBody(html, forAll ? 'many' : 'one'),
    };
  }

  /** The page's answer, or an error page if it cannot be read. */
  private async answerOf(
    resolved: Extract<ResolvedUrl, { type: 'page' }>,
    request: IncomingMessage,
  ): Promise<{ answer: PagesAnswer; retryAfter?: number }> {
    try {
      return { answer: await this.pages.answer(resolved, request) };
    } catch (error) {
      if (error instanceof ClientsGone) throw error;
      const { body, retryAfter, unexpected } = toApiError(error);
      if (unexpected) this.log.error({ err: error, requestId: request.id }, 'could not read a page');
      const answer = await this.pages.unavailable(resolved, body.statusCode === 503 ? 503 : 500);
      return { answer, ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  private cacheControlOf({ status }: PageAnswer): string {
    if (status === 200) return this.cacheControl;
    return status >= 500 ? 'no-store' : 'no-cache';
  }
}

/**
 * Whether the answer may be cached until public content changes. Not for missing pages or searches, because each
 * request for one is counted.
 */
export function isForAll(answer: PagesAnswer): boolean {
  return 'data' in answer && answer.status === 200 && answer.data.kind !== 'search';
}

function redirection(location: string): FinishedAnswer {
  return { status: 301, headers: { Location: location, 'Cache-Control': 'no-cache' } };
}

function sendPlain(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(status === 400 ? 'The URL is not valid.\n' : NO_PAGE);
}

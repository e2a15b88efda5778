import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PageAnswer, PagesAnswer } from '#contract';
import { chooseEncoding, compressed, isFresh } from '../common/compressed-body.js';
import { toApiError } from '../common/http-errors.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { AdminPage } from './admin-page.js';
import { type Address, readAddress } from './address.js';
import { type FinishedPage, PageCache } from './page-cache.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';
import { PagesService } from './pages.service.js';

const NO_PAGE = 'Not found\n';

/** Answers requests for pages: from memory where it can, else by rendering. */
@Injectable()
export class PageServer {
  /** Pages that were answered from memory, and that were rendered, since the start. */
  fromMemory = 0;
  rendered = 0;
  private readonly security: Record<string, string>;
  private readonly cacheControl: string;

  constructor(
    settings: Settings,
    private readonly cache: PageCache,
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

  /** Answers from memory, before any router is asked. False: somebody else must answer. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const page = request.url === undefined ? undefined : this.cache.get(request.url);
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    this.fromMemory += 1;
    send(request, response, page);
    return true;
  }

  /** Answers any GET or HEAD outside the API. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = readAddress(request.url ?? '/');
    if (address.type === 'page') send(request, response, await this.page(address, request));
    else if (address.type === 'admin') send(request, response, await this.admin.page());
    else if (address.type === 'redirect') sendRedirect(response, await this.pages.destination(address.location));
    else sendPlain(response, address.type === 'malformed' ? 400 : 404, this.security);
  }

  private page(address: Extract<Address, { type: 'page' }>, request: IncomingMessage): Promise<FinishedPage> {
    return this.cache.getOrMake(address.path, () => this.make(address, request));
  }

  private async make(address: Extract<Address, { type: 'page' }>, request: IncomingMessage): Promise<FinishedPage> {
    const { answer, retryAfter } = await this.answerOf(address, request);
    if ('redirect' in answer) return redirection(answer.redirect);
    this.rendered += 1;
    const { html, policy } = this.renderer.page(answer);
    return {
      status: answer.status,
      keep: answer.status === 200 && answer.data.kind !== 'search',
      headers: {
        ...this.security,
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': this.cacheControlOf(answer),
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
      body: await compressed(Buffer.from(html), chooseEncoding(request.headers['accept-encoding'])),
    };
  }

  /** The page's answer; where it cannot be read, the page that says so. */
  private async answerOf(
    address: Extract<Address, { type: 'page' }>,
    request: IncomingMessage,
  ): Promise<{ answer: PagesAnswer; retryAfter?: number }> {
    try {
      return { answer: await this.pages.answer(address, request) };
    } catch (error) {
      const { body, retryAfter, unexpected } = toApiError(error);
      if (unexpected) this.log.error({ err: error, requestId: request.id }, 'a page could not be read');
      const answer = await this.pages.unavailable(address, body.statusCode === 503 ? 503 : 500);
      return { answer, ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  private cacheControlOf({ status }: PageAnswer): string {
    if (status === 200) return this.cacheControl;
    return status >= 500 ? 'no-store' : 'no-cache';
  }
}

function redirection(location: string): FinishedPage {
  const empty = Buffer.alloc(0);
  const headers = { Location: location, 'Cache-Control': 'no-cache' };
  return { status: 301, keep: false, headers, body: { identity: empty, br: empty, gzip: empty, etag: '' } };
}

function send(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  if (page.status === 301) {
    response.writeHead(301, page.headers).end();
    return;
  }
  const { body } = page;
  if (page.status === 200 && isFresh(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headersOf(page, request.id)).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = body[encoding];
  const headers = headersOf(page, request.id);
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(bytes.length));
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Names and values in turn: what is sent thousands of times a second is put together without going through an object. */
function headersOf(page: FinishedPage, requestId: string | undefined): string[] {
  page.flatHeaders ??= [...Object.entries(page.headers).flat(), 'ETag', page.body.etag, 'Vary', 'Accept-Encoding'];
  return requestId === undefined ? [...page.flatHeaders] : [...page.flatHeaders, 'X-Request-Id', requestId];
}

function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end();
}

function sendPlain(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(status === 400 ? 'The address is not valid.\n' : NO_PAGE);
}

import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PageAnswer, PageData } from '#contract';
import { toApiError } from '../../platform/common/http-errors.js';
import { toLoggedPath } from '../../platform/common/logged-path.js';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';
import { PagesService } from './pages.service.js';

/** The result of a form posted without JavaScript. */
export interface FormResult {
  sent: boolean;
  /** One sentence on why it was not sent; `''` if it was. */
  detail: string;
  /** Error messages by field. */
  errors: Record<string, string[]>;
}

const STATUSES = [400, 429, 503] as const;

/** Answers forms posted to a page's own URL with that page. */
@Injectable()
export class FormPage {
  constructor(
    private readonly pages: PagesService,
    private readonly renderer: PageRenderer,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /**
   * Processes a form and answers with the page that shows the result.
   * @param work may throw like the same call of the API
   * @param page the page at `path` for a result
   */
  async take(
    { id: requestId }: Request,
    response: Response,
    path: string,
    work: () => Promise<unknown>,
    page: (result: FormResult) => PageData,
  ): Promise<void> {
    try {
      await work();
      await this.send(response, path, 200, page({ sent: true, detail: '', errors: {} }));
    } catch (error) {
      const { body, retryAfter, unexpected } = toApiError(error);
      if (unexpected) this.log.error({ err: error, requestId, path: toLoggedPath(path) }, 'could not process a form');
      if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
      const status = STATUSES.find((known) => known === body.statusCode) ?? 500;
      const { detail, errors = {} } = body;
      await this.send(response, path, status, page({ sent: false, detail, errors }));
    }
  }

  /** Sends a page that must not be cached. */
  async send(
    response: Response,
    path: string,
    status: PageAnswer['status'],
    data: PageData,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const { html, policy } = this.renderer.page(await this.pages.toPageAnswer(path, status, data));
    response
      .status(status)
      .set({
        ...pageSecurityHeaders(this.settings),
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        ...headers,
      })
      .type('html')
      .send(html.join(''));
  }
}

import { Body, Controller, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONTACT_FIELDS, type ContactResultPage, contactValue, type PageAnswer, routes } from '#contract';
import { toApiError } from '../common/http-errors.js';
import { Log } from '../common/logger.js';
import { Public } from '../common/public.decorator.js';
import { Settings } from '../config/settings.js';
import { ContactService } from '../contact/contact.service.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';
import { PagesService } from './pages.service.js';

const STATUSES = [400, 429, 503] as const;

/** The contact form without JavaScript: posted to the page's own address, answered with a page that keeps what was typed. */
@Public()
@Controller('contact')
export class ContactFormController {
  constructor(
    private readonly contact: ContactService,
    private readonly pages: PagesService,
    private readonly renderer: PageRenderer,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  @Post()
  async send(
    @Body() form: Readonly<Record<string, unknown>> | undefined,
    @Ip() address: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contactValue(form?.[field])]));
    try {
      await this.contact.receiveUnchecked(form ?? {}, address);
      await this.answer(response, 200, { kind: 'contact-result', sent: true, detail: '', errors: {}, values: {} });
    } catch (error) {
      const { body, retryAfter, unexpected } = toApiError(error);
      if (unexpected) this.log.error({ err: error, requestId: request.id }, 'a contact form could not be taken');
      if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
      const status = STATUSES.find((known) => known === body.statusCode) ?? 500;
      const { detail, errors = {} } = body;
      await this.answer(response, status, { kind: 'contact-result', sent: false, detail, errors, values });
    }
  }

  private async answer(response: Response, status: PageAnswer['status'], data: ContactResultPage): Promise<void> {
    const { html, policy } = this.renderer.page(await this.pages.wrap(routes.contact, status, data));
    response
      .status(status)
      .set({ ...pageSecurityHeaders(this.settings), 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('html')
      .send(html);
  }
}

import { Body, Controller, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONTACT_FIELDS, contactValue, routes } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { ContactService } from '../../readers/contact/contact.service.js';
import { FormPage } from './form-page.js';

/** The contact form without JavaScript: posted to the page's own URL, answered with a page that keeps the input. */
@Public()
@Controller('contact')
export class ContactFormController {
  constructor(
    private readonly contact: ContactService,
    private readonly forms: FormPage,
  ) {}

  @Post()
  async send(
    @Body() form: Readonly<Record<string, unknown>> | undefined,
    @Ip() ip: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contactValue(form?.[field])]));
    await this.forms.take(
      request,
      response,
      routes.contact,
      () => this.contact.receiveUnchecked(form ?? {}, ip),
      (result) => ({ kind: 'contact-result', ...result, values: result.sent ? {} : values }),
    );
  }
}

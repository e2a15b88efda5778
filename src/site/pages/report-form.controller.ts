import { Body, Controller, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { contactValue, type PageData, REPORT_FIELDS, type ReportPage } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { ReportsService } from '../../readers/contact/reports.service.js';
import { resolveReportUrl, type ReportRequest } from './page-url.js';
import { FormPage } from './form-page.js';
import { PageDataService } from './page-data.service.js';

/** The report form without JavaScript: posted to the page's own URL, answered with a page that keeps the input. */
@Public()
@Controller('report')
export class ReportFormController {
  constructor(
    private readonly reports: ReportsService,
    private readonly data: PageDataService,
    private readonly forms: FormPage,
  ) {}

  @Post()
  async send(
    @Body() form: Readonly<Record<string, unknown>> | undefined,
    @Ip() ip: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = Object.fromEntries(
      ['article', 'section', 'fact', 'kind'].map((name) => [name, contactValue(form?.[name])]),
    );
    const { path, request: about } = resolveReportUrl(new URLSearchParams(asked));
    const page = await this.loadPage(about);
    if (page.kind !== 'report') return this.forms.send(response, path, 404, page);
    const values = Object.fromEntries(REPORT_FIELDS.map((field) => [field, contactValue(form?.[field])]));
    await this.forms.take(
      request,
      response,
      path,
      () => this.reports.receiveUnchecked(form ?? {}, ip),
      (result): ReportPage => ({ ...page, result: { ...result, values: result.sent ? {} : values } }),
    );
  }

  /**
   * The page with the form; during a database outage without the parts that need the database, so that the input is not
   * lost.
   */
  private async loadPage(asked: ReportRequest): Promise<PageData> {
    try {
      const content = await this.data.load(asked);
      if ('data' in content) return content.data;
    } catch {
      // Storing the report fails for the same reason, and says so.
    }
    const { article: slug, topic } = asked;
    return { kind: 'report', topic, article: { slug, title: slug }, headings: [], section: '' };
  }
}

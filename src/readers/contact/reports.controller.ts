import { Body, Controller, Get, Ip, Post, Query } from '@nestjs/common';
import type { ContactAnswer, OpenReports } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { OpenReportsQuery } from './dto/open-reports.query.js';
import { ReportDto } from './dto/report.dto.js';
import { ReportsService } from './reports.service.js';

/** Reports on guides; without JavaScript they are posted to their page. */
@Controller('api')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** 201 with the stored message's id. */
  @Public()
  @Post('reports')
  async send(@Body() report: ReportDto, @Ip() ip: string): Promise<ContactAnswer> {
    return { id: await this.reports.receive(report, ip) };
  }

  /** Guides with reports that are not done. */
  @Get('admin/messages/reports')
  open(@Query() { articles }: OpenReportsQuery): Promise<OpenReports[]> {
    return this.reports.open(articles?.split(',').map(Number));
  }
}

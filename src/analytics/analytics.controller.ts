import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { AnalyticsConfig, PublicAnalytics } from '#contract';
import { ChangesPublicContent } from '../common/changes-public-content.js';
import { Public } from '../common/public.decorator.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsConfigDto } from './dto/analytics-config.dto.js';

/** Third-party analytics identifiers: two public ones, all four for the administrator. */
@Controller('api')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Public()
  @Get('analytics-public')
  @Header('Cache-Control', 'no-cache')
  publicIdentifiers(): Promise<PublicAnalytics> {
    return this.analytics.publicIdentifiers();
  }

  @Get('admin/analytics-config')
  config(): Promise<AnalyticsConfig> {
    return this.analytics.config();
  }

  @Post('admin/analytics-config')
  @HttpCode(200)
  @ChangesPublicContent()
  save(@Body() config: AnalyticsConfigDto): Promise<AnalyticsConfig> {
    return this.analytics.save(config);
  }
}

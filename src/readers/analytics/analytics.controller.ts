import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { AnalyticsConfig, PublicAnalytics } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { NeedsProof } from '../../platform/common/needs-proof.decorator.js';
import { Public } from '../../platform/common/public.decorator.js';
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

  /** A tag container runs scripts of its own on every public page: changing one is the owner's act alone. */
  @NeedsProof()
  @Post('admin/analytics-config')
  @HttpCode(200)
  @ChangesPublicContent()
  save(@Body() config: AnalyticsConfigDto): Promise<AnalyticsConfig> {
    return this.analytics.save(config);
  }
}

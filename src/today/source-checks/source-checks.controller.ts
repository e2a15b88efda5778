import { Controller, Get } from '@nestjs/common';
import type { SourceCheck, SourceCheckStats } from '#contract';
import { SourceChecks } from './source-checks.service.js';

/** What the sources of facts say today. */
@Controller('api/admin/source-checks')
export class SourceChecksController {
  constructor(private readonly checks: SourceChecks) {}

  @Get('stats')
  stats(): Promise<SourceCheckStats> {
    return this.checks.stats();
  }

  @Get()
  list(): Promise<SourceCheck[]> {
    return this.checks.list();
  }
}

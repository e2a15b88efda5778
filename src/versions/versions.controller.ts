import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type ArticleVersion,
  MESSAGES,
  TOTAL_COUNT_HEADER,
  type VersionComparison,
  type VersionDetail,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { LARGEST_ID } from '../common/id.js';
import { ChangesPublicContent } from '../common/changes-public-content.js';
import { CompareQuery, VersionsQuery } from './dto/versions.query.js';
import { VersionsService } from './versions.service.js';

/** The versions of one article. */
@Controller('api/admin/articles/:id/versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  /** Latest first; the total in X-Total-Count. */
  @Get()
  async list(
    @Param('id') id: string,
    @Query() { limit, offset }: VersionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleVersion[]> {
    const { items, total } = await this.versions.list(toNumber(id), limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @Get('compare')
  compare(@Param('id') id: string, @Query() { from, to }: CompareQuery): Promise<VersionComparison> {
    return this.versions.compare(toNumber(id), from, to);
  }

  @Get(':version')
  detail(@Param('id') id: string, @Param('version') version: string): Promise<VersionDetail> {
    return this.versions.detail(toNumber(id), toNumber(version));
  }

  @Post(':version/restore')
  @HttpCode(200)
  @ChangesPublicContent()
  async restore(@Param('id') id: string, @Param('version') version: string): Promise<VersionDetail> {
    await this.versions.restore(toNumber(id), toNumber(version));
    const { items } = await this.versions.list(toNumber(id), 1, 0);
    return this.versions.detail(toNumber(id), items[0]?.version ?? 0);
  }
}

/** A number in a path. Anything else is an unknown version. */
function toNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) > LARGEST_ID) throw AppError.notFound(MESSAGES.articleNotFound);
  return Number(text);
}

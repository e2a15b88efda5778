import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type ArticleVersion,
  MESSAGES,
  TOTAL_COUNT_HEADER,
  type VersionComparison,
  type VersionDetail,
} from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { CompareQuery, VersionsQuery } from './dto/versions.query.js';
import { VersionsService } from './versions.service.js';

const ArticleNumber = createIdPipe(MESSAGES.articleNotFound);
const VersionNumber = createIdPipe(MESSAGES.articleNotFound, { smallest: 0 });

/** The versions of one article. */
@Controller('api/admin/articles/:id/versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  /** Latest first; the total in X-Total-Count. */
  @OpenToKeys('read')
  @Get()
  async list(
    @Param('id', ArticleNumber) id: number,
    @Query() { limit, offset }: VersionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleVersion[]> {
    const { items, total } = await this.versions.list(id, limit, offset);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @OpenToKeys('read')
  @Get('compare')
  compare(@Param('id', ArticleNumber) id: number, @Query() { from, to }: CompareQuery): Promise<VersionComparison> {
    return this.versions.compare(id, from, to);
  }

  @OpenToKeys('read')
  @Get(':version')
  detail(
    @Param('id', ArticleNumber) id: number,
    @Param('version', VersionNumber) version: number,
  ): Promise<VersionDetail> {
    return this.versions.detail(id, version);
  }

  @Post(':version/restore')
  @HttpCode(200)
  @ChangesPublicContent()
  async restore(
    @Param('id', ArticleNumber) id: number,
    @Param('version', VersionNumber) version: number,
  ): Promise<VersionDetail> {
    await this.versions.restore(id, version);
    const { items } = await this.versions.list(id, 1, 0);
    return this.versions.detail(id, items[0]?.version ?? 0);
  }
}

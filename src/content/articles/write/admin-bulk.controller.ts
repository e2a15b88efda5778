import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type AdminArticle, type BulkAnswer, MESSAGES } from '#contract';
import { ChangesPublicContent } from '../../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../../platform/common/id.js';
import { AdminArticlesService } from '../admin-articles.service.js';
import { ArticleBulk } from './article-bulk.service.js';
import { toAdminArticle } from '../article.presenter.js';
import { BulkBody } from '../dto/bulk-body.js';

/** Bulk acts, and acts on one article that do not read it. */
@Controller('api/admin/articles')
export class AdminBulkController {
  constructor(
    private readonly bulk: ArticleBulk,
    private readonly articles: AdminArticlesService,
  ) {}

  @Post('bulk')
  @HttpCode(200)
  @ChangesPublicContent()
  apply(@Body() body: BulkBody): Promise<BulkAnswer> {
    return this.bulk.apply(body);
  }

  @Post(':id/duplicate')
  async duplicate(@Param('id', createIdPipe(MESSAGES.articleNotFound)) id: number): Promise<AdminArticle> {
    return toAdminArticle(await this.articles.duplicate(id));
  }
}

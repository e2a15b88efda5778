import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { type AdminArticle, type DraftAnswer, MESSAGES, type TextComparison } from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { DraftComparison } from './draft-comparison.service.js';
import { articleKey } from './draft-row.js';
import { DraftSaver } from './draft-saver.service.js';
import { DraftsService } from './drafts.service.js';
import { DraftBody, RevisionBody } from './dto/draft-body.js';

const ArticleNumber = createIdPipe(MESSAGES.articleNotFound);

/** The draft of an article. */
@Controller('api/admin/articles/:id/draft')
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly saver: DraftSaver,
    private readonly comparison: DraftComparison,
  ) {}

  @OpenToKeys('read')
  @Get()
  one(@Param('id', ArticleNumber) id: number): Promise<DraftAnswer> {
    return this.drafts.read(articleKey(id));
  }

  @OpenToKeys('read')
  @Get('compare')
  compare(@Param('id', ArticleNumber) id: number): Promise<TextComparison> {
    return this.comparison.find(id);
  }

  @OpenToKeys('draft')
  @Put()
  async save(@Param('id', ArticleNumber) id: number, @Body() body: DraftBody): Promise<DraftAnswer> {
    return { draft: await this.saver.save({ key: articleKey(id), articleId: id }, body) };
  }

  @Post('publish')
  @HttpCode(200)
  @ChangesPublicContent()
  publish(@Param('id', ArticleNumber) id: number, @Body() body: RevisionBody): Promise<AdminArticle> {
    return this.drafts.publish(articleKey(id), body);
  }

  @Delete()
  @HttpCode(204)
  discard(@Param('id', ArticleNumber) id: number, @Query() query: RevisionBody): Promise<void> {
    return this.drafts.discard(articleKey(id), query);
  }
}

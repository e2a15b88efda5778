import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { type AdminArticle, type DraftAnswer, MESSAGES } from '#contract';
import { ChangesPublicContent } from '../common/changes-public-content.js';
import { IdOf } from '../common/id.js';
import { DraftSaver } from './draft-saver.service.js';
import { DraftsService } from './drafts.service.js';
import { DraftBody, RevisionBody } from './dto/draft-body.js';

const ArticleNumber = IdOf(MESSAGES.articleNotFound);
const keyOf = (id: number): string => `article-${id}`;

/** The draft of an article. */
@Controller('api/admin/articles/:id/draft')
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly saver: DraftSaver,
  ) {}

  @Get()
  one(@Param('id', ArticleNumber) id: number): Promise<DraftAnswer> {
    return this.drafts.read(keyOf(id));
  }

  @Put()
  async save(@Param('id', ArticleNumber) id: number, @Body() body: DraftBody): Promise<DraftAnswer> {
    return { draft: await this.saver.save({ key: keyOf(id), articleId: id }, body) };
  }

  @Post('publish')
  @HttpCode(200)
  @ChangesPublicContent()
  publish(@Param('id', ArticleNumber) id: number, @Body() body: RevisionBody): Promise<AdminArticle> {
    return this.drafts.publish(keyOf(id), body);
  }

  @Delete()
  @HttpCode(204)
  discard(@Param('id', ArticleNumber) id: number, @Query() query: RevisionBody): Promise<void> {
    return this.drafts.discard(keyOf(id), query);
  }
}

import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import {
  type AdminArticle,
  type AdminArticleSummary,
  type ArticlePreview,
  type ArticleStats,
  type DeletedCount,
  MESSAGES,
  TOTAL_COUNT_HEADER,
  UPLOAD_LIMITS,
  type UploadedArticle,
} from '#contract';
import { ChangesPublicContent } from '../../platform/common/changes-public-content.js';
import { createIdPipe } from '../../platform/common/id.js';
import { OneFile, type UploadedFields } from '../../platform/common/one-file.interceptor.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { AdminArticlesService } from './admin-articles.service.js';
import { toAdminArticle } from './article.presenter.js';
import { AdminArticleListQuery } from './dto/admin-article-list.query.js';
import { ArticleBody } from './dto/article-body.js';
import { PreviewBody } from './dto/preview-body.js';
import { UploadFields } from './dto/upload-fields.js';
import { UploadService } from './upload/upload.service.js';

const UPLOAD_RULES = {
  bytes: UPLOAD_LIMITS.bytes,
  tooLarge: `The upload is larger than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB.`,
  attached: {
    field: 'pictures',
    count: UPLOAD_LIMITS.pictures,
    tooMany: `Send at most ${UPLOAD_LIMITS.pictures} pictures, in the field "pictures".`,
  },
};
const KnownId = createIdPipe(MESSAGES.articleNotFound);

/** The administrator's article API. */
@Controller('api/admin/articles')
export class AdminArticlesController {
  constructor(
    private readonly articles: AdminArticlesService,
    private readonly uploads: UploadService,
  ) {}

  /** All articles including drafts, newest first; the total in `X-Total-Count`. */
  @OpenToKeys('read')
  @Get()
  async list(
    @Query() query: AdminArticleListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<(AdminArticle | AdminArticleSummary)[]> {
    const { items, total } = await this.articles.list(query);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    return items;
  }

  @OpenToKeys('read')
  @Get('stats')
  stats(): Promise<ArticleStats> {
    return this.articles.stats();
  }

  @OpenToKeys('read')
  @Get(':id')
  async one(@Param('id', KnownId) id: number): Promise<AdminArticle> {
    return toAdminArticle(await this.articles.get(id));
  }

  @Post()
  @ChangesPublicContent()
  async create(@Body() body: ArticleBody): Promise<AdminArticle> {
    return toAdminArticle(await this.articles.create(body));
  }

  /** The editor saves a new article with the update call, without an id (specification, point 7). */
  @Put()
  @HttpCode(201)
  @ChangesPublicContent()
  async put(@Body() body: ArticleBody): Promise<AdminArticle> {
    return toAdminArticle(await this.articles.create(body));
  }

  @Put(':id')
  @ChangesPublicContent()
  async update(@Param('id', KnownId) id: number, @Body() body: ArticleBody): Promise<AdminArticle> {
    return toAdminArticle(await this.articles.update(id, body));
  }

  @Delete()
  @ChangesPublicContent()
  async deleteAll(): Promise<DeletedCount> {
    return { deleted: await this.articles.deleteAll() };
  }

  @Delete(':id')
  @HttpCode(204)
  @ChangesPublicContent()
  delete(@Param('id', KnownId) id: number): Promise<void> {
    return this.articles.delete(id);
  }

  @Post('upload-file')
  @UseInterceptors(OneFile(UPLOAD_RULES))
  @ChangesPublicContent()
  async upload(
    @UploadedFiles() files: UploadedFields | undefined,
    @Body() fields: UploadFields,
  ): Promise<UploadedArticle> {
    const { article, notes } = await this.uploads.publish(files?.file?.[0], files?.pictures ?? [], fields);
    return { ...toAdminArticle(article), ...(notes.length > 0 && { notes }) };
  }

  /** Previews the public page. Stores nothing. */
  @OpenToKeys('draft')
  @Post('preview')
  @HttpCode(200)
  preview(@Body() body: PreviewBody): Promise<ArticlePreview> {
    return this.articles.preview(body);
  }
}

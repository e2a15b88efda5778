import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Article, TOTAL_COUNT_HEADER } from '#contract';
import { Public } from '../common/public.decorator.js';
import { SearchService } from '../search/search.service.js';
import { toArticle, toArticleSummary } from './article.presenter.js';
import { ArticleListCache } from './article-list.cache.js';
import { ArticlesService } from './articles.service.js';
import { ArticleListQuery } from './dto/article-list.query.js';

/** The public articles. */
@Public()
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly wholeList: ArticleListCache,
    private readonly search: SearchService,
  ) {}

  /** Published articles, newest first; without parameters all of them, from bytes made once a change. */
  @Get()
  async list(@Query() query: ArticleListQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (Object.keys(request.query).length === 0) return this.wholeList.send(request, response);
    const { fields, limit, offset, featured, q, ...filter } = query;
    const summary = fields === 'summary';
    const { items, total } = await this.articles.list(
      {
        ...filter,
        published: true,
        ...(featured && { featured: featured === 'true' }),
        ...(q && { q: await this.search.usableQuery(q) }),
      },
      { limit, offset },
      !summary,
    );
    response.setHeader(TOTAL_COUNT_HEADER, total);
    response.json(items.map(summary ? toArticleSummary : toArticle));
  }

  @Get(':slugOrId')
  async one(@Param('slugOrId') slugOrId: string): Promise<Article> {
    return toArticle(await this.articles.getPublished(slugOrId));
  }
}

import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Article, type ArticleSummary, TOTAL_COUNT_HEADER } from '#contract';
import { AnswerCache, answerKey } from '../common/answer-cache.js';
import { type FinishedAnswer, publicDocument, type Shelf } from '../common/finished-answer.js';
import { Public } from '../common/public.decorator.js';
import { toArticle } from './article.presenter.js';
import { ArticlesService } from './articles.service.js';
import { ArticleListQuery } from './dto/article-list.query.js';
import { SearchService } from './search.service.js';

const PATH = 'api/articles';

/** The public articles. */
@Public()
@Controller(PATH)
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly answers: AnswerCache,
    private readonly search: SearchService,
  ) {}

  /** Published articles, newest first; without parameters all of them. The answer is kept until public content changes. */
  @Get()
  async list(@Query() query: ArticleListQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { category, subcategory, featured, q, fields, limit, offset } = query;
    const parameters = { category, subcategory, featured, q: q || undefined, fields, limit, offset };
    const whole = Object.values(parameters).every((value) => value === undefined);
    await this.answers.respond(request, response, answerKey(`/${PATH}`, parameters), () =>
      this.makeList(query, response, whole ? 'whole' : 'queries'),
    );
  }

  @Get(':slugOrId')
  async one(@Param('slugOrId') slugOrId: string): Promise<Article> {
    return toArticle(await this.articles.getPublished(slugOrId));
  }

  private async makeList(
    { fields, limit, offset, featured, q, ...filter }: ArticleListQuery,
    response: Response,
    shelf: Shelf,
  ): Promise<FinishedAnswer> {
    const slice = { limit, offset };
    const list = async (words?: string): Promise<{ items: (Article | ArticleSummary)[]; total: number }> => {
      const which = { ...filter, ...(featured && { featured: featured === 'true' }), ...(words && { q: words }) };
      if (fields === 'summary') return this.articles.summaries(which, slice);
      const { items, total } = await this.articles.list({ ...which, published: true }, slice, true);
      return { items: items.map(toArticle), total };
    };
    const asTyped = await list(q);
    // Only what finds nothing may have been meant in another way.
    const usable = q && asTyped.total === 0 ? await this.search.usableQuery(q) : q;
    const { items, total } = usable === q ? asTyped : await list(usable);
    return publicDocument(
      response,
      'application/json',
      JSON.stringify(items),
      { [TOTAL_COUNT_HEADER]: String(total) },
      shelf,
    );
  }
}

import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Article, type ArticleSummary, TOTAL_COUNT_HEADER } from '#contract';
import { AnswerCache, answerKey } from '../common/answer-cache.js';
import { CompressedBody } from '../common/compressed-body.js';
import {
  type FinishedAnswer,
  publicDocument,
  type CacheSection,
  type RouteHeaders,
} from '../common/finished-answer.js';
import { Public } from '../common/public.decorator.js';
import type { ArticleFilter } from './article-filter.js';
import { toArticle } from './article.presenter.js';
import { ArticlesService } from './articles.service.js';
import { ArticleListQuery } from './dto/article-list.query.js';
import { SearchService } from './search.service.js';

const PATH = 'api/articles';

/** The articles of a list and their total; without a total, the list is complete. */
interface Listed {
  items: Iterable<Article | ArticleSummary> | AsyncIterable<Article>;
  total?: number;
}

/** The public article API. */
@Public()
@Controller(PATH)
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly answers: AnswerCache,
    private readonly search: SearchService,
  ) {}

  /**
   * Published articles, newest first; all of them without parameters. The answer is cached until public content
   * changes.
   */
  @Get()
  async list(@Query() query: ArticleListQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { category, subcategory, featured, q, fields, limit, offset } = query;
    const parameters = { category, subcategory, featured, q: q || undefined, fields, limit, offset };
    const whole = Object.values(parameters).every((value) => value === undefined);
    await this.answers.respond(request, response, answerKey(`/${PATH}`, parameters), (route) =>
      this.makeList(query, route, whole ? 'whole' : 'queries'),
    );
  }

  @Get(':slugOrId')
  async one(@Param('slugOrId') slugOrId: string): Promise<Article> {
    return toArticle(await this.articles.getPublished(slugOrId));
  }

  private async makeList(
    { fields, limit, offset, featured, q, ...filter }: ArticleListQuery,
    route: RouteHeaders,
    cacheSection: CacheSection,
  ): Promise<FinishedAnswer> {
    const slice = { limit, offset };
    const isAll = limit === undefined && !offset;
    const list = async (words?: string): Promise<Listed> => {
      const which = { ...filter, ...(featured && { featured: featured === 'true' }), ...(words && { q: words }) };
      if (fields === 'summary') return this.articles.summaries(which, slice);
      if (isAll) return { items: this.all(which) };
      const { items, total } = await this.articles.list({ ...which, published: true }, slice, true);
      return { items: items.map(toArticle), total };
    };
    const asTyped = await serialise(await list(q), cacheSection);
    // Only an empty result suggests that something else was meant.
    const usable = q && asTyped.total === 0 ? await this.search.usableQuery(q) : q;
    const { body, total } = usable === q ? asTyped : await serialise(await list(usable), cacheSection);
    return publicDocument(route, 'application/json', body, { [TOTAL_COUNT_HEADER]: String(total) }, cacheSection);
  }

  /** Whole articles, serialised in batches: there may be thousands. */
  private async *all(filter: ArticleFilter): AsyncGenerator<Article> {
    for await (const batch of this.articles.batchesOf({ ...filter, published: true })) yield* batch.map(toArticle);
  }
}

/** Sends a list as JSON, with its total. */
async function serialise(
  { items, total }: Listed,
  cacheSection: CacheSection,
): Promise<{ body: CompressedBody; total: number }> {
  let count = 0;
  async function* chunks(): AsyncGenerator<string> {
    for await (const item of items) {
      yield (count === 0 ? '[' : ',') + JSON.stringify(item);
      count += 1;
    }
    yield count === 0 ? '[]' : ']';
  }
  const body = await CompressedBody.of(chunks(), cacheSection === 'queries' ? 'one' : 'many');
  return { body, total: total ?? count };
}

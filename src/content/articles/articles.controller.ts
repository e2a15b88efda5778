import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Article, type ArticleSummary, TOTAL_COUNT_HEADER } from '#contract';
import { ResponseCache, answerKey } from '../../platform/common/response-cache.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import {
  type FinishedAnswer,
  publicDocument,
  type CacheSection,
  type RouteHeaders,
} from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import type { Slice } from './read/article-list.js';
import { SerialisedArticles } from './read/serialised-articles.service.js';
import type { SummaryFilter } from './read/article-summaries.js';
import { toArticle } from './article.presenter.js';
import { ArticlesService } from './articles.service.js';
import { ArticleListQuery } from './dto/article-list.query.js';
import { SearchRanking } from './search/ranked-search.service.js';

const PATH = 'api/articles';

/** The articles of a list, each as JSON, and their total; without a total, the list is complete. */
interface Listed {
  items: Iterable<string> | AsyncIterable<Buffer>;
  total?: number;
}

/** The public article API. */
@Public()
@Controller(PATH)
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly serialised: SerialisedArticles,
    private readonly answers: ResponseCache,
    private readonly search: SearchRanking,
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

  /** One published article, cached until it changes. */
  @Get(':slugOrId')
  async one(@Param('slugOrId') slugOrId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.answers.respond(request, response, `/${PATH}/${encodeURIComponent(slugOrId)}`, async (route) => {
      const article = toArticle(await this.articles.getPublished(slugOrId));
      return { ...publicDocument(route, 'application/json', JSON.stringify(article)), showsOnlyNoted: true };
    });
  }

  private async makeList(
    { fields, limit, offset, featured, q, ...filter }: ArticleListQuery,
    route: RouteHeaders,
    cacheSection: CacheSection,
  ): Promise<FinishedAnswer> {
    const which = { ...filter, ...(featured && { featured: featured === 'true' }) };
    const listed = q
      ? await this.found(q, which, { limit, offset }, fields === 'summary')
      : await this.listed(which, { limit, offset }, fields === 'summary');
    const { body, total } = await serialise(listed, cacheSection);
    const headers = { [TOTAL_COUNT_HEADER]: String(total) };
    const answer = publicDocument(route, 'application/json', body, headers, cacheSection);
    // Which articles a search finds depends on the texts of all.
    return { ...answer, showsOnlyNoted: !q };
  }

  private async listed(which: SummaryFilter, slice: Slice, isSummary: boolean): Promise<Listed> {
    if (isSummary) {
      const { items, total } = await this.articles.summaries(which, slice);
      return { items: items.map(toJson), total };
    }
    if (slice.limit === undefined && !slice.offset) return { items: this.serialised.read(which) };
    const { items, total } = await this.articles.list({ ...which, published: true }, slice, true);
    return { items: items.map(toArticle).map(toJson), total };
  }

  /** The results of a search, best first. */
  private async found(q: string, which: SummaryFilter, slice: Slice, isSummary: boolean): Promise<Listed> {
    const { results } = await this.search.search(q, which.category);
    const all = results.map(({ id }) => id);
    const ids =
      which.subcategory !== undefined || which.featured !== undefined ? await this.articles.matching(all, which) : all;
    const { limit = ids.length, offset = 0 } = slice;
    const some = ids.slice(offset, offset + limit);
    const items = isSummary
      ? (await this.articles.findSummaries(some)).map(toJson)
      : this.serialised.read({ ids: some });
    return { items, total: ids.length };
  }
}

function toJson(item: Article | ArticleSummary): string {
  return JSON.stringify(item);
}

/** Sends a list as JSON, with its total. */
async function serialise(
  { items, total }: Listed,
  cacheSection: CacheSection,
): Promise<{ body: CompressedBody; total: number }> {
  let count = 0;
  async function* chunks(): AsyncGenerator<string | Buffer> {
    for await (const item of items) {
      yield count === 0 ? '[' : ',';
      yield item;
      count += 1;
    }
    yield count === 0 ? '[]' : ']';
  }
  const body = await CompressedBody.compress(chunks(), cacheSection === 'queries' ? 'one' : 'many');
  return { body, total: total ?? count };
}

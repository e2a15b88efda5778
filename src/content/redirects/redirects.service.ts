import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { articlePath, type Redirect, REDIRECT_LIMITS, RESERVED_SEGMENTS, routes, STATIC_PAGES } from '#contract';
import { ArticleNames } from '../articles/read/article-names.service.js';
import { ArticlesService } from '../articles/articles.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { isLastingPage } from './lasting-page.js';
import { NO_ROOM, toRedirectPath } from './redirect-path.js';
import { MissedAddresses } from './missed-addresses.service.js';

interface RedirectRow {
  from_path: string;
  article_id: number | null;
  to_path: string | null;
}

const FORM = /^\/(?:(?:[a-z0-9]|%[0-9a-f]{2})(?:[a-z0-9/_~+-]|%[0-9a-f]{2})*)?(?:\?p=\d{1,12})?$/;

/**
 * The administrator's redirects for paths without a page. A target is an article, by id, or a page that always exists,
 * and pages look here only if they found nothing, so chains and loops cannot arise.
 */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesService,
    private readonly names: ArticleNames,
    private readonly missed: MissedAddresses,
    private readonly history: HistoryRecorder,
  ) {}

  /** Returns the target for a path without a page, or with a number as `toRedirectPath` leaves it; `undefined`: none. */
  async find(path: string): Promise<string | undefined> {
    const rows = await this.em
      .fork()
      .execute<RedirectRow[]>('select from_path, article_id, to_path from redirect where from_path = ?', [path]);
    const [redirect] = await this.leading(rows);
    return redirect?.to;
  }

  async list(): Promise<Redirect[]> {
    const rows = await this.em
      .fork()
      .execute<RedirectRow[]>(
        'select from_path, article_id, to_path from redirect order by created_at desc, from_path',
      );
    return this.leading(rows);
  }

  /** @throws AppError 400 if `from` is a page, or `to` is not; 409 if there are too many */
  async add(redirect: Redirect): Promise<Redirect> {
    const { from } = redirect;
    const { article, to } = await this.check(redirect);
    await this.history.record({ kind: 'redirect-added' }, async (tx) => {
      const [{ count } = { count: 0 }] = await tx.execute<{ count: number }[]>(
        'select count(*)::int as count from redirect',
      );
      if (count >= REDIRECT_LIMITS.redirects)
        throw new AppError(409, `There are already ${REDIRECT_LIMITS.redirects} redirects, which is the maximum.`);
      await tx.execute(
        `insert into redirect (from_path, article_id, to_path) values (?, ?, ?)
         on conflict (from_path) do update set article_id = excluded.article_id, to_path = excluded.to_path`,
        [from, article?.id ?? null, article ? null : to],
      );
    });
    await this.missed.forget(from);
    return { from, to };
  }

  /**
   * Where a redirect would lead: to an article, or to another page.
   * @throws AppError 400 if `from` is a page, or `to` is not
   */
  async check({ from, to }: Redirect): Promise<{ article: { id: number } | undefined; to: string }> {
    await this.checkFrom(from);
    const article = await this.articleAt(to);
    if (!article && !isLastingPage(to))
      throw AppError.invalid({ to: ['This page does not exist. Enter the path of an article or of another page.'] });
    return { article, to: article ? articlePath(article.slug) : to };
  }

  /**
   * Lets a path lead to an article that is being written, in the same transaction; one that leads elsewhere keeps its target.
   * @returns why not, in a sentence; `undefined`: it does
   */
  async addForArticle(tx: EntityManager, from: string, articleId: number): Promise<string | undefined> {
    const path = toRedirectPath(from);
    const problem = await this.checkFrom(path).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error.detail;
        throw error;
      },
    );
    if (problem !== undefined) return problem;
    const [{ count } = { count: 0 }] = await tx.execute<{ count: number }[]>(
      'select count(*)::int as count from redirect',
    );
    if (count >= REDIRECT_LIMITS.redirects) return NO_ROOM;
    await tx.execute('insert into redirect (from_path, article_id) values (?, ?) on conflict (from_path) do nothing', [
      path,
      articleId,
    ]);
    return undefined;
  }

  /** How many redirects for these paths would be more than there may be. */
  async countExcess(paths: readonly string[]): Promise<number> {
    const [{ excess } = { excess: 0 }] = await this.em.fork().execute<{ excess: number }[]>(
      `select greatest(0, count(*)::int - ?) as excess
       from (select jsonb_array_elements_text(?::jsonb) union select from_path from redirect) as redirects`,
      [REDIRECT_LIMITS.redirects, JSON.stringify(paths)],
    );
    return excess;
  }

  async remove(from: string): Promise<void> {
    await this.history.record({ kind: 'redirect-removed' }, async (tx) => {
      const rows = await tx.execute<unknown[]>('delete from redirect where from_path = ? returning from_path', [from]);
      if (rows.length === 0) throw AppError.notFound('Redirect not found');
    });
  }

  /** Only those with a target: a redirect to an unpublished article leads nowhere for now. */
  private async leading(rows: readonly RedirectRow[]): Promise<Redirect[]> {
    const names = await this.names.findByIds(rows.flatMap(({ article_id }) => article_id ?? []));
    return rows.flatMap(({ from_path: from, article_id, to_path }) => {
      if (article_id === null) return to_path === null ? [] : [{ from, to: to_path }];
      const article = names.get(article_id);
      return article?.published ? [{ from, to: articlePath(article.slug) }] : [];
    });
  }

  private async checkFrom(from: string): Promise<void> {
    const problem = (sentence: string) => AppError.invalid({ from: [sentence] });
    if (from.length > REDIRECT_LIMITS.path)
      throw problem(`A path may have at most ${REDIRECT_LIMITS.path} characters.`);
    if (!FORM.test(from) || from.endsWith('/') || from.includes('//')) {
      throw problem(
        'The path must begin with a slash and contain only lower-case letters, digits, hyphens and slashes; a number may follow, as in /?p=12.',
      );
    }
    const [first = '', second] = from.slice(1).split('/');
    const isPage = isLastingPage(from) || (second === undefined && (await this.articles.card(first)) !== undefined);
    if (isPage) throw problem('A page already exists at this path.');
    const isBelowPage = second !== undefined && STATIC_PAGES.some((id) => routes[id] === `/${first}`);
    if (RESERVED_SEGMENTS.has(first) && first !== 'category' && first !== 'post' && !isBelowPage)
      throw problem('This path is reserved.');
  }

  private async articleAt(to: string): Promise<{ id: number; slug: string } | undefined> {
    const slug = /^\/([a-z0-9-]+)$/.exec(to)?.[1];
    const article = slug === undefined || RESERVED_SEGMENTS.has(slug) ? undefined : await this.articles.card(slug);
    if (article) return article;
    // A former address of an article means the article.
    const former = slug === undefined ? undefined : await this.articles.formerAddress(slug);
    return typeof former === 'object' ? this.articles.card(former.movedTo) : undefined;
  }
}

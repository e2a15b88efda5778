import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type ArticleView,
  type NewPreviewLink,
  PREVIEW_LIMITS,
  type PreviewLink,
  type PreviewPage,
  routes,
} from '#contract';
import { AdminArticlesService } from '../articles/admin-articles.service.js';
import { toAdminArticle } from '../articles/index.js';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import { DraftsService } from '../drafts/drafts.service.js';

const SECRET_BYTES = 24;
/** Days for which an ended link still answers that it has ended. */
const TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

interface LinkRow {
  id: number;
  article_id: number;
  created_at: Date | string;
  expires_at: Date | string;
  open: boolean;
}

/** Preview links. Only a hash of each is stored, so reading the database reveals none. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: AdminArticlesService,
    private readonly drafts: DraftsService,
    private readonly settings: Settings,
  ) {}

  /** Returns an article's active links, newest first. @throws AppError 404 */
  async list(articleId: number): Promise<PreviewLink[]> {
    await this.articles.get(articleId);
    const rows = await this.em.fork().execute<LinkRow[]>(
      `select id, created_at, expires_at from preview_link
         where article_id = ? and not revoked and expires_at > clock_timestamp() order by id desc limit ?`,
      [articleId, PREVIEW_LIMITS.links],
    );
    return rows.map(toLink);
  }

  /** @throws AppError 404; 409 at the limit */
  async create(articleId: number, days: number = PREVIEW_LIMITS.days): Promise<NewPreviewLink> {
    if ((await this.list(articleId)).length >= PREVIEW_LIMITS.links)
      throw new AppError(
        409,
        `An article can have at most ${PREVIEW_LIMITS.links} active preview links. Revoke one first.`,
      );
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const em = this.em.fork();
    await em.execute(`delete from preview_link where expires_at < clock_timestamp() - make_interval(days => ?)`, [
      TOMBSTONE_DAYS,
    ]);
    const [row] = await em.execute<LinkRow[]>(
      `insert into preview_link (article_id, secret_hash, expires_at) values (?, ?, ?) returning id, created_at, expires_at`,
      [articleId, hashSecret(secret), new Date(Date.now() + days * DAY_MS)],
    );
    if (!row) throw new Error('the insert returned no row');
    return { ...toLink(row), url: `${this.settings.siteUrl}${routes.preview}/${secret}` };
  }

  /** Revokes a link. @throws AppError 404 */
  async revoke(articleId: number, id: number): Promise<void> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(
        'update preview_link set revoked = true where article_id = ? and id = ? and not revoked returning 1',
        [articleId, id],
      );
    if (rows.length === 0) throw AppError.notFound('Preview link not found');
  }

  /** Resolves a link; `ended` if it expired, was revoked, or its article is gone; `undefined` if it never existed. */
  async open(secret: string): Promise<PreviewPage | 'ended' | undefined> {
    const [link] = await this.em.fork().execute<LinkRow[]>(
      `select id, article_id, created_at, expires_at, not revoked and expires_at > clock_timestamp() as open
         from preview_link where secret_hash = ?`,
      [hashSecret(secret)],
    );
    if (!link) return undefined;
    if (!link.open) return 'ended';
    try {
      const article = toAdminArticle(await this.articles.get(link.article_id));
      const { draft } = await this.drafts.read(`article-${link.article_id}`);
      const view: ArticleView = await this.articles.toPreview({ ...article, ...draft, id: article.id });
      return { kind: 'preview', article: view, published: article.published, expires_at: toLink(link).expires_at };
    } catch (error) {
      if (error instanceof AppError && error.getStatus() === 404) return 'ended';
      throw error;
    }
  }
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function toLink({ id, created_at, expires_at }: LinkRow): PreviewLink {
  return { id, created_at: new Date(created_at).toISOString(), expires_at: new Date(expires_at).toISOString() };
}

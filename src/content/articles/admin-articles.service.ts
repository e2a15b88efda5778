import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Act,
  type AdminArticle,
  type AdminArticleSummary,
  ARTICLE_LIMITS,
  type ArticlePreview,
  type ArticleStats,
  type ArticleView,
  isWebAddress,
  MESSAGES,
  readTime,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { isCalendarDate } from '../../platform/common/calendar-date.js';
import { today } from '../../platform/common/today.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import type { ActDetails } from '../history/index.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { MediaService } from '../media/media.service.js';
import { ArticleFacts } from './article-facts.service.js';
import { Article } from './article.entity.js';
import { toAdminArticle, toAdminArticleSummary } from './article.presenter.js';
import type { ArticleDraft } from './write/article-draft.js';
import { toAppError } from './write/article-file.js';
import { AdminArticleList } from './read/admin-list.service.js';
import { ArticleStates } from './read/article-states.js';
import { ArticleWriter } from './write/article-writer.service.js';
import { ArticleDrafts } from './write/article-drafts.js';
import type { AdminArticleListQuery } from './dto/admin-article-list.query.js';
import type { ArticleBody } from './dto/article-body.js';
import type { PreviewBody } from './dto/preview-body.js';
import { decodeTitle, makeExcerpt, type PreparedContent } from '../../text/article-import/index.js';

/** The administrator's operations on articles. Content is returned as stored, so that the editor saves what it read. */
@Injectable()
export class AdminArticlesService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: ArticleWriter,
    private readonly media: MediaService,
    private readonly facts: ArticleFacts,
    private readonly html: HtmlProcessor,
    private readonly drafts: ArticleDrafts,
    private readonly history: HistoryRecorder,
    private readonly lists: AdminArticleList,
    private readonly states: ArticleStates,
  ) {}

  async list(query: AdminArticleListQuery): Promise<{ items: (AdminArticle | AdminArticleSummary)[]; total: number }> {
    const { featured, published, fields, sort = 'newest', limit, offset, ...rest } = query;
    const filter = {
      ...rest,
      ...(featured && { featured: featured === 'true' }),
      ...(published && { published: published === 'true' }),
    };
    const isSummary = fields === 'summary';
    const { items, total } = await this.lists.read(filter, sort, { limit, offset }, !isSummary);
    if (!isSummary) return { items: items.map(toAdminArticle), total };
    const summaries = await this.media.withPictures(items.map(toAdminArticleSummary));
    return { items: await this.states.addFacts(summaries), total };
  }

  async get(id: number): Promise<Article> {
    const article = await this.em.fork().findOne(Article, { id }, { populate: ['content'] });
    if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
    return article;
  }

  async stats(): Promise<ArticleStats> {
    const [row] = await this.em.fork().execute<ArticleStats[]>(
      `select count(*)::int as total, count(*) filter (where published)::int as published,
              count(*) filter (where featured)::int as featured, count(distinct category)::int as categories
       from article`,
    );
    return row ?? { total: 0, published: 0, featured: 0, categories: 0 };
  }

  /** @param act its name in the history */
  async create(body: ArticleBody, act: ActDetails = { kind: 'article-created' }): Promise<Article> {
    const draft = toDraft(body, await this.prepared(body.content));
    return this.withDraft(body, act, (tx) => this.writer.create(draft, tx, act));
  }

  /** @param act its name in the history; absent: as the body says */
  async update(id: number, body: ArticleBody, act: ActDetails = { kind: toAct(body) }): Promise<Article> {
    const change = toDraft(body, await this.prepared(body.content));
    return this.withDraft(body, act, (tx) => this.writer.update(id, change, body.updated_at, tx, act));
  }

  /** Copies an article as a draft with its own slug. */
  async duplicate(id: number): Promise<Article> {
    const article = toAdminArticle(await this.get(id));
    const title = `Copy of ${article.title}`;
    const copy: ArticleDraft = {
      ...article,
      ...{ slug: undefined, publish_date: undefined, change_notes: undefined },
      title: title.length > ARTICLE_LIMITS.title ? article.title : title,
      content: await this.prepared(article.content),
      featured: false,
      published: false,
    };
    return this.writer.create(copy, undefined, { kind: 'article-duplicated' });
  }

  delete(id: number): Promise<void> {
    return this.writer.delete(id);
  }

  deleteAll(): Promise<number> {
    return this.writer.deleteAll();
  }

  async preview({ title = '', excerpt = '', content }: PreviewBody): Promise<ArticlePreview> {
    const prepared = await this.prepared(content);
    const written = excerpt.trim() || makeExcerpt(prepared);
    const facts = await this.facts.shown(this.em.fork(), prepared.content, written);
    const wordCount = facts?.body?.wordCount ?? prepared.wordCount;
    return {
      title: decodeTitle(title).trim(),
      excerpt: facts?.excerpt ?? written,
      content: await this.media.previewed(facts?.body?.content ?? prepared.content, prepared.images),
      headings: prepared.headings,
      read_time: readTime(wordCount),
      word_count: wordCount,
    };
  }

  /** Renders any state of an article as its page would show it. References to unknown facts stay as written. */
  async toPreview(article: AdminArticle & { change_note?: string }): Promise<ArticleView> {
    const em = this.em.fork();
    const { content, ...written } = await this.prepared(article.content);
    const shown = await this.facts.shown(em, content, article.excerpt).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    const text = shown?.body?.content ?? content;
    const page = await this.html.run('page', text, await this.media.imagesIn(text));
    const { id, slug, category, subcategory, featured, updated_at } = article;
    const word_count = shown?.body?.wordCount ?? written.wordCount;
    const note = article.change_note?.trim();
    const notes = [...(note ? [{ at: new Date().toISOString(), text: note }] : []), ...article.change_notes];
    return {
      ...{ id, slug, category, subcategory, featured, updated_at, word_count, read_time: readTime(word_count) },
      ...(await this.media.toShownPicture(article)),
      ...page,
      title: decodeTitle(article.title).trim(),
      excerpt: shown?.excerpt ?? article.excerpt,
      publish_date: isCalendarDate(article.publish_date) ? article.publish_date : today(),
      facts: await this.facts.named(em, shown?.factIds ?? []),
      sources: article.sources.filter(({ url }) => isWebAddress(url)),
      facts_changed_at: null,
      ...(notes.length > 0 && { change_notes: notes }),
    };
  }

  /**
   * Converts any HTML to article content.
   * @throws AppError 400, 413 with what is wrong with it
   */
  prepared(html: string): Promise<PreparedContent> {
    return this.html.prepare(html).catch(rethrow);
  }

  /** Saves the article and removes the draft it publishes, in one transaction. */
  private withDraft<T>(
    { draft_revision: revision }: ArticleBody,
    act: ActDetails,
    save: (tx?: EntityManager) => Promise<T>,
  ): Promise<T> {
    if (revision === undefined) return save();
    return this.history.record(act, async (tx) => {
      const saved = await save(tx);
      await this.drafts.drop(tx, revision);
      return saved;
    });
  }
}

function rethrow(error: unknown): never {
  throw toAppError(error);
}

/** The draft of a body; drops empty fields that mean nothing. */
function toDraft(body: ArticleBody, content: PreparedContent): ArticleDraft {
  const { draft_revision: _revision, publish_date: publishDate, slug, ...fields } = body;
  return { ...fields, content, publish_date: publishDate || undefined, slug: slug || undefined };
}

/** Saving a draft's text for readers publishes it, which the history keeps for longer than other saves. */
function toAct({ draft_revision: revision, published }: ArticleBody): Act {
  return revision !== undefined && published === true ? 'draft-published' : 'article-saved';
}

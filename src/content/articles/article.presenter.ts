import type { AdminArticle, AdminArticleSummary, Article, ArticleCard, ArticleSummary, ArticleText } from '#contract';
import { ShownContent } from '../../platform/common/shown-content.js';
import type { Article as ArticleEntity } from './article.entity.js';

/** The columns that lists read: neither the body nor the search texts. */
export const SUMMARY_FIELDS = [
  'id',
  'slug',
  'title',
  'titleText',
  'excerpt',
  'publicExcerpt',
  'category',
  'subcategory',
  'featured',
  'featuredImage',
  'readTime',
  'publishDate',
  'wordCount',
] as const satisfies readonly (keyof ArticleEntity)[];

/** The columns of a whole article that lists do not read. */
export const BODY_FIELDS = [
  'content',
  'publicContent',
  'stage',
  'sources',
  'before',
  'related',
  'searchPhrases',
  'changeNotes',
] as const satisfies readonly (keyof ArticleEntity)[];

/** What the administrator's lists read besides. */
export const ADMIN_FIELDS = ['published', 'createdAt', 'updatedAt'] as const satisfies readonly (keyof ArticleEntity)[];

export type ArticleSummaryRow = Pick<ArticleEntity, (typeof SUMMARY_FIELDS)[number]>;

type AdminSummaryRow = ArticleSummaryRow & Pick<ArticleEntity, (typeof ADMIN_FIELDS)[number]>;
type AdminArticleRow = AdminSummaryRow & Pick<ArticleEntity, (typeof BODY_FIELDS)[number]>;

/** What a list shows of an article. */
export function toArticleSummary(article: ArticleSummaryRow): ArticleSummary {
  ShownContent.noteArticle(article.id);
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    excerpt: article.publicExcerpt ?? article.excerpt,
    category: article.category,
    subcategory: article.subcategory,
    featured: article.featured,
    featured_image: article.featuredImage ?? null,
    read_time: article.readTime,
    publish_date: article.publishDate ?? '',
    word_count: article.wordCount,
  };
}

/** The public shape of a whole article; `content` is the shown text (see `ArticlesService`). */
export function toArticle(article: ArticleEntity): Article {
  return { ...toArticleSummary(article), content: article.content };
}

/** An article on a page: its summary with the title decoded. */
export function toArticleCard(article: ArticleSummaryRow): ArticleCard {
  return { ...toArticleSummary(article), title: article.titleText };
}

/** An article with its text and decoded title. */
export function toArticleText(article: ArticleEntity): ArticleText {
  return {
    ...toArticleCard(article),
    content: article.content,
    updated_at: article.updatedAt.toISOString(),
    ...(article.changeNotes.length > 0 && { change_notes: article.changeNotes }),
  };
}

/** An article in the administrator's lists. */
export function toAdminArticleSummary(article: AdminSummaryRow): AdminArticleSummary {
  return {
    ...toArticleSummary(article),
    excerpt: article.excerpt,
    published: article.published,
    created_at: article.createdAt.toISOString(),
    updated_at: article.updatedAt.toISOString(),
  };
}

/** A whole article for the administrator. */
export function toAdminArticle(article: AdminArticleRow): AdminArticle {
  return {
    ...toAdminArticleSummary(article),
    content: article.content,
    stage: article.stage,
    sources: article.sources,
    before: article.before,
    related: article.related,
    search_phrases: article.searchPhrases,
    change_notes: article.changeNotes,
  };
}

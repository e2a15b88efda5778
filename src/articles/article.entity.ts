import { defineEntity, p } from '@mikro-orm/core';
import type { CategoryId } from '#contract';

const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.string(),
    title: p.text(),
    /** The title with its entities decoded: what people read and search. */
    titleText: p.text(),
    excerpt: p.text(),
    content: p.text().lazy(),
    /** The text of the body, without tags. */
    bodyText: p.text().lazy(),
    category: p.string().$type<CategoryId>(),
    subcategory: p.string(),
    featured: p.boolean(),
    published: p.boolean(),
    featuredImage: p.text().nullable(),
    readTime: p.string(),
    /** `YYYY-MM-DD`; null for a draft that was never published. */
    publishDate: p.date().nullable(),
    wordCount: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A guide, as stored. Leaves the server only through the presenter. */
export class Article extends ArticleSchema.class {}
ArticleSchema.setClass(Article);

import { defineEntity, p } from '@mikro-orm/core';
import type { CategoryId, ChangeNote, Source, Stage } from '#contract';

const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.string(),
    title: p.text(),
    /** The title with entities decoded, as people read and search it. */
    titleText: p.text(),
    excerpt: p.text(),
    content: p.text().lazy(),
    /** The text of the body, without tags. */
    bodyText: p.text().lazy(),
    /** The shown text, with fact values filled in on each write; `null`: same as written. */
    publicContent: p.text().lazy().nullable(),
    publicExcerpt: p.text().nullable(),
    /** When a fact last changed the shown text. */
    factsChangedAt: p.datetime(3).nullable(),
    category: p.string().$type<CategoryId>(),
    subcategory: p.string(),
    featured: p.boolean(),
    published: p.boolean(),
    featuredImage: p.text().nullable(),
    readTime: p.string(),
    /** `YYYY-MM-DD`; null for a draft that was never published. */
    publishDate: p.date().nullable(),
    wordCount: p.integer(),
    /** When a newcomer needs it; `''`: unspecified. */
    stage: p.string().$type<Stage | ''>(),
    sources: p.json<Source[]>(),
    /** Slugs of guides to read first, and of related guides. */
    beforeSlugs: p.array(),
    relatedSlugs: p.array(),
    /** Latest first. */
    changeNotes: p.json<ChangeNote[]>(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A guide, as stored. Leaves the server only through the presenter. */
export class Article extends ArticleSchema.class {}
ArticleSchema.setClass(Article);

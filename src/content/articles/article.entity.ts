import { defineEntity, p } from '@mikro-orm/core';
import { ARTICLE_FIELDS, type CategoryId, type ChangeNote, type DraftFields, type Source, type Stage } from '#contract';

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
    before: p.array().fieldName('before_slugs'),
    related: p.array().fieldName('related_slugs'),
    searchPhrases: p.array(),
    /** Latest first. */
    changeNotes: p.json<ChangeNote[]>(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;

/** The fields of a save, each under its name in camel case; a note on the change itself becomes one of `changeNotes`. */
type StoredFields = {
  [K in Exclude<keyof DraftFields, 'change_note'> as CamelCase<K>]: DraftFields[K] | null | undefined;
};

/** A guide, as stored. Leaves the server only through the presenter. */
export class Article extends ArticleSchema.class implements StoredFields {}
ArticleSchema.setClass(Article);

/** Returns those of the fields that are given, under the names of the entity. */
export function toStoredFields<T extends Partial<DraftFields>>(
  fields: T,
): Pick<Article, keyof StoredFields & CamelCase<keyof T & string>> {
  const names = ARTICLE_FIELDS.filter((field) => field !== 'change_note' && fields[field] !== undefined);
  return Object.fromEntries(
    names.map((field) => [field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()), fields[field]]),
  ) as never;
}

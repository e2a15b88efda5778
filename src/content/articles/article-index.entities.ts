import { defineEntity, p } from '@mikro-orm/core';

/** A fact that an article's text refers to, in the order of the text. */
const ArticleFact = defineEntity({
  name: 'ArticleFact',
  tableName: 'article_fact',
  properties: {
    articleId: p.integer().primary(),
    factId: p.string().primary(),
    place: p.integer(),
  },
});

/** A link in an article to another site or another guide. */
const ArticleLink = defineEntity({
  name: 'ArticleLink',
  tableName: 'article_link',
  properties: {
    articleId: p.integer().primary(),
    url: p.text().primary(),
  },
});

/** What search keeps of an article beside its words. */
const ArticleSearch = defineEntity({
  name: 'ArticleSearch',
  tableName: 'article_search',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    stale: p.boolean().default(true),
    anchors: p.array().defaultRaw("'{}'"),
    sections: p.blob().nullable(),
    sectionHashes: p.blob().nullable(),
    vectorHashes: p.blob().nullable(),
    vectors: p.blob().nullable(),
    vectorsChanged: p.bigint().nullable(),
    /** Of the vectors, those of sections, which come first; null: all. */
    vectorSections: p.integer().nullable(),
    /** The terms that only search phrases hold. */
    phraseTerms: p.array().$type<number[]>().columnType('integer[]').defaultRaw("'{}'"),
  },
});

/** A word of an article, with the best place that it stands at. */
const SearchPosting = defineEntity({
  name: 'SearchPosting',
  tableName: 'search_posting',
  properties: {
    term: p.integer().primary(),
    weight: p.smallint().primary(),
    article: p.integer().primary(),
  },
});

/** A stem that articles contain. */
const SearchTerm = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_term',
  properties: {
    id: p.integer().primary().autoincrement(),
    term: p.text(),
    articles: p.integer().default(0),
    changed: p.bigint(),
  },
});

/** A word as written, with its stem. */
const SearchWord = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: {
    word: p.text().primary(),
    term: p.integer(),
    n: p.bigint(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ArticleFact, ArticleLink, ArticleSearch, SearchPosting, SearchTerm, SearchWord] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** A day's reads and votes of an article. */
const ArticleDay = defineEntity({
  name: 'ArticleDay',
  tableName: 'article_day',
  properties: {
    day: p.date().primary(),
    articleId: p.integer().primary(),
    fromSearch: p.integer().default(0),
    fromSites: p.integer().default(0),
    fromInside: p.integer().default(0),
    direct: p.integer().default(0),
    helpful: p.integer().default(0),
    notHelpful: p.integer().default(0),
    toEnd: p.integer().default(0),
  },
});

/** A day's searches for the same words that found little or nothing. */
const EmptySearch = defineEntity({
  name: 'EmptySearch',
  tableName: 'empty_search',
  properties: {
    day: p.date().primary(),
    words: p.text().primary(),
    count: p.integer(),
    opened: p.integer().default(0),
    outcome: p.text().default('nothing'),
  },
});

/** The salt of a day, which makes its readers' hashes worthless on the next. */
const ReaderSalt = defineEntity({
  name: 'ReaderSalt',
  tableName: 'reader_salt',
  properties: {
    day: p.date().primary(),
    salt: p.blob(),
  },
});

/** A reader of the day, and how they voted. */
const ReaderToday = defineEntity({
  name: 'ReaderToday',
  tableName: 'reader_today',
  properties: {
    day: p.date().primary(),
    hash: p.blob().primary(),
    helpful: p.boolean().nullable(),
    votes: p.smallint().nullable(),
  },
});

/** A day's searches. */
const SearchDay = defineEntity({
  name: 'SearchDay',
  tableName: 'search_day',
  properties: {
    day: p.date().primary(),
    answered: p.integer().default(0),
    unanswered: p.integer().default(0),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ArticleDay, EmptySearch, ReaderSalt, ReaderToday, SearchDay] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** What happens to an article by date. */
const ArticleSchedule = defineEntity({
  name: 'ArticleSchedule',
  tableName: 'article_schedule',
  properties: {
    articleId: p.integer().primary(),
    act: p.text().primary(),
    at: p.datetime(3),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ArticleSchedule] as const;

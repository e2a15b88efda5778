import { defineEntity, p } from '@mikro-orm/core';

const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    slug: p.string().primary(),
    /** The article that now lives elsewhere; null if it was deleted. */
    articleId: p.integer().nullable(),
    createdAt: p.datetime(3),
  },
});

/**
 * A former address of an article. It points to the article, not to another address, so chains and cycles cannot arise.
 */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);

import { defineEntity, p } from '@mikro-orm/core';

const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    slug: p.string().primary(),
    /** The article that lives elsewhere now; null: it was deleted. */
    articleId: p.integer().nullable(),
    createdAt: p.datetime(3),
  },
});

/** A former address of an article. It names the article, not another address: no chain and no cycle can arise. */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);

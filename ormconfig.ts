import type { Options } from '@mikro-orm/postgresql';
import { Administrator } from './src/admin-auth/administrator.entity.js';
import { AnalyticsConfig } from './src/analytics/analytics-config.entity.js';
import { Article } from './src/articles/article.entity.js';
import { ArticleAddress } from './src/articles/article-address.entity.js';
import { ContactMessage } from './src/contact/contact-message.entity.js';
import { databaseOptions } from './src/database/database-options.js';
import { Fact } from './src/facts/fact.entity.js';
import { PinnedAnswer } from './src/pinned-answers/pinned-answer.entity.js';
import { PlanStep } from './src/plan/plan-step.entity.js';

/** MikroORM's options for the site: the explicit list of entities. Passed to whatever opens the database. */
export function ormOptions(databaseUrl: string, poolSize = 10): Options {
  return databaseOptions(databaseUrl, poolSize, [
    Administrator,
    AnalyticsConfig,
    Article,
    ArticleAddress,
    ContactMessage,
    Fact,
    PinnedAnswer,
    PlanStep,
  ]);
}

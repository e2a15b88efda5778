import type { Options } from '@mikro-orm/postgresql';
import { Administrator } from './src/admin-auth/administrator.entity.js';
import { AnalyticsConfig } from './src/readers/analytics/analytics-config.entity.js';
import { Area } from './src/content/areas/area.entity.js';
import { Phrase } from './src/content/phrases/phrase.entity.js';
import { Article } from './src/content/articles/article.entity.js';
import { ArticleAddress } from './src/content/articles/article-address.entity.js';
import { ContactMessage } from './src/readers/contact/contact-message.entity.js';
import { databaseOptions } from './src/platform/database/database-options.js';
import { Fact } from './src/content/facts/fact.entity.js';
import { LocalWord } from './src/content/vocabulary/local-word.entity.js';
import { PinnedAnswer } from './src/content/pinned-answers/pinned-answer.entity.js';
import { PlanStep } from './src/content/plan/plan-step.entity.js';

/** MikroORM's options for the site: the explicit list of entities. Passed to whatever opens the database. */
export function ormOptions(databaseUrl: string, poolSize = 10): Options {
  return databaseOptions(databaseUrl, poolSize, [
    Administrator,
    AnalyticsConfig,
    Area,
    Phrase,
    Article,
    ArticleAddress,
    ContactMessage,
    Fact,
    LocalWord,
    PinnedAnswer,
    PlanStep,
  ]);
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ArticleWriter } from '../articles/article-writer.service.js';
import type { ArticleDraft } from '../articles/index.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { isKept, keepFirst } from '../database/installation.js';
import { LOCKS } from '../database/locks.js';
import { GUIDES_FOLDER, type GuideFile, guideFiles } from './guides.js';

const FIRST_START_DONE = 'first_start_done';

/** Loads the starter guides on the first start with a new database, and never again. */
@Injectable()
export class StarterContentService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticleWriter,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    const loaded = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.firstStart]);
      if (await isKept(tx, FIRST_START_DONE)) return 0;
      const files = this.settings.starterGuides ? await guideFiles(GUIDES_FOLDER) : [];
      const guides = files.map((file) => this.draft(file)).sort(byDate);
      for (const guide of guides) await this.articles.create(guide, tx);
      // The mark stands also where no guide was wanted: an emptied table never brings them back.
      await keepFirst(tx, FIRST_START_DONE, { guides: guides.length });
      return guides.length;
    });
    if (loaded > 0) this.log.info({ guides: loaded }, 'the starter guides were loaded');
  }

  private draft({ file, bytes }: GuideFile): ArticleDraft {
    try {
      return this.articles.read(bytes, file);
    } catch (error) {
      throw new Error(
        `The starter guide ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }
}

/** Oldest first, so that ids follow the dates. */
function byDate(one: ArticleDraft, other: ArticleDraft): number {
  return (one.publishDate ?? '').localeCompare(other.publishDate ?? '');
}

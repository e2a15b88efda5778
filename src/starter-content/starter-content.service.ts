import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ArticleWriter } from '../articles/article-writer.service.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { GUIDES_FOLDER, readGuides } from './guides.js';

/** Any number, the same in every replica: who holds this advisory lock loads the guides. */
const FIRST_START_LOCK = 7_190_422;
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
      await tx.execute('select pg_advisory_xact_lock(?)', [FIRST_START_LOCK]);
      const [done] = await tx.execute<unknown[]>('select 1 from installation where key = ?', [FIRST_START_DONE]);
      if (done) return 0;
      const guides = this.settings.starterGuides ? await readGuides(GUIDES_FOLDER) : [];
      for (const { draft } of guides) await this.articles.create(draft, tx);
      // The mark stands also where no guide was wanted: an emptied table never brings them back.
      await tx.execute('insert into installation (key, value) values (?, ?::jsonb)', [
        FIRST_START_DONE,
        JSON.stringify({ guides: guides.length }),
      ]);
      return guides.length;
    });
    if (loaded > 0) this.log.info({ guides: loaded }, 'the starter guides were loaded');
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { isDatabaseUnavailable } from '../common/http-errors.js';
import type { Log } from '../common/logger.js';
import type { PublicContent } from '../common/public-content.js';
import type { Settings } from '../config/settings.js';
import { type LaunchedDatabase, launchEmbedded } from './launch-embedded.js';
import { ChangeListener } from './change-listener.js';
import type { OrmOptions } from './database-options.js';
import type { EmbeddedDatabase } from './embedded/index.js';
import { warnOfAsciiLocale } from './ascii-locale.js';
import { migrate } from './migrate.js';
import { databaseProblem, describeDatabase, unreachable } from './start-problem.js';

/** Sole owner of the database: stops what it started, in reverse order. */
export class Database {
  private constructor(
    readonly url: string,
    readonly orm: MikroORM,
    private readonly listener: ChangeListener,
    private readonly embedded: EmbeddedDatabase | undefined,
    private readonly log: Log,
  ) {}

  /** Starts the database (or awaits `begun`) or connects to it, migrates its schema, and listens for changes. */
  static async open(
    ormOptions: OrmOptions,
    settings: Settings,
    content: PublicContent,
    log: Log,
    begun?: LaunchedDatabase,
  ): Promise<Database> {
    const embedded = await (begun ?? (await launchEmbedded(settings, log)))?.ready;
    const url = settings.databaseUrl ?? embedded?.url ?? '';
    try {
      await migrateWhenReachable(url, settings.databaseWaitSeconds, log);
      const orm = await MikroORM.init(ormOptions(url, settings.databasePool));
      await warnOfAsciiLocale(orm, log);
      const listener = new ChangeListener(url, content, log);
      await listener.start();
      content.receiveFrom(() => listener.catchUp());
      const database = new Database(url, orm, listener, embedded, log);
      log.outage.watch(() => database.isReachable());
      return database;
    } catch (error) {
      await embedded?.stop();
      throw databaseProblem(error, url, settings.databaseSettings);
    }
  }

  /** Whether the database answers within two seconds. */
  async isReachable(): Promise<boolean> {
    const asked = this.orm.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      );
    return Promise.race([asked, sleep(2_000, false, { ref: false })]);
  }

  async close(): Promise<void> {
    this.log.outage.stop();
    await this.listener.stop();
    await this.orm.close(true);
    await this.embedded?.stop();
  }
}

async function migrateWhenReachable(url: string, patience: number, log: Log): Promise<void> {
  const deadline = Date.now() + patience * 1_000;
  let told = '';
  for (;;) {
    try {
      await migrate(url, log);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline) throw error;
      const reason = unreachable(error);
      // Logged once, and again when the reason changes.
      if (reason !== told)
        log.warn({ host: describeDatabase(url).host, reason, patience }, 'cannot reach the database yet; waiting');
      told = reason;
      await sleep(1_000);
    }
  }
}

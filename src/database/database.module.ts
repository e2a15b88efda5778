import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../common/logger.js';
import { PublicContent } from '../common/public-content.js';
import { Settings } from '../config/settings.js';
import type { BegunDatabase } from './begin-embedded.js';
import { Database } from './database.service.js';
import type { OrmOptions } from './database-options.js';
import { HealthController } from './health.controller.js';
import { Prepared } from './prepared.js';

/** Gives the database, MikroORM's `EntityManager` (fork it for each piece of work) and `Prepared`, and closes all at the end. */
@Module({ controllers: [HealthController] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  /**
   * @param ormOptions what knows the entities: the database itself knows no feature
   * @param embedded the site's own database, where that has been started already
   */
  static with(ormOptions: OrmOptions, embedded?: BegunDatabase): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: Database,
          inject: [Settings, PublicContent, Log],
          useFactory: (settings: Settings, content: PublicContent, log: Log) =>
            Database.open(ormOptions, settings, content, log, embedded),
        },
        { provide: EntityManager, inject: [Database], useFactory: (database: Database) => database.orm.em },
        Prepared,
      ],
      exports: [Database, EntityManager, Prepared],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../common/logger.js';
import { PublicContent } from '../common/public-content.js';
import { Settings } from '../config/settings.js';
import type { LaunchedDatabase } from './launch-embedded.js';
import { Database } from './database.service.js';
import type { OrmOptions } from './database-options.js';
import { HealthController } from './health.controller.js';
import { PendingWork } from './pending-work.service.js';
import { PreparedStatements } from './prepared.js';

/**
 * Provides the database, MikroORM's `EntityManager` (fork it per unit of work), `PreparedStatements` and `PendingWork`, and
 * closes them on shutdown.
 */
@Module({ controllers: [HealthController] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  /**
   * @param ormOptions lists the entities; the database itself imports no feature
   * @param embedded the site's own database, if already started
   */
  static with(ormOptions: OrmOptions, embedded?: LaunchedDatabase): DynamicModule {
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
        PreparedStatements,
        PendingWork,
      ],
      exports: [Database, EntityManager, PreparedStatements, PendingWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../common/logger.js';
import { PublicContent } from '../common/public-content.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.service.js';
import { HealthController } from './health.controller.js';

/** Gives the database and MikroORM's `EntityManager` (fork it for each piece of work), and closes both at the end. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [
    {
      provide: Database,
      inject: [Settings, PublicContent, Log],
      useFactory: (settings: Settings, content: PublicContent, log: Log) => Database.open(settings, content, log),
    },
    { provide: EntityManager, inject: [Database], useFactory: (database: Database) => database.orm.em },
  ],
  exports: [Database, EntityManager],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

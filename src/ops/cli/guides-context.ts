import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ormOptions } from '../../../ormconfig.js';
import { CommonModule } from '../../platform/common/common.module.js';
import { Log } from '../../platform/common/logger.js';
import { startingLog } from '../../platform/common/starting-log.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import type { Settings } from '../../platform/config/settings.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { GuidesService } from '../transfer/guides.service.js';
import { TransferModule } from '../transfer/transfer.module.js';

/** The part of the application that guide files need. */
@Module({})
class GuidesCommand {}

/** Runs work on a database's guides, without a server. */
export async function withGuides<T>(
  settings: Settings,
  databaseUrl: string,
  work: (guides: GuidesService) => Promise<T>,
): Promise<T> {
  const log = Log.create('error');
  const imports = [
    ConfigModule.with(Object.assign(settings, { databaseUrl })),
    CommonModule.with(log),
    DatabaseModule.with(ormOptions),
    TransferModule,
  ];
  const context = await NestFactory.createApplicationContext(
    { module: GuidesCommand, imports },
    { logger: startingLog(log), abortOnError: false },
  );
  try {
    return await work(context.get(GuidesService, { strict: false }));
  } finally {
    await context.close();
  }
}

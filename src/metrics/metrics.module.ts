import { Module } from '@nestjs/common';
import { BackupModule } from '../backup/backup.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { MetricsService } from './metrics.service.js';

/** Prometheus metrics on a port of their own. */
@Module({ imports: [BackupModule, ContactModule], providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule {}

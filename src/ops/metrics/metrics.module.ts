import { Module } from '@nestjs/common';
import { BackupModule } from '../backup/backup.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { HtmlModule } from '../../text/html/html.module.js';
import { MetricsService } from './metrics.service.js';

/** Prometheus metrics on their own port. */
@Module({ imports: [BackupModule, OutboxModule, HtmlModule], providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule {}

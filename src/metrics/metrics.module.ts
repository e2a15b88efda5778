import { Module } from '@nestjs/common';
import { BackupModule } from '../backup/backup.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { HtmlModule } from '../html/html.module.js';
import { MetricsService } from './metrics.service.js';

/** Prometheus metrics on their own port. */
@Module({ imports: [BackupModule, ContactModule, HtmlModule], providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule {}

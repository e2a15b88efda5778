import { Module } from '@nestjs/common';
import { BackupsService } from './backups.service.js';

/** Backups that prove themselves. */
@Module({ providers: [BackupsService], exports: [BackupsService] })
export class BackupModule {}

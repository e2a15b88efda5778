import { Module } from '@nestjs/common';
import { BackupController } from './backup.controller.js';
import { BackupsService } from './backups.service.js';

/** Backups proven by restoring them. */
@Module({ controllers: [BackupController], providers: [BackupsService], exports: [BackupsService] })
export class BackupModule {}

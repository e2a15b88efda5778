import { Module } from '@nestjs/common';
import { BackupController } from './backup.controller.js';
import { BackupsService } from './backups.service.js';

/** Backups that prove themselves. */
@Module({ controllers: [BackupController], providers: [BackupsService], exports: [BackupsService] })
export class BackupModule {}

import { Controller, Get } from '@nestjs/common';
import type { BackupStatus } from '#contract';
import { BackupsService } from './backups.service.js';

/** For the administrator: how old the last backup is that was restored and found equal. */
@Controller('api/admin/backup')
export class BackupController {
  constructor(private readonly backups: BackupsService) {}

  @Get()
  status(): Promise<BackupStatus> {
    return this.backups.status();
  }
}

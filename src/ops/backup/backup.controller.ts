import { Controller, Get } from '@nestjs/common';
import type { BackupStatus } from '#contract';
import { BackupsService } from './backups.service.js';

/** For the administrator: the age of the last proven backup. */
@Controller('api/admin/backup')
export class BackupController {
  constructor(private readonly backups: BackupsService) {}

  @Get()
  status(): Promise<BackupStatus> {
    return this.backups.status();
  }
}

import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { PendingWork } from '../../platform/database/pending-work.service.js';
import { ScheduleService } from './schedule.service.js';

/** Makes due changes, within a second or at the first look after an outage. Every replica looks. */
@Injectable()
export class ScheduleClock implements OnModuleInit, OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(
    schedule: ScheduleService,
    content: PublicContent,
    log: Log,
    private readonly pending: PendingWork,
  ) {
    this.work = new BackgroundWork(
      async () => {
        while (!this.work.stopped && (await schedule.doNext())) content.changed();
      },
      (error) => log.warn({ err: error }, 'a scheduled change failed; it will be retried'),
    );
  }

  onModuleInit(): void {
    this.pending.watch(this.work, 'select from article_schedule where at <= clock_timestamp()');
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}

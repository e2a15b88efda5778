import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { ScheduleService } from './schedule.service.js';

/** Milliseconds between checks; due changes are made within that time, or at the first check after an outage. */
const LOOK_EVERY = 2_000;

/** Makes due changes. Every replica checks. */
@Injectable()
export class ScheduleClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(schedule: ScheduleService, content: PublicContent, log: Log) {
    this.work = new BackgroundWork(
      async () => {
        while (!this.work.stopped && (await schedule.doNext())) content.changed();
      },
      (error) => log.warn({ err: error }, 'a scheduled change failed; it will be retried'),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start(LOOK_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}

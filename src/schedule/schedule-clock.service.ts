import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import { PublicContent } from '../common/public-content.js';
import { ScheduleService } from './schedule.service.js';

/** Milliseconds between looks; what is due is done within that time, after an outage with the first look. */
const LOOK_EVERY = 2_000;

/** Does what is due. Every replica looks. */
@Injectable()
export class ScheduleClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(schedule: ScheduleService, content: PublicContent, log: Log) {
    this.work = new BackgroundWork(
      async () => {
        while (!this.work.stopped && (await schedule.doNext())) content.changed();
      },
      (error) => log.warn({ err: error }, 'A scheduled change failed; it will be retried'),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start(LOOK_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}

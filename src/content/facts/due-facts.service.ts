import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { today } from '../../platform/common/today.js';
import { FactWriter } from './fact-writer.service.js';

const CHECK_INTERVAL = 10 * 60 * 1_000;

/** Updates texts whose facts have become due, within minutes of the review date. One replica does it. */
@Injectable()
export class DueFacts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: BackgroundWork;
  private month = '';

  constructor(writer: FactWriter, content: PublicContent, log: Log) {
    this.work = new BackgroundWork(
      async () => {
        // What readers confirmed counts for a month: each process renders its pages anew.
        const month = today().slice(0, 7);
        if (this.month !== '' && this.month !== month) content.changed();
        this.month = month;
        const due = await writer.refreshDueFacts();
        if (due > 0) log.info({ facts: due }, 'facts passed their review date; updated the texts that use them');
      },
      (error) => log.warn({ err: error }, 'could not look for facts past their review date'),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start(CHECK_INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LastVisit } from '../../admin-auth/last-visit.service.js';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { today } from '../../platform/common/today.js';
import { Settings } from '../../platform/config/settings.js';
import { DeputyMail } from './deputy-mail.service.js';

const INTERVAL = 60_000;
const DAY = 24 * 60 * 60 * 1_000;

/** Since when nobody has looked after the site, which each page then says. */
@Injectable()
export class Absence implements OnApplicationBootstrap, OnModuleDestroy {
  private current: string | null = null;
  private readonly work: BackgroundWork;

  constructor(
    private readonly em: EntityManager,
    private readonly visits: LastVisit,
    private readonly content: PublicContent,
    private readonly settings: Settings,
    private readonly deputy: DeputyMail,
    log: Log,
  ) {
    this.work = new BackgroundWork(
      () => this.check(),
      (error) => log.warn({ err: error }, 'could not check when the administrator was last here'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.settings.attention.absenceDays > 0) this.work.start(INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** The day on which somebody last looked after the site, `YYYY-MM-DD`; `null`: that is not long ago. */
  get since(): string | null {
    return this.current;
  }

  /** Compares the last visit with today. Each replica does, so that its pages say the same. */
  async check(): Promise<void> {
    const last = await this.visits.find();
    const isAbsent = last !== undefined && Date.now() - last.getTime() > this.settings.attention.absenceDays * DAY;
    const since = isAbsent ? await this.begin(today(last)) : null;
    if (!isAbsent) await this.em.fork().execute('delete from absence');
    if (since !== this.current) {
      this.current = since;
      this.content.changed();
    }
    if (since !== null) await this.deputy.tellOnce(since);
  }

  /** Sign-ins are forgotten after a while: the day found first stays. */
  private async begin(day: string): Promise<string> {
    const em = this.em.fork();
    await em.execute('insert into absence (since) values (?::date) on conflict do nothing', [day]);
    const [row] = await em.execute<{ since: string }[]>('select since::text from absence');
    return row?.since ?? day;
  }
}

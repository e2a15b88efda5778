import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { formatCount, routes, type TodayAnswer } from '#contract';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { today } from '../../platform/common/today.js';
import { Settings } from '../../platform/config/settings.js';
import { MailService } from '../../platform/outbox/mail.service.js';
import { Sitting } from './sitting.service.js';
import { findMonday } from './weigh-items.js';

const INTERVAL = 15 * 60_000;
/** The hour of the day in India from which the mail is sent. */
const FROM_HOUR = 7;
const HOUR_IN_INDIA = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/** Mails the week's things to do, once a week on the chosen day. */
@Injectable()
export class TodayMail implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(
    private readonly em: EntityManager,
    private readonly sitting: Sitting,
    private readonly mail: MailService,
    private readonly settings: Settings,
    log: Log,
  ) {
    this.work = new BackgroundWork(
      () => this.sendIfDue(new Date()),
      (error) => log.warn({ err: error }, "could not mail the week's things to do"),
    );
  }

  onApplicationBootstrap(): void {
    if (this.settings.mail && this.settings.attention.mailDay !== undefined) this.work.start(INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Queues the mail if this is its day and no replica has; a week without anything to do has none. */
  async sendIfDue(now: Date): Promise<void> {
    const day = today(now);
    const isItsDay = new Date(`${day}T00:00:00Z`).getUTCDay() === this.settings.attention.mailDay;
    if (!isItsDay || Number(HOUR_IN_INDIA.format(now)) < FROM_HOUR) return;
    const week = findMonday(day);
    const sent = await this.em.fork().execute<unknown[]>('select 1 from today_mail where week = ?::date', [week]);
    if (sent.length > 0) return;
    const answer = await this.sitting.read();
    await this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<unknown[]>(
        'insert into today_mail (week) values (?::date) on conflict do nothing returning week',
        [week],
      );
      if (rows.length === 0) return;
      await tx.execute('delete from today_mail where week < ?::date', [week]);
      if (answer.items.length > 0) await this.mail.addNotice(tx, describeWeek(answer, this.settings.siteUrl));
    });
  }
}

function describeWeek({ items, waiting }: TodayAnswer, siteUrl: string): { subject: string; body: string } {
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
  const subject = `This week: ${formatCount(items.length, 'thing')}, about ${formatCount(minutes, 'minute')}`;
  const lines = items.map(
    ({ title, why, minutes: each }) => `- ${title}\n  ${why}, about ${formatCount(each, 'minute')}`,
  );
  const more = waiting > 0 ? [`${formatCount(waiting, 'more thing')} can wait.`] : [];
  return { subject, body: [...lines, ...more, `${siteUrl}${routes.admin}?tab=today`].join('\n\n') };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  INDIA_AHEAD_MS,
  type ArticleSchedule,
  type ArticleTimes,
  editArticlePath,
  formatDate,
  MESSAGES,
  type ScheduleInput,
  type UpcomingAct,
} from '#contract';
import { ArticleStates, type StateProvider } from '../articles/read/article-states.js';
import { ArticleNames } from '../articles/read/article-names.service.js';
import { ArticleWriter } from '../articles/write/article-writer.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { isDatabaseUnavailable } from '../../platform/common/http-errors.js';
import { today } from '../../platform/common/today.js';
import { Log } from '../../platform/common/logger.js';
import { type MachineTrouble, MachineTroubles } from '../../platform/common/machine-troubles.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { RowHistory } from '../history/row-history.service.js';

type ScheduledAct = UpcomingAct['act'];

interface ScheduleRow {
  article_id: number;
  act: ScheduledAct;
  at: Date;
}

/** Milliseconds after which a change that was not made is trouble. */
const LATE_AFTER = 10 * 60_000;
/** Milliseconds before a failed change is retried. */
const TRY_AGAIN_AFTER = 5_000;
/** Bangalore has no daylight saving time. */
const INDIA = '+05:30';

/** When articles are published and withdrawn on schedule. */
@Injectable()
export class ScheduleService implements OnModuleInit {
  /** Changes that failed here, by name, and when each is retried. */
  private readonly left = new Map<string, number>();

  constructor(
    private readonly em: EntityManager,
    private readonly names: ArticleNames,
    private readonly writer: ArticleWriter,
    private readonly drafts: DraftsService,
    private readonly history: HistoryRecorder,
    private readonly rows: RowHistory,
    private readonly states: ArticleStates,
    private readonly troubles: MachineTroubles,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const keeper: StateProvider = {
      state: 'scheduled',
      // A subquery first: testing each of 100,000 articles would take 70 ms.
      where: 'a.id = any (array(select s.article_id from article_schedule as s))',
      findStates: async (ids) => new Map([...(await this.among(ids))].map(([id, schedule]) => [id, { schedule }])),
    };
    this.states.add(keeper);
    this.troubles.add(() => this.findTrouble());
  }

  /** Returns the times of those of some articles that have one. */
  private async among(ids: readonly number[]): Promise<Map<number, ArticleSchedule>> {
    const rows = await this.em
      .fork()
      .execute<ScheduleRow[]>(
        `select article_id, act, at from article_schedule where article_id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)`,
        [JSON.stringify(ids)],
      );
    const found = new Set(rows.map(({ article_id }) => article_id));
    return new Map([...found].map((id) => [id, toSchedule(rows.filter(({ article_id }) => article_id === id))]));
  }

  /** @throws AppError 404 */
  async findTimes(id: number): Promise<ArticleTimes> {
    await this.mustBeThere(id);
    const em = this.em.fork();
    const rows = await em.execute<ScheduleRow[]>(
      'select article_id, act, at from article_schedule where article_id = ?',
      [id],
    );
    const offlineSince = await this.rows.turnedOffAt('article', id, 'published');
    return { ...toSchedule(rows), offline_since: offlineSince?.toISOString() ?? null };
  }

  /** Changes that should have been made. */
  private async findTrouble(): Promise<MachineTrouble[]> {
    const late = (await this.upcoming()).filter(({ at }) => Date.parse(at) < Date.now() - LATE_AFTER);
    return late.map(({ article_id, act, title, at }) => ({
      key: `schedule ${act} ${article_id}`,
      title: `“${title}” was not ${act === 'publish' ? 'published' : 'taken offline'} as scheduled`,
      why: `Due on ${formatDate(today(new Date(at)))}; the log says what failed`,
      details: [],
      path: editArticlePath(article_id),
    }));
  }

  /** Returns upcoming changes, next first. */
  async upcoming(): Promise<UpcomingAct[]> {
    const rows = await this.em
      .fork()
      .execute<ScheduleRow[]>('select article_id, act, at from article_schedule order by at, article_id');
    const names = await this.names.findByIds(rows.map((row) => row.article_id));
    return rows.flatMap(({ article_id, act, at }) => {
      const name = names.get(article_id);
      return name ? [{ article_id, slug: name.slug, title: name.title, act, at: new Date(at).toISOString() }] : [];
    });
  }

  /** @throws AppError 404; 400 for a time that is invalid, in the past, or in the wrong order */
  async set(id: number, input: ScheduleInput): Promise<ArticleSchedule> {
    const given = {
      publish: readMoment(input.publish_at, 'publish_at'),
      withdraw: readMoment(input.withdraw_at, 'withdraw_at'),
    };
    await this.mustBeThere(id);
    return this.history.record({ kind: 'scheduled' }, async (tx) => {
      for (const [act, at] of Object.entries(given)) {
        if (at === undefined) continue;
        if (at === null) await tx.execute('delete from article_schedule where article_id = ? and act = ?', [id, act]);
        else {
          await tx.execute(
            `insert into article_schedule (article_id, act, at) values (?, ?, ?)
             on conflict (article_id, act) do update set at = excluded.at`,
            [id, act, at],
          );
        }
      }
      const schedule = toSchedule(
        await tx.execute<ScheduleRow[]>('select article_id, act, at from article_schedule where article_id = ?', [id]),
      );
      if (schedule.publish_at && schedule.withdraw_at && schedule.withdraw_at <= schedule.publish_at)
        throw AppError.invalid({ withdraw_at: ['The article would go offline before it is published'] });
      return schedule;
    });
  }

  /**
   * Makes the next due change. The row stays locked until commit, so only one replica makes it, once; if that dies,
   * another does. A failed one is postponed, so that it blocks no other.
   * @returns whether there was one
   */
  async doNext(): Promise<boolean> {
    let due: ScheduleRow | undefined;
    try {
      return await this.em.fork().transactional(async (tx) => {
        due = await this.nextDue(tx);
        if (due) await this.carryOut(tx, due);
        return due !== undefined;
      });
    } catch (error) {
      if (!due || isDatabaseUnavailable(error)) throw error;
      this.left.set(describeEntry(due), Date.now() + TRY_AGAIN_AFTER);
      this.log.warn(
        { err: error, article: due.article_id, act: due.act },
        'a scheduled change failed; it will be retried',
      );
      return true;
    }
  }

  private async nextDue(tx: EntityManager): Promise<ScheduleRow | undefined> {
    for (const [name, until] of this.left) if (until <= Date.now()) this.left.delete(name);
    const [due] = await tx.execute<ScheduleRow[]>(
      `select article_id, act, at from article_schedule where at <= clock_timestamp()
       and act || ' ' || article_id not in (select jsonb_array_elements_text(?::jsonb))
       order by at limit 1 for update skip locked`,
      [JSON.stringify([...this.left.keys()])],
    );
    return due;
  }

  private async carryOut(tx: EntityManager, due: ScheduleRow): Promise<void> {
    // Executing a schedule is not a change of content: undoing the publication must not restore it.
    await tx.execute(`select set_config('namma.history', 'off', true)`);
    await tx.execute('delete from article_schedule where article_id = ? and act = ?', [due.article_id, due.act]);
    await tx.execute(`select set_config('namma.history', '', true)`);
    const published = due.act === 'publish';
    const kind = published ? 'schedule-published' : 'schedule-withdrawn';
    await this.history.record(
      { kind, actor: 'schedule' },
      async (inner) => {
        // What is made public is what the editor shows: the article with its unpublished changes.
        const change = published ? await this.drafts.take(inner, due.article_id) : {};
        return this.writer.update(due.article_id, { ...change, published }, undefined, inner);
      },
      tx,
    );
  }

  private async mustBeThere(id: number): Promise<void> {
    if (!(await this.names.findByIds([id])).has(id)) throw AppError.notFound(MESSAGES.articleNotFound);
  }
}

function describeEntry({ act, article_id }: ScheduleRow): string {
  return `${act} ${article_id}`;
}

function toSchedule(rows: readonly ScheduleRow[]): ArticleSchedule {
  const at = (act: ScheduledAct): string | null => {
    const row = rows.find((candidate) => candidate.act === act);
    return row ? new Date(row.at).toISOString() : null;
  };
  return { publish_at: at('publish'), withdraw_at: at('withdraw') };
}

/** As in the editor. */
const FIELD_NAMES = { publish_at: 'Publish on', withdraw_at: 'Take offline on' } as const;

/** Converts an Indian time to UTC; `null` and omitted stay what they are. */
function readMoment(text: string | null | undefined, field: keyof typeof FIELD_NAMES): Date | null | undefined {
  if (text === null || text === undefined) return text;
  const moment = new Date(`${text}:00${INDIA}`);
  const problem = (sentence: string) => AppError.invalid({ [field]: [sentence] });
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || Number.isNaN(moment.getTime()) || !isReal(text, moment))
    throw problem('The time must be in the form YYYY-MM-DDTHH:MM, in Indian time');
  if (moment.getTime() <= Date.now()) throw problem(`${FIELD_NAMES[field]}: The time is in the past`);
  return moment;
}

/** Rejects the 31st of a 30-day month, which JavaScript turns into the 1st of the next. */
function isReal(text: string, moment: Date): boolean {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().startsWith(text);
}

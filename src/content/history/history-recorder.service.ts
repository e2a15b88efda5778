import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Act } from '#contract';
import { type ActContext, type ActDetails, acts, type ActSummary } from './acts.js';

/**
 * Names changes; the database itself records the rows, in the transaction that changes them. A change outside `record`
 * is recorded without an author, and fails a test.
 */
@Injectable()
export class HistoryRecorder {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs work in a transaction whose changes form one change set. Within a larger act, or in a caller's transaction
   * `em` that already has an act, they join that one.
   */
  async record<T>(facts: ActDetails, work: (tx: EntityManager) => Promise<T>, em?: EntityManager): Promise<T> {
    const context = acts.getStore();
    const act = { actor: 'administrator', ...(context?.act ?? facts) };
    return (em ?? this.em.fork()).transactional(async (tx) => {
      await tx.execute(
        `select set_config('namma.act', coalesce(nullif(current_setting('namma.act', true), ''), ?), true),
                set_config('namma.change_set', coalesce(nullif(current_setting('namma.change_set', true), ''), ?), true),
                set_config('namma.shared', ?, true)`,
        [
          JSON.stringify({ ...act, summary: summarise(act, context) }),
          context?.changeSet ?? '',
          context?.changeSet === undefined ? '' : 'on',
        ],
      );
      const result = await work(tx);
      await tx.flush();
      if (context) context.made = (await this.changeSet(tx)) ?? context.made;
      return result;
    });
  }

  /**
   * Lets the caller's transaction continue the last act on a row, if that was of the same kind, recent, not undone, and done
   * by the same person or API key: the saves of one editing session are one act.
   */
  async continueLastAct(
    tx: EntityManager,
    row: { table: string; key: object },
    kind: Act,
    minutes: number,
  ): Promise<void> {
    const [last] = await tx.execute<{ id: string }[]>(
      `select change_set_id as id from history_row where table_name = ? and key = ?::jsonb order by change_set_id desc limit 1`,
      [row.table, JSON.stringify(row.key)],
    );
    if (!last) return;
    await tx.execute(
      `select set_config('namma.change_set', id::text, true) from (
         select id from change_set where id = ? and kind = ? and not undone and summary ->> 'key' is not distinct from ?
         and at > clock_timestamp() - make_interval(mins => ?) for update) as open`,
      [last.id, kind, acts.getStore()?.key ?? null, minutes],
    );
  }

  /** Whether the caller may write nothing that becomes public by itself: an API key for drafts. */
  isForDrafts(): boolean {
    return acts.getStore()?.scope === 'draft';
  }

  /** The name of the API key that the caller uses. */
  findKey(): string | undefined {
    return acts.getStore()?.key;
  }

  /** Whether rows of a table were ever changed, as far back as the history reaches. */
  async knows(tx: EntityManager, table: string): Promise<boolean> {
    return (await tx.execute<unknown[]>('select 1 from history_row where table_name = ? limit 1', [table])).length > 0;
  }

  /** Records an act that changes no rows, e.g. emptying the trash. Part of the caller's transaction. */
  async recordEmptyAct(tx: EntityManager): Promise<void> {
    await tx.execute('select history_set()');
  }

  /** The change set of a transaction; `undefined` before its first change. */
  async changeSet(tx: EntityManager): Promise<string | undefined> {
    const [row] = await tx.execute<{ id: string | null }[]>(
      `select nullif(current_setting('namma.change_set', true), '') as id`,
    );
    return row?.id ?? undefined;
  }

  /**
   * Makes everything written within `work` one change set, across transactions. Rows that another act changed in between
   * go into a further one.
   */
  async recordAsOne<T>(facts: ActDetails, work: () => Promise<T>): Promise<T> {
    return this.continueAsOne(await this.openAct(facts), facts, work);
  }

  /** Makes the change set of an act whose parts are written later, maybe by another process; see `continueAsOne`. */
  async openAct(facts: ActDetails): Promise<string> {
    const { actor = 'administrator', kind } = facts;
    const summary = summarise(facts, acts.getStore());
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('insert into change_set (actor, kind, summary) values (?, ?, ?::jsonb) returning id', [
        actor,
        kind,
        summary ? JSON.stringify(summary) : null,
      ]);
    if (!row) throw new Error('the insert returned no change set');
    return row.id;
  }

  /** Makes everything written within `work` part of a change set that `openAct` made. */
  async continueAsOne<T>(changeSet: string, facts: ActDetails, work: () => Promise<T>): Promise<T> {
    const context = acts.getStore();
    const result = await acts.run({ ...context, act: facts, changeSet }, work);
    if (context) context.made = changeSet;
    return result;
  }
}

/** What the rows of an act will not say, with the key that it is done with; `undefined` for nothing. */
function summarise(
  { summary = {} }: Pick<ActDetails, 'summary'>,
  context: ActContext | undefined,
): ActSummary | undefined {
  const whole = { ...summary, ...(context?.key !== undefined && { key: context.key }) };
  return Object.keys(whole).length > 0 ? whole : undefined;
}

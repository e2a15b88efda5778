import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { HISTORY_LIMITS, type UndoConflict, type UndoProgress } from '#contract';
import { AppError } from '../common/app-error.js';
import { Log } from '../common/logger.js';
import { PublicContent } from '../common/public-content.js';
import { Settings } from '../config/settings.js';
import { LOCKS } from '../database/locks.js';
import type { ActFacts } from './acts.js';
import { HistoryRecorder } from './history-recorder.service.js';
import { freeAddress } from './free-address.js';
import { type Compared, compareTable, type Scope } from './undo-conflicts.js';
import { UndoRefused } from './undo-refused.js';
import { TRACKED, type TrackedTable } from './tracked-tables.js';
import { claim, earliest, markUndone } from './undo-scopes.js';
import { UndoWriter } from './undo-writer.js';

/** Milliseconds that a call waits for its undo; one that takes longer goes on in the background. */
const PATIENCE = 1_500;
/** Milliseconds between signs of life of an undo, and after which one without them counts as ended. */
const PROGRESS_EVERY = 300;
const DEAD_AFTER = 60_000;
const IN_THE_WAY = 'Something has changed since. Undo the later acts first.';

export interface UndoOrder {
  /** Taken back one after the other, in one transaction. */
  scopes: readonly Scope[];
  facts: ActFacts;
  /** Whether what can be taken back is, where something changed since. */
  rest: boolean;
}

interface Outcome {
  change_set: number | null;
  conflicts: UndoConflict[];
}

/** @param since when the earliest of the acts that are taken back was done */
export type Follower = (tx: EntityManager, since: Date) => Promise<void>;

type TableRows = { table: TrackedTable; rows: Compared[] }[];

/** Takes change sets back. Each undo is one transaction, and a change set itself. */
@Injectable()
export class UndoService implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();
  private readonly followers: Follower[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly recorder: HistoryRecorder,
    private readonly content: PublicContent,
    private readonly log: Log,
    private readonly settings: Settings,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Has `follower` make anew, within each undo, what is derived from rows and may be out of date. */
  follow(follower: Follower): void {
    this.followers.push(follower);
  }

  /**
   * Takes a whole change set back.
   * @throws AppError 404 unknown; 409 undone already, or something changed since and `rest` was not asked for
   */
  undo(id: number, rest: boolean): Promise<UndoProgress> {
    return this.begin({ scopes: [{ changeSet: String(id) }], rest, facts: { kind: 'undo', undoes: String(id) } });
  }

  /** Begins and gives the end, or how far it has come after a moment. Problems that were found by then are thrown. */
  async begin(order: UndoOrder): Promise<UndoProgress> {
    const [job] = await this.em.fork().execute<{ id: string }[]>('insert into history_job default values returning id');
    const number = Number(job?.id);
    let failure: Error | undefined;
    const work = this.work(number, order)
      .catch(async (error: unknown) => {
        failure = explained(error);
        await this.fail(number, failure);
      })
      .finally(() => this.content.changed());
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
    await Promise.race([work, sleep(PATIENCE, undefined, { ref: false })]);
    if (failure) throw failure;
    return this.progress(number);
  }

  /** @throws AppError 404 */
  async progress(job: number): Promise<UndoProgress> {
    const [row] = await this.em
      .fork()
      .execute<
        (Pick<UndoProgress, 'state' | 'done' | 'total' | 'problem'> & { result: Outcome | null; dead: boolean })[]
      >(
        `select state, done, total, problem, result, at < clock_timestamp() - make_interval(secs => ?) as dead
         from history_job where id = ?`,
        [DEAD_AFTER / 1_000, job],
      );
    if (!row) throw AppError.notFound('This undo does not exist.');
    const { result, dead, ...facts } = row;
    const shown = { job, ...facts, change_set: result?.change_set ?? null, conflicts: result?.conflicts ?? [] };
    if (row.state !== 'working' || !dead) return shown;
    return { ...shown, state: 'failed', problem: 'It was interrupted, and nothing was changed. Please try again.' };
  }

  /** What would be left alone if a change set were undone now. */
  async conflicts(id: number): Promise<UndoConflict[]> {
    return this.em.fork().transactional(async (tx) => {
      await prepare(tx);
      const tables = await compareAll(tx, { changeSet: String(id) });
      return conflictsOf(tables).slice(0, HISTORY_LIMITS.items);
    });
  }

  private async work(job: number, order: UndoOrder): Promise<void> {
    const outcome = await this.recorder.record(order.facts, async (tx) => {
      await prepare(tx);
      const left: UndoConflict[] = [];
      for (const scope of order.scopes) {
        await claim(tx, scope, order.facts, this.settings.history.days);
        const tables = await compareAll(tx, scope);
        const conflicts = conflictsOf(tables);
        if (conflicts.length > 0 && !order.rest) throw new UndoRefused(conflicts);
        const replaced = order.rest ? await addresses(tx, tables) : new Map<string, Record<string, unknown>>();
        const total = tables.reduce((sum, { rows }) => sum + rows.filter((row) => !row.done).length, 0);
        await write(tx, scope.changeSet, tables, replaced, this.reporter(job, total));
        left.push(...conflictsOf(tables));
      }
      const since = await earliest(tx, order.scopes);
      for (const follower of this.followers) await follower(tx, since);
      if (order.facts.undoes !== undefined) await markUndone(tx, order.facts.undoes);
      const made = await this.recorder.changeSet(tx);
      return { change_set: made === undefined ? null : Number(made), conflicts: left.slice(0, HISTORY_LIMITS.items) };
    });
    await this.em
      .fork()
      .execute(
        `update history_job set state = 'done', done = total, result = ?::jsonb, at = clock_timestamp() where id = ?`,
        [JSON.stringify(outcome), job],
      );
  }

  /** Writes down how far the work has come, on a connection of its own: its transaction shows nothing before it ends. */
  private reporter(job: number, total: number): (rows: number) => Promise<void> {
    let [done, last] = [0, 0];
    return async (rows) => {
      done += rows;
      if (Date.now() - last < PROGRESS_EVERY) return;
      last = Date.now();
      await this.em
        .fork()
        .execute('update history_job set done = ?, total = ?, at = clock_timestamp() where id = ?', [done, total, job]);
    };
  }

  private async fail(job: number, error: unknown): Promise<void> {
    const expected = error instanceof AppError;
    if (!expected) this.log.error({ err: error }, 'an undo failed');
    const problem = expected ? error.detail : 'It could not be undone. Nothing was changed.';
    const outcome: Outcome = { change_set: null, conflicts: error instanceof UndoRefused ? error.conflicts : [] };
    await this.em
      .fork()
      .execute(
        `update history_job set state = 'failed', problem = ?, result = ?::jsonb, at = clock_timestamp() where id = ?`,
        [problem, JSON.stringify(outcome), job],
      )
      .catch(() => undefined);
  }
}

/** Ten thousand articles take longer than a query of a page may; moments are written as the history writes them. */
async function prepare(tx: EntityManager): Promise<void> {
  // As every writer of texts: first of all, so that none waits for another in a circle.
  await tx.execute('select pg_advisory_xact_lock_shared(?)', [LOCKS.facts]);
  await tx.execute(`set local statement_timeout = 0; set local timezone = 'UTC'`);
}

async function compareAll(tx: EntityManager, scope: Scope): Promise<TableRows> {
  const tables: TableRows = [];
  for (const table of TRACKED) tables.push({ table, rows: await compareTable(tx, table, scope) });
  return tables;
}

function conflictsOf(tables: TableRows): UndoConflict[] {
  return tables.flatMap(({ table, rows }) =>
    rows.flatMap(({ key, name, reason }) =>
      reason === undefined ? [] : [{ noun: table.noun, name: name ?? '', reason, article_id: articleOf(table, key) }],
    ),
  );
}

function articleOf(table: TrackedTable, key: Record<string, unknown>): number | null {
  const id = table.name === 'article' ? key.id : key.article_id;
  return typeof id === 'number' ? id : null;
}

/** Deleted articles whose address is taken come back under another one; what was changed in place stays as it is. */
async function addresses(tx: EntityManager, tables: TableRows): Promise<Map<string, Record<string, unknown>>> {
  const replaced = new Map<string, Record<string, unknown>>();
  for (const { table, rows } of tables) {
    for (const row of rows) {
      if (row.change !== 'removed' || row.taken === null || row.done || table.unique === undefined) continue;
      const address = await freeAddress(
        tx,
        row.taken,
        [...replaced.values()].map((values) => String(values.slug)),
      );
      replaced.set(`{"id": ${Number(row.key.id)}}`, { [table.unique]: address });
      row.reason = undefined;
    }
  }
  return replaced;
}

async function write(
  tx: EntityManager,
  changeSet: string,
  tables: TableRows,
  replaced: ReadonlyMap<string, Record<string, unknown>>,
  progress: (rows: number) => Promise<void>,
): Promise<void> {
  const writer = new UndoWriter(tx, changeSet, progress);
  const open = (rows: Compared[], change: Compared['change']) =>
    rows.filter((row) => row.change === change && !row.done && row.reason === undefined);
  for (const { table, rows } of [...tables].reverse()) await writer.remove(table, open(rows, 'added'));
  for (const { table, rows } of tables) {
    await writer.restore(table, open(rows, 'changed'));
    await writer.insert(table, open(rows, 'removed'), replaced);
  }
}

/** Whatever the database refuses because of something else that is there is no fault of ours. */
function explained(error: unknown): Error {
  if (/^2350[35]$/.test(String((error as { code?: unknown } | null)?.code))) return new AppError(409, IN_THE_WAY);
  return error instanceof Error ? error : new Error(String(error));
}

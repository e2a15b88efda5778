import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { HISTORY_LIMITS, type UndoConflict, type UndoProgress } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { Log } from '../../platform/common/logger.js';
import { proofNeeded } from '../../platform/common/needs-proof.decorator.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { Settings } from '../../platform/config/settings.js';
import { LOCKS } from '../../platform/database/locks.js';
import type { ActDetails } from './acts.js';
import { HistoryRecorder } from './history-recorder.service.js';
import { markTransactionAsUndo, markUndone, type Touched, touchedBy } from './standing-rows.js';
import {
  findFreeAddresses,
  compareAll,
  findConflicts,
  hasRest,
  leaveOutDependents,
  openRows,
  restoreRows,
  type TableRows,
} from './undo-plan.js';
import { UndoRefused } from './undo-refused.js';
import { changesGuarded, claimChangeSet, type Scope } from './undo-scopes.js';

/** Milliseconds between an undo's progress reports, and the silence after which it counts as dead. */
const PROGRESS_EVERY = 300;
const DEAD_AFTER = 60_000;
const BLOCKED_BY_LATER_CHANGES = 'Some of this was changed later. Undo the later changes first.';

export interface UndoRequest {
  /** Undone in sequence, in one transaction. */
  scopes: readonly Scope[];
  facts: ActDetails;
  /** Whether to undo what can be undone if something has changed since. */
  rest: boolean;
}

interface Outcome {
  change_set: number | null;
  rest: boolean;
  conflicts: UndoConflict[];
}

export type UndoListener = (tx: EntityManager, touched: Touched) => Promise<void>;

/** Undoes change sets. Each undo is one transaction, and itself a change set. */
@Injectable()
export class UndoService implements OnModuleDestroy {
  /** Milliseconds that a call waits for its undo; a longer one continues in the background. */
  waitMs = 1_500;
  private readonly running = new Set<Promise<void>>();
  private readonly followers: UndoListener[] = [];

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

  /** Registers `follower`, which rebuilds derived data within each undo. */
  follow(follower: UndoListener): void {
    this.followers.push(follower);
  }

  /**
   * Undoes a whole change set.
   * @param proven whether the caller has re-authenticated
   * @throws AppError 403 it changed what requires re-authentication; 404 unknown; 409 already undone, or something
   *   changed since and `rest` is not set
   */
  async undo(id: number, rest: boolean, proven: boolean): Promise<UndoProgress> {
    if (!proven && (await changesGuarded(this.em.fork(), id))) throw proofNeeded();
    return this.begin({ scopes: [{ changeSet: String(id) }], rest, facts: { kind: 'undo', undoes: String(id) } });
  }

  /** Starts an undo and returns its result, or its progress after a moment. Throws conflicts found by then. */
  async begin(order: UndoRequest): Promise<UndoProgress> {
    const [job] = await this.em.fork().execute<{ id: string }[]>('insert into history_job default values returning id');
    const number = Number(job?.id);
    let failure: Error | undefined;
    const work = this.work(number, order)
      .catch(async (error: unknown) => {
        failure = toUndoError(error);
        await this.fail(number, failure);
      })
      .finally(() => this.content.changed());
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
    await Promise.race([work, sleep(this.waitMs, undefined, { ref: false })]);
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
    if (!row) throw AppError.notFound('Undo not found');
    const { result, dead, ...facts } = row;
    const shown = {
      job,
      ...facts,
      change_set: result?.change_set ?? null,
      conflicts: result?.conflicts ?? [],
      rest: result?.rest ?? false,
    };
    if (row.state !== 'working' || !dead) return shown;
    return { ...shown, state: 'failed', problem: 'It was interrupted, and nothing was changed. Please try again.' };
  }

  /** What undoing a change set now would leave out. */
  async conflicts(id: number): Promise<UndoConflict[]> {
    return this.em.fork().transactional(async (tx) => {
      await prepare(tx);
      const tables = await compareAll(tx, { scope: { changeSet: String(id) }, locks: false, strict: true });
      leaveOutDependents(tables);
      return findConflicts(tables).slice(0, HISTORY_LIMITS.items);
    });
  }

  private async work(job: number, order: UndoRequest): Promise<void> {
    const outcome = await this.recorder.record(order.facts, async (tx) => {
      await prepare(tx);
      await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.undo]);
      const compared: { scope: Scope; tables: TableRows }[] = [];
      for (const scope of order.scopes) compared.push({ scope, tables: await this.undoScope(tx, job, scope, order) });
      const left = compared.flatMap(({ tables }) => findConflicts(tables));
      let by = await this.recorder.changeSet(tx);
      // Even with `rest` set, nothing may be left to undo.
      if (by === undefined && left.length > 0) throw new UndoRefused(left, false);
      if (by !== undefined) {
        const touched = await touchedBy(tx, by);
        for (const follower of this.followers) await follower(tx, touched);
      } else {
        await this.recorder.recordEmptyAct(tx);
        by = (await this.recorder.changeSet(tx)) ?? '';
      }
      for (const { scope, tables } of compared) await markUndone(tx, scope, by, tables);
      return { change_set: Number(by), conflicts: left.slice(0, HISTORY_LIMITS.items), rest: false };
    });
    await this.em
      .fork()
      .execute(
        `update history_job set state = 'done', done = total, result = ?::jsonb, at = clock_timestamp() where id = ?`,
        [JSON.stringify(outcome satisfies Outcome), job],
      );
  }

  /** Restores what it can of one scope. @throws UndoRefused if something changed since and `rest` is not set */
  private async undoScope(tx: EntityManager, job: number, scope: Scope, order: UndoRequest): Promise<TableRows> {
    const { facts, rest, scopes } = order;
    await claimChangeSet(tx, scope, facts, this.settings.history.days);
    await markTransactionAsUndo(tx, scope.changeSet);
    const tables = await compareAll(tx, { scope, locks: true, strict: facts.undoes !== undefined });
    const replaced = rest ? await findFreeAddresses(tx, tables) : new Map<string, Record<string, unknown>>();
    leaveOutDependents(tables);
    const conflicts = findConflicts(tables);
    if (conflicts.length > 0 && !rest) throw new UndoRefused(conflicts, scopes.length > 1 || hasRest(tables));
    await restoreRows(tx, scope.changeSet, tables, replaced, this.reporter(job, openRows(tables)));
    return tables;
  }

  /** Reports progress on a separate connection: nothing in the transaction is visible before it commits. */
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
    const problem = expected ? error.detail : 'The undo failed. Nothing was changed.';
    const refused = error instanceof UndoRefused ? error : undefined;
    const outcome: Outcome = { change_set: null, conflicts: refused?.conflicts ?? [], rest: refused?.hasRest ?? false };
    await this.em
      .fork()
      .execute(
        `update history_job set state = 'failed', problem = ?, result = ?::jsonb, at = clock_timestamp() where id = ?`,
        [problem, JSON.stringify(outcome), job],
      )
      .catch(() => undefined);
  }
}

/** Ten thousand articles may exceed the time limit for pages' queries; timestamps are formatted as in the history. */
async function prepare(tx: EntityManager): Promise<void> {
  // Locked first, as in every transaction that writes articles, to avoid deadlocks.
  await tx.execute('select pg_advisory_xact_lock_shared(?)', [LOCKS.facts]);
  await tx.execute(`set local statement_timeout = 0; set local timezone = 'UTC'`);
}

/** Maps constraint violations, which other rows cause, to 409: they are not server errors. */
function toUndoError(error: unknown): Error {
  if (/^2350[35]$/.test(String((error as { code?: unknown } | null)?.code)))
    return new AppError(409, BLOCKED_BY_LATER_CHANGES);
  return error instanceof Error ? error : new Error(String(error));
}

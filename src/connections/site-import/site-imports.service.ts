import { rm } from 'node:fs/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type Actor,
  CATEGORY_IDS,
  type CategoryId,
  type ImportItem,
  type SiteImport,
  type SiteImportChoices,
} from '#contract';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { Log } from '../../platform/common/logger.js';
import { inBackground } from '../../platform/common/waiting-clients.js';
import { UnreadableExport } from './read/found-item.js';
import type { SiteSource } from './read/read-site.js';
import { ImportRunner } from './run-import.service.js';
import { ImportItemStore } from './import-item-store.service.js';
import { SiteImportStore } from './site-import-store.service.js';
import { SiteStaging } from './stage-site.service.js';

export const UNKNOWN_IMPORT = 'Import not found';
const ONE_AT_A_TIME = 'Another import is not finished: import or discard it first.';
const FAILED = 'The file could not be read: the log of the server says why. Nothing was stored.';

/** Imports of other sites: from the file to the report. */
@Injectable()
export class SiteImports implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly store: SiteImportStore,
    private readonly itemStore: ImportItemStore,
    private readonly staging: SiteStaging,
    private readonly runner: ImportRunner,
    private readonly history: HistoryRecorder,
    private readonly log: Log,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The process is shutting down.'));
    await Promise.allSettled(this.running);
  }

  list(): Promise<SiteImport[]> {
    return this.store.list();
  }

  /** @throws AppError 404 */
  async get(id: number): Promise<SiteImport> {
    const found = await this.store.find(id);
    if (!found) throw AppError.notFound(UNKNOWN_IMPORT);
    return found;
  }

  /**
   * Begins to read an export, in the background.
   * @param temporary files that are removed when it is read: exports hold passwords and keys
   * @param read called when it is read, or could not be
   * @throws AppError 409 if another import is open
   */
  async begin(
    source: SiteSource,
    temporary: readonly string[] = [],
    category: CategoryId = CATEGORY_IDS[0],
  ): Promise<{ id: number; read: Promise<void> }> {
    const remove = async (): Promise<void> => {
      for (const file of temporary) await rm(file, { force: true });
    };
    const id = await this.store
      .closeStopped()
      .then(() => this.store.create(source.name.slice(0, 200), category))
      .catch(async (error: unknown) => {
        await remove();
        throw error;
      });
    if (id === undefined) {
      await remove();
      throw new AppError(409, ONE_AT_A_TIME);
    }
    const read = inBackground(() => this.stage(id, source).finally(remove));
    this.running.add(read);
    void read.finally(() => this.running.delete(read));
    return { id, read };
  }

  /** @throws AppError 404 */
  async items(
    id: number,
    filter: { outcome?: string | null; state?: string | null },
    limit: number,
    offset: number,
  ): Promise<{ items: ImportItem[]; total: number }> {
    await this.get(id);
    return this.itemStore.list(id, filter, limit, offset);
  }

  /** @throws AppError 404; 409 unless it is to review or stopped */
  async choose(id: number, choices: SiteImportChoices): Promise<SiteImport> {
    const { state } = await this.get(id);
    if (state !== 'ready' && state !== 'stopped')
      throw new AppError(409, 'It can be changed only before it is imported.');
    await this.store.choose(id, choices);
    return this.get(id);
  }

  /** Stores what is wanted, in the background, as one act. @throws AppError 404, 409 */
  async start(id: number, actor?: Actor): Promise<SiteImport> {
    const { state, states, change_set } = await this.get(id);
    if (state !== 'ready' && state !== 'stopped') throw new AppError(409, 'It cannot be imported now.');
    if (states.waiting === 0) throw new AppError(409, 'Choose at least one text.');
    if (change_set === null)
      await this.store.setChangeSet(id, await this.history.openAct({ kind: 'site-imported', ...(actor && { actor }) }));
    await this.store.move(id, ['ready', 'stopped'], 'importing');
    this.runner.wake();
    return this.get(id);
  }

  /** @throws AppError 404; 409 if it is not importing */
  async stop(id: number): Promise<SiteImport> {
    await this.get(id);
    if (!(await this.store.move(id, ['importing'], 'stopped'))) throw new AppError(409, 'It is not importing.');
    return this.get(id);
  }

  /** Forgets an import; what it stored stays. @throws AppError 404, 409 while it is importing */
  async discard(id: number): Promise<void> {
    const { state } = await this.get(id);
    if (state === 'importing') throw new AppError(409, 'Stop it first.');
    if (state === 'reading') throw new AppError(409, 'It is being read: wait until it is.');
    await this.store.delete(id);
  }

  private async stage(id: number, source: SiteSource): Promise<void> {
    try {
      await this.staging.stage(id, source, this.stopping.signal);
    } catch (error) {
      if (!(error instanceof UnreadableExport) && !this.stopping.signal.aborted)
        this.log.error({ err: error }, 'an export could not be read');
      await this.store
        .fail(id, error instanceof UnreadableExport ? error.message : FAILED)
        .catch((failure: unknown) => this.log.warn({ err: failure }, 'an import could not be marked as failed'));
    }
  }
}

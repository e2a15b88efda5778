import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryId } from '#contract';
import { DeferredIndexing } from '../../content/articles/search/deferred-indexing.service.js';
import { ArticleWriter } from '../../content/articles/write/article-writer.service.js';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import type { ActDetails } from '../../content/history/index.js';
import { MediaService } from '../../content/media/media.service.js';
import { RedirectsService } from '../../content/redirects/redirects.service.js';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { outageReason } from '../../platform/common/http-errors.js';
import { Log } from '../../platform/common/logger.js';
import { Database } from '../../platform/database/database.service.js';
import { LOCKS } from '../../platform/database/locks.js';
import { onOneReplica } from '../../platform/database/one-replica.js';
import { PendingWork } from '../../platform/database/pending-work.service.js';
import { ForeignImages } from './foreign-images.service.js';
import { ImportItemStore } from './import-item-store.service.js';
import { SiteImportStore } from './site-import-store.service.js';
import type { StagedDraft } from './site-import-rows.js';
import { describeRefusal } from './stage-site.service.js';
import { toArticleDraft, toReplacement } from './staged-draft.js';

/** Milliseconds until another replica that goes on with an import asks whether it may. */
const TRY_EVERY = 5_000;
const OPEN = `from site_import where state = 'importing'`;
const IMPORT_ACT: ActDetails = { kind: 'site-imported' };

/** What is to be done next. */
interface NextItem {
  id: number;
  import_id: number;
  change_set_id: string;
  site: string;
  redirects: boolean;
  fetch_images: boolean;
  former_paths: string[];
  outcome: 'new' | 'changed' | 'alike';
  article_id: number | null;
  notes: string[];
  draft: StagedDraft;
  images: string[];
  category: CategoryId;
}

/**
 * Stores what an import takes, one item after the other, on one replica. Each item is marked in the transaction that stores
 * its article, so whoever goes on after a crash neither repeats nor forgets one.
 */
@Injectable()
export class ImportRunner implements OnModuleInit, OnModuleDestroy {
  private readonly work = new BackgroundWork(
    () => this.runOnOneReplica(),
    (error) => this.log.warn({ err: error }, 'an import waits: it goes on by itself'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly store: SiteImportStore,
    private readonly items: ImportItemStore,
    private readonly writer: ArticleWriter,
    private readonly history: HistoryRecorder,
    private readonly media: MediaService,
    private readonly redirects: RedirectsService,
    private readonly foreign: ForeignImages,
    private readonly indexing: DeferredIndexing,
    private readonly database: Database,
    private readonly pending: PendingWork,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.pending.watch(this.work, `select ${OPEN}`, TRY_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Goes on now, without waiting. */
  wake(): void {
    this.work.wake();
  }

  private async runOnOneReplica(): Promise<void> {
    const [open] = await this.em.fork().execute<unknown[]>(`select 1 ${OPEN} limit 1`);
    if (!open) return;
    await onOneReplica(this.database.url, LOCKS.siteImport, () => this.indexing.waitFor(() => this.storeAll()));
  }

  private async storeAll(): Promise<void> {
    while (!this.work.stopped) {
      const next = await this.findNext();
      if (!next) return this.store.finishImports();
      await this.importItem(next);
    }
  }

  private async findNext(): Promise<NextItem | undefined> {
    const [next] = await this.em.fork().execute<NextItem[]>(
      `select i.id, i.import_id, s.change_set_id, s.site, s.redirects, s.fetch_images, i.former_paths, i.outcome, i.article_id, i.notes,
              i.draft, i.images,
              coalesce((
                select l.category from unnest(i.label_ids) with ordinality as u (label, place) join site_import_label as l on l.id = u.label
                where l.category <> '' order by u.place limit 1), s.category) as category
       from site_import as s join site_import_item as i on i.import_id = s.id
       where s.state = 'importing' and i.state = 'waiting' and i.wanted and i.draft is not null order by i.id limit 1`,
    );
    return next;
  }

  private async importItem(next: NextItem): Promise<void> {
    try {
      const draft = await this.withImages(next);
      await this.history.continueAsOne(next.change_set_id, IMPORT_ACT, () =>
        this.history.record(IMPORT_ACT, (tx) => this.storeItem(tx, next, draft)),
      );
    } catch (error) {
      if (outageReason(error) !== undefined) throw error;
      const reason = describeRefusal(error);
      if (reason === undefined) this.log.error({ err: error }, 'an item of an import could not be stored');
      await this.items.refuseItem(next.id, reason ?? 'It could not be stored: the log of the server says why.');
    }
  }

  /** Stores the images that the item shows, from the archive or the other site. */
  private async withImages(next: NextItem): Promise<StagedDraft> {
    for (const hash of next.images) {
      const bytes = await this.items.readImage(next.import_id, hash);
      if (bytes) await this.media.add(bytes);
    }
    if (!next.fetch_images) return next.draft;
    const { draft, notes } = await this.foreign.fetchFor(next.draft, next.site);
    next.notes.push(...notes);
    return draft;
  }

  private async storeItem(tx: EntityManager, next: NextItem, draft: StagedDraft): Promise<void> {
    const article =
      next.outcome === 'changed' && next.article_id !== null
        ? await this.writer.update(next.article_id, toReplacement(draft), undefined, tx, IMPORT_ACT)
        : await this.writer.create({ ...toArticleDraft(draft), category: next.category }, tx, IMPORT_ACT);
    const notes = [...next.notes];
    for (const path of next.redirects ? next.former_paths : []) {
      if (path === `/${article.slug}`) continue;
      const problem = await this.redirects.addForArticle(tx, path, article.id);
      if (problem !== undefined) notes.push(`${path} does not redirect here: ${problem}`);
    }
    await this.items.finishItem(tx, next.id, { id: article.id, title: article.titleText }, article.slug, notes);
  }
}

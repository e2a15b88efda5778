import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ArticleWriter } from '../articles/write/article-writer.service.js';
import type { ArticleDraft } from '../articles/index.js';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { isStored, storeOnce } from '../../platform/database/installation.js';
import { LOCKS } from '../../platform/database/locks.js';
import { storeEach } from '../../platform/database/store-each.js';
import { splitFrontMatter } from '../../text/article-import/index.js';
import { FactWriter } from '../facts/fact-writer.service.js';
import { PlanWriter } from '../plan/plan-writer.service.js';
import { AreaWriter } from '../areas/area-writer.service.js';
import { PhraseWriter } from '../phrases/phrase-writer.service.js';
import { LaterContent } from './later-content.service.js';
import { starterAreas } from './starter-areas.js';
import { starterPhrases } from './starter-phrases.js';
import { starterFacts } from './starter-facts.js';
import { starterSteps } from './starter-steps.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { GUIDES_FOLDER, type GuideFile, guideFiles } from './guides.js';

interface StarterGuide {
  file: string;
  draft: ArticleDraft;
  /** Its position among guides of the same day. */
  order: number;
}

const FIRST_START_DONE = 'first_start_done';
/** Areas, errands and cards came with a later release: sites that first started before it get them on a start of their own. */
const COUNTER_DONE = 'counter_content_done';
/** So did their search phrases. */
const PHRASES_DONE = 'search_phrases_done';

/**
 * Loads the starter content on the first start with a new database, and never again; what a site could not have then, on
 * the first start with a release that has it.
 */
@Injectable()
export class StarterContentService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticleWriter,
    private readonly facts: FactWriter,
    private readonly plan: PlanWriter,
    private readonly areas: AreaWriter,
    private readonly phrases: PhraseWriter,
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly history: HistoryRecorder,
    private readonly later: LaterContent,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.loadFirst();
    await this.loadLater();
    await this.loadPhrases();
  }

  private async loadFirst(): Promise<void> {
    const loaded = await this.history.record({ kind: 'guides-loaded', actor: 'import' }, async (tx) => {
      await waitForTurn(tx);
      if (await isStored(tx, FIRST_START_DONE)) return 0;
      const files = this.settings.starterGuides ? await guideFiles(GUIDES_FOLDER) : [];
      if (files.length > 0) this.log.info({ guides: files.length }, 'loading the starter guides');
      const guides: StarterGuide[] = [];
      for (const file of files) guides.push(await this.draft(file));
      guides.sort(inOrder);
      if (files.length > 0) await storeEach(await starterFacts(), tx, (fact) => this.facts.create(fact, tx));
      await storeEach(guides, tx, ({ draft }) => this.articles.create(draft, tx));
      if (files.length > 0) await this.plan.load(await starterSteps(), tx);
      if (files.length > 0) await this.areas.load(await starterAreas(), tx, () => true);
      if (files.length > 0) await this.phrases.load(await starterPhrases(), tx);
      // Recorded even without starter guides, so that an emptied table is never refilled.
      await storeOnce(tx, FIRST_START_DONE, { guides: guides.length });
      await storeOnce(tx, COUNTER_DONE, {});
      await storeOnce(tx, PHRASES_DONE, {});
      return guides.length;
    });
    if (loaded > 0) this.log.info({ guides: loaded }, 'loaded the starter guides');
  }

  private async loadLater(): Promise<void> {
    if (!this.settings.starterGuides || (await isStored(this.em.fork(), COUNTER_DONE))) return;
    await this.history.record({ kind: 'starter-content-added', actor: 'import' }, async (tx) => {
      await waitForTurn(tx);
      if (await isStored(tx, COUNTER_DONE)) return;
      await storeOnce(tx, COUNTER_DONE, {});
      const { guides } = await storeOnce(tx, FIRST_START_DONE, { guides: 0 });
      // Who began without the starter guides wants none of this either.
      if (guides === 0) return;
      await this.later.add(tx);
      this.log.info({}, 'added the areas, errands and cards that this release brought');
    });
  }

  private async loadPhrases(): Promise<void> {
    if (!this.settings.starterGuides || (await isStored(this.em.fork(), PHRASES_DONE))) return;
    await this.em.fork().transactional(async (tx) => {
      await waitForTurn(tx);
      if (await isStored(tx, PHRASES_DONE)) return;
      await storeOnce(tx, PHRASES_DONE, {});
      const { guides } = await storeOnce(tx, FIRST_START_DONE, { guides: 0 });
      if (guides === 0) return;
      await this.later.addSearchPhrases(tx);
      this.log.info({}, 'gave the starter guides the search phrases that this release brought');
    });
  }

  private async draft({ file, bytes }: GuideFile): Promise<StarterGuide> {
    try {
      return { file, draft: await this.articles.read(bytes, file), order: readOrder(bytes) };
    } catch (error) {
      throw new Error(
        `The starter guide ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }
}

/** Loading, or waiting for a replica that loads, takes as long as it takes: stopped, it would begin again. */
async function waitForTurn(tx: EntityManager): Promise<void> {
  await tx.execute('set local statement_timeout = 0');
  await tx.execute('set local idle_in_transaction_session_timeout = 0');
  await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.firstStart]);
}

/** Oldest first, guides of the same day by their `order`, so that ids follow both: lists show the latest first. */
function inOrder(one: StarterGuide, other: StarterGuide): number {
  return (
    (one.draft.publish_date ?? '').localeCompare(other.draft.publish_date ?? '') ||
    one.order - other.order ||
    one.file.localeCompare(other.file)
  );
}

function readOrder(bytes: Uint8Array): number {
  const { order } = splitFrontMatter(Buffer.from(bytes).toString('utf8')).meta.rest;
  return typeof order === 'number' ? order : 0;
}

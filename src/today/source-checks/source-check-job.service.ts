import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.service.js';
import { LOCKS } from '../../platform/database/locks.js';
import { onOneReplica } from '../../platform/database/one-replica.js';
import { FactsService } from '../../content/facts/facts.service.js';
import { HostPauses } from '../../platform/outgoing/host-pauses.service.js';
import { addMissingDay } from '../../platform/outgoing/index.js';
import { PageLooker } from './look-at-page.service.js';
import { SourceCheckStore, type StoredCheck } from './source-check-store.service.js';
import { groupBySource, pagesToLookAt, type SourcePage } from './source-pages.js';

const INTERVAL = 60_000;

/**
 * Looks at the pages that due facts were read from, slowly and on one replica, and stores what they say. It never
 * changes a fact.
 */
@Injectable()
export class SourceCheckJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly work: BackgroundWork;

  constructor(
    private readonly facts: FactsService,
    private readonly store: SourceCheckStore,
    private readonly looker: PageLooker,
    private readonly pauses: HostPauses,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly log: Log,
  ) {
    this.work = new BackgroundWork(
      async () => {
        const looked = await this.lookAtDuePages();
        if (looked > 0) this.log.info({ pages: looked }, 'looked at the sources of facts');
      },
      (error) => this.log.warn({ err: error }, 'could not look at the sources of facts'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.settings.sourceChecks) this.work.start(INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work.stop();
  }

  /**
   * Looks at one page of each host that was not asked within the last minute.
   * @returns how many pages
   */
  async lookAtDuePages(): Promise<number> {
    const facts = await this.facts.adminList();
    if (pagesToLookAt(facts, await this.store.list(), new Date()).length === 0) return 0;
    const outcome = await onOneReplica(this.database.url, LOCKS.sourceChecks, async () => {
      const looks = await this.store.list();
      const due = pagesToLookAt(facts, looks, new Date());
      const count = await this.pauses.visit(due, this.stopping.signal, (page) => this.look(page, looks.get(page.url)));
      await this.store.forgetOthers(groupBySource(facts).map(({ url }) => url));
      return count;
    });
    return outcome?.done ?? 0;
  }

  private async look({ url, facts }: SourcePage, last: StoredCheck | undefined): Promise<void> {
    const quoted = facts.filter(({ quote }) => quote !== '');
    const look = await this.looker.look(
      url,
      quoted.map(({ quote }) => quote),
      this.stopping.signal,
    );
    const isMissing = look.outcome === 'missing';
    const check: StoredCheck = {
      url,
      outcome: look.outcome,
      reason: look.outcome === 'read' ? '' : look.reason,
      missingOn: isMissing ? addMissingDay(last?.missingOn) : [],
      verdicts:
        look.outcome === 'read'
          ? quoted.flatMap(({ id, quote }, index) => {
              const compared = look.comparisons[index];
              return compared ? [{ fact: id, quote, ...compared }] : [];
            })
          : [],
      lookedAt: new Date(),
    };
    // What was cut short by a stopping server is looked at again.
    if (!this.stopping.signal.aborted) await this.store.save(check);
  }
}

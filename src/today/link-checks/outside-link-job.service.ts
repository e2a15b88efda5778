import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LINK_LIMITS } from '#contract';
import { ArticleLinks } from '../../content/articles/read/article-links.service.js';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.service.js';
import { LOCKS } from '../../platform/database/locks.js';
import { onOneReplica } from '../../platform/database/one-replica.js';
import { HostPauses } from '../../platform/outgoing/host-pauses.service.js';
import { addMissingDay, checkTarget, OutgoingProblem } from '../../platform/outgoing/index.js';
import { PageLooker } from '../source-checks/look-at-page.service.js';
import { withoutFragment } from './link-finder.service.js';
import { type OutsideLook, OutsideLinks } from './outside-links.service.js';

const INTERVAL = 60_000;
const DAY = 24 * 60 * 60 * 1_000;
/** A page is not asked for again within this time; sooner if it was missing, to know whether it is gone. */
const REST = 30 * DAY;
const REST_IF_MISSING = DAY;

/** Looks behind the links of guides to other sites, with the manners of the source checks. It changes no link. */
@Injectable()
export class OutsideLinkJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly work: BackgroundWork;

  constructor(
    private readonly links: ArticleLinks,
    private readonly looks: OutsideLinks,
    private readonly looker: PageLooker,
    private readonly pauses: HostPauses,
    private readonly settings: Settings,
    private readonly database: Database,
    log: Log,
  ) {
    this.work = new BackgroundWork(
      async () => {
        await this.lookAtDuePages();
      },
      (error) => log.warn({ err: error }, 'could not look behind the links of guides'),
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
    const pages = await this.listPages();
    if (choosePages(pages, await this.looks.list(), Date.now()).length === 0) return 0;
    const outcome = await onOneReplica(this.database.url, LOCKS.outsideLinks, async () => {
      const looks = await this.looks.list();
      const due = choosePages(pages, looks, Date.now()).map((url) => ({ url }));
      const count = await this.pauses.visit(due, this.stopping.signal, ({ url }) => this.look(url, looks.get(url)));
      await this.looks.forgetOthers(pages);
      return count;
    });
    return outcome?.done ?? 0;
  }

  /** The pages of other sites that guides link to. */
  private async listPages(): Promise<string[]> {
    const urls = (await this.links.list()).map(({ url }) => withoutFragment(url));
    return [...new Set(urls)].filter(
      (url) => /^https?:/i.test(url) && url.length <= LINK_LIMITS.url && isAllowed(url, this.settings.siteUrl),
    );
  }

  private async look(url: string, last: OutsideLook | undefined): Promise<void> {
    const look = await this.looker.find(url, this.stopping.signal);
    // What was cut short by a stopping server is looked at again.
    if (this.stopping.signal.aborted) return;
    const missingOn = look.outcome === 'missing' ? addMissingDay(last?.missingOn) : [];
    const reason = look.outcome === 'read' ? '' : look.reason;
    await this.looks.save({ url, outcome: look.outcome, reason, missingOn, lookedAt: new Date() });
  }
}

/** Pages to look at now, those not looked at for longest first. */
function choosePages(urls: readonly string[], looks: ReadonlyMap<string, OutsideLook>, now: number): string[] {
  const lookedAt = (url: string): number => looks.get(url)?.lookedAt.getTime() ?? 0;
  return urls
    .filter((url) => now - lookedAt(url) >= (looks.get(url)?.outcome === 'missing' ? REST_IF_MISSING : REST))
    .sort((a, b) => lookedAt(a) - lookedAt(b));
}

/** Whether a URL may be asked at all, and leads to another site. */
function isAllowed(url: string, siteUrl: string): boolean {
  try {
    return checkTarget(url).origin !== siteUrl;
  } catch (error) {
    if (error instanceof OutgoingProblem) return false;
    throw error;
  }
}

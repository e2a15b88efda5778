import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AnalyticsConfig as Config, PublicAnalytics, SiteInfo } from '#contract';
import { isDatabaseUnavailable } from '../../platform/common/http-errors.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import { AnalyticsConfig } from './analytics-config.entity.js';
import { toAnalyticsConfig, toSiteTags } from './analytics.presenter.js';

/** The third-party scripts of public pages. */
type SiteTags = Pick<SiteInfo, 'analytics' | 'advertising'>;

/** Third-party analytics identifiers. */
@Injectable()
export class AnalyticsService {
  private lastKnown: SiteTags = { analytics: { googleAnalyticsId: '', googleTagManagerId: '' }, advertising: false };
  private readonly tags: UntilChange<SiteTags>;

  constructor(
    private readonly em: EntityManager,
    private readonly history: HistoryRecorder,
    content: PublicContent,
  ) {
    this.tags = new UntilChange(content, () => this.read());
  }

  async config(): Promise<Config> {
    return toAnalyticsConfig(await this.em.fork().findOneOrFail(AnalyticsConfig, { oneRow: true }));
  }

  /** Stores the given identifiers, already trimmed; omitted ones keep their values. */
  async save(change: Partial<Config>): Promise<Config> {
    return this.history.record({ kind: 'analytics-saved' }, async (tx) => {
      const config = await tx.findOneOrFail(AnalyticsConfig, { oneRow: true });
      tx.assign(config, { ...change, updatedAt: new Date() }, { ignoreUndefined: true });
      await tx.flush();
      return toAnalyticsConfig(config);
    });
  }

  /** Returns the identifiers that public pages load scripts for. */
  async publicIdentifiers(): Promise<PublicAnalytics> {
    return (await this.tags.get()).analytics;
  }

  /**
   * Returns what pages need; during a database outage the last known value, because pages without data need no
   * database.
   */
  async forPages(): Promise<SiteTags> {
    try {
      this.lastKnown = await this.tags.get();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    return this.lastKnown;
  }

  private async read(): Promise<SiteTags> {
    return toSiteTags(await this.em.fork().findOneOrFail(AnalyticsConfig, { oneRow: true }));
  }
}

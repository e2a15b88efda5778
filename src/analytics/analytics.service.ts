import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AnalyticsConfig as Config, PublicAnalytics, SiteInfo } from '#contract';
import { isDatabaseUnavailable } from '../common/http-errors.js';
import { PublicContent } from '../common/public-content.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { AnalyticsConfig } from './analytics-config.entity.js';
import { toAnalyticsConfig, toSiteTags } from './analytics.presenter.js';

/** The third-party scripts of public pages. */
type SiteTags = Pick<SiteInfo, 'analytics' | 'advertising'>;

/** Third-party analytics identifiers. */
@Injectable()
export class AnalyticsService {
  private lastKnown: SiteTags = { analytics: { googleAnalyticsId: '', googleTagManagerId: '' }, advertising: false };
  private made: { version: number; tags: Promise<SiteTags> } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly content: PublicContent,
    private readonly history: HistoryRecorder,
  ) {}

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
    return (await this.tags()).analytics;
  }

  /**
   * Returns what pages need; during a database outage the last known value, because pages without data need no
   * database.
   */
  async forPages(): Promise<SiteTags> {
    try {
      this.lastKnown = await this.tags();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    return this.lastKnown;
  }

  /** Cached until public content changes. */
  private tags(): Promise<SiteTags> {
    const { version } = this.content;
    if (this.made?.version !== version) {
      const tags = this.read();
      this.made = { version, tags };
      tags.catch(() => {
        if (this.made?.tags === tags) this.made = undefined;
      });
    }
    return this.made.tags;
  }

  private async read(): Promise<SiteTags> {
    return toSiteTags(await this.em.fork().findOneOrFail(AnalyticsConfig, { oneRow: true }));
  }
}

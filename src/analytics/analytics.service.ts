import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AnalyticsConfig as Config, PublicAnalytics } from '#contract';
import { isDatabaseUnavailable } from '../common/http-errors.js';
import { PublicContent } from '../common/public-content.js';
import { AnalyticsConfig } from './analytics-config.entity.js';
import { toAnalyticsConfig, toPublicAnalytics } from './analytics.presenter.js';

/** The identifiers of third-party analytics. */
@Injectable()
export class AnalyticsService {
  private lastKnown: PublicAnalytics = { googleAnalyticsId: '', googleTagManagerId: '' };
  private made: { version: number; identifiers: Promise<PublicAnalytics> } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly content: PublicContent,
  ) {}

  async config(): Promise<Config> {
    return toAnalyticsConfig(await this.em.fork().findOneOrFail(AnalyticsConfig, { oneRow: true }));
  }

  /** Stores what is given, trimmed already; what is absent stays. */
  async save(change: Partial<Config>): Promise<Config> {
    return this.em.fork().transactional(async (tx) => {
      const config = await tx.findOneOrFail(AnalyticsConfig, { oneRow: true });
      tx.assign(config, { ...change, updatedAt: new Date() }, { ignoreUndefined: true });
      await tx.flush();
      return toAnalyticsConfig(config);
    });
  }

  /** The identifiers that public pages load scripts for; from memory until public content changes. */
  publicIdentifiers(): Promise<PublicAnalytics> {
    const { version } = this.content;
    if (this.made?.version !== version) {
      const identifiers = this.read();
      this.made = { version, identifiers };
      identifiers.catch(() => {
        if (this.made?.identifiers === identifiers) this.made = undefined;
      });
    }
    return this.made.identifiers;
  }

  /** As `publicIdentifiers`, but where the database is out of reach the last known ones: pages without data need none. */
  async forPages(): Promise<PublicAnalytics> {
    try {
      this.lastKnown = await this.publicIdentifiers();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    return this.lastKnown;
  }

  private async read(): Promise<PublicAnalytics> {
    return toPublicAnalytics(await this.em.fork().findOneOrFail(AnalyticsConfig, { oneRow: true }));
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { articlePath } from '#contract';
import { SigningKey } from '../../admin-auth/signing-key.js';
import { Settings } from '../../platform/config/settings.js';
import { ARTICLE_EVENTS, type AttemptResult, type Consignment } from '../../platform/outbox/index.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { OutgoingProblem } from '../../platform/outgoing/index.js';
import { OutgoingRequests } from '../../platform/outgoing/outgoing-requests.service.js';

const CHANNEL = 'indexnow';
/** The channel has one subscriber: every engine that takes part passes on what one of them hears. */
const TARGET = 0;
/** URLs of one request, by the protocol. */
const URLS_AT_MOST = 10_000;
const ANSWER_WITHIN = 15;

/** The path of the key, in the root, so that it counts for all pages. */
export const KEY_PATH = 'indexnow.txt';

/** Tells search engines of each guide that is published, changed or taken offline, if the setting is on. */
@Injectable()
export class IndexNow implements OnModuleInit, OnApplicationBootstrap {
  /** The protocol's own address, which informs all engines. */
  endpoint = 'https://api.indexnow.org/indexnow';
  /** Proves that the site itself sends the notices; not a secret, but the same on all replicas. */
  readonly key: string;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly outgoing: OutgoingRequests,
    private readonly settings: Settings,
    signing: SigningKey,
  ) {
    this.key = signing.derive('key of IndexNow').toString('hex');
  }

  get isOn(): boolean {
    return this.settings.indexNow;
  }

  onModuleInit(): void {
    this.outbox.use(CHANNEL, (due, signal) => this.send(due, signal), { atOnce: 1, together: URLS_AT_MOST });
  }

  /** Follows the setting: what was queued before it was turned off is forgotten. */
  async onApplicationBootstrap(): Promise<void> {
    await this.em
      .fork()
      .transactional((tx) =>
        this.isOn
          ? this.outbox.subscribe(tx, CHANNEL, TARGET, ARTICLE_EVENTS)
          : this.outbox.remove(tx, CHANNEL, TARGET),
      );
  }

  private async send(due: Consignment, signal: AbortSignal): Promise<AttemptResult> {
    const { siteUrl } = this.settings;
    const body = {
      host: new URL(siteUrl).host,
      key: this.key,
      keyLocation: `${siteUrl}/${KEY_PATH}`,
      urlList: [...new Set(due.flatMap(({ data }) => ('slug' in data ? siteUrl + articlePath(data.slug) : [])))],
    };
    try {
      const { status } = await this.outgoing.send({
        url: this.endpoint,
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        wantsBody: false,
        seconds: ANSWER_WITHIN,
        signal,
      });
      if (status >= 200 && status < 300) return { outcome: 'delivered', status };
      return { outcome: 'failed', status, problem: `IndexNow answered ${status}.` };
    } catch (error) {
      if (error instanceof OutgoingProblem) return { outcome: 'failed', problem: error.message };
      throw error;
    }
  }
}

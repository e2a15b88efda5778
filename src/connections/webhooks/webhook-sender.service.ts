import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { articlePath, WEBHOOK_TRIAL } from '#contract';
import { Settings } from '../../platform/config/settings.js';
import type { AttemptResult, ClaimedDelivery } from '../../platform/outbox/index.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { OutgoingProblem } from '../../platform/outgoing/index.js';
import { OutgoingRequests } from '../../platform/outgoing/outgoing-requests.service.js';
import { signMessage } from './sign-message.js';
import { CHANNEL, WebhooksService } from './webhooks.service.js';

/** Seconds that a receiver may take; the claim of a delivery lasts longer. */
const ANSWER_WITHIN = 15;
const GONE = 410;

/** Sends the deliveries of webhooks, by Standard Webhooks. */
@Injectable()
export class WebhookSender implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly webhooks: WebhooksService,
    private readonly outgoing: OutgoingRequests,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.outbox.use(CHANNEL, ([delivery], signal) => this.send(delivery, signal));
  }

  /** Queues a trial. */
  async try(id: number): Promise<void> {
    const data = { message: `A trial by ${this.settings.siteName}.` };
    await this.outbox.add(this.em.fork(), CHANNEL, { target: id, subject: 'trial', type: WEBHOOK_TRIAL, data });
    this.outbox.wake();
  }

  private async send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<AttemptResult> {
    const target = await this.webhooks.findTarget(delivery.target);
    if (!target) return { outcome: 'gone', problem: 'The webhook was deleted.' };
    if (target.secrets.length === 0)
      return { outcome: 'failed', problem: 'Its secret cannot be read any more: replace it.' };
    const body = JSON.stringify({
      type: delivery.type,
      timestamp: new Date(delivery.createdAt).toISOString(),
      data: this.addUrl(delivery.data),
    });
    const headers = signMessage(delivery.messageId, new Date(), body, target.secrets);
    try {
      const { status } = await this.outgoing.send({
        url: target.url,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        wantsBody: false,
        seconds: ANSWER_WITHIN,
        signal,
      });
      if (status >= 200 && status < 300) return { outcome: 'delivered', status };
      const problem = `The receiver answered ${status}.`;
      if (status !== GONE) return { outcome: 'failed', status, problem };
      await this.webhooks.end(delivery.target, problem);
      return { outcome: 'gone', status, problem };
    } catch (error) {
      if (error instanceof OutgoingProblem) return { outcome: 'failed', problem: error.message };
      throw error;
    }
  }

  /** The address of an article as readers know it; a slug alone is one only here. */
  private addUrl(data: ClaimedDelivery['data']): object {
    return 'slug' in data ? { ...data, url: this.settings.siteUrl + articlePath(data.slug) } : data;
  }
}

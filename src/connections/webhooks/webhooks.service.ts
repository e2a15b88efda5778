import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_DAYS, WEBHOOK_LIMITS, type Webhook, type WebhookInput, type WebhookWithSecret } from '#contract';
import { Seal } from '../../admin-auth/index.js';
import { SigningKey } from '../../admin-auth/signing-key.js';
import { AppError } from '../../platform/common/app-error.js';
import { checkTarget, OutgoingProblem } from '../../platform/outgoing/index.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { createSecret } from './sign-message.js';

export const CHANNEL = 'webhook';
export const UNKNOWN_WEBHOOK = 'Webhook not found';
const LIVE = 'deleted_at is null';

interface WebhookRow {
  id: number;
  url: string;
  events: Webhook['events'];
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | string | null;
  created_at: Date | string;
  ended_at: Date | string | null;
}

/** Where a message goes, and the secrets that sign it. */
export interface WebhookTarget {
  url: string;
  secrets: string[];
}

/** Stores webhooks; their secrets are sealed, so that a copy of the database signs nothing. */
@Injectable()
export class WebhooksService {
  private readonly seal: Seal<string>;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    key: SigningKey,
  ) {
    this.seal = new Seal(key.derive('secrets of webhooks'));
  }

  async list(): Promise<Webhook[]> {
    const rows = await this.em.fork().execute<WebhookRow[]>(`select * from webhook where ${LIVE} order by id`);
    return rows.map(toWebhook);
  }

  /** @throws AppError 400 for a URL that is not requested, or too many webhooks */
  async create(input: WebhookInput): Promise<WebhookWithSecret> {
    const url = checkUrl(input.url);
    const secret = createSecret();
    return this.em.fork().transactional(async (tx) => {
      await this.mustHaveRoom(tx);
      const [row] = await tx.execute<WebhookRow[]>(
        'insert into webhook (url, events, secret) values (?, (select array_agg(e) from jsonb_array_elements_text(?::jsonb) as e), ?) returning *',
        [url, JSON.stringify(input.events), this.seal.close(secret)],
      );
      if (!row) throw new Error('the insert returned no row');
      await this.outbox.subscribe(tx, CHANNEL, row.id, input.events);
      return { ...toWebhook(row), secret };
    });
  }

  /** @throws AppError 404; 400 for a URL that is not requested */
  async update(id: number, input: WebhookInput): Promise<Webhook> {
    const url = checkUrl(input.url);
    return this.em.fork().transactional(async (tx) => {
      const [row] = await tx.execute<WebhookRow[]>(
        `update webhook set url = ?, ended_at = null,
           events = (select array_agg(e) from jsonb_array_elements_text(?::jsonb) as e)
         where id = ? and ${LIVE} returning *`,
        [url, JSON.stringify(input.events), id],
      );
      if (!row) throw AppError.notFound(UNKNOWN_WEBHOOK);
      await this.outbox.subscribe(tx, CHANNEL, id, input.events);
      return toWebhook(row);
    });
  }

  /** Sends it nothing more; for `DELIVERY_DAYS` it can be restored. @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.forgetDeleted(tx);
      const deleted = await tx.execute<unknown[]>(
        `update webhook set deleted_at = clock_timestamp() where id = ? and ${LIVE} returning id`,
        [id],
      );
      if (deleted.length === 0) throw AppError.notFound(UNKNOWN_WEBHOOK);
      await this.outbox.unsubscribe(tx, CHANNEL, id, 'The webhook was deleted.');
    });
  }

  /** Takes back the deletion, with the same secret; what happened since is not told. @throws AppError 404; 400 for too many webhooks */
  async restore(id: number): Promise<Webhook> {
    return this.em.fork().transactional(async (tx) => {
      await this.forgetDeleted(tx);
      await this.mustHaveRoom(tx, id);
      const [row] = await tx.execute<WebhookRow[]>('update webhook set deleted_at = null where id = ? returning *', [
        id,
      ]);
      if (!row) throw AppError.notFound(UNKNOWN_WEBHOOK);
      if (row.ended_at === null) await this.outbox.subscribe(tx, CHANNEL, id, row.events);
      return toWebhook(row);
    });
  }

  /** Replaces the secret; the old one signs as well for a while. @throws AppError 404 */
  async replaceSecret(id: number): Promise<WebhookWithSecret> {
    const secret = createSecret();
    const [row] = await this.em.fork().execute<WebhookRow[]>(
      `update webhook set secret = ?, old_secret = secret, old_secret_until = clock_timestamp() + make_interval(hours => ?)
       where id = ? and ${LIVE} returning *`,
      [this.seal.close(secret), WEBHOOK_LIMITS.rotationHours, id],
    );
    if (!row) throw AppError.notFound(UNKNOWN_WEBHOOK);
    return { ...toWebhook(row), secret };
  }

  /** @throws AppError 404 */
  async mustExist(id: number): Promise<void> {
    const found = await this.em.fork().execute<unknown[]>(`select 1 from webhook where id = ? and ${LIVE}`, [id]);
    if (found.length === 0) throw AppError.notFound(UNKNOWN_WEBHOOK);
  }

  /** Where messages go, and how they are signed; `undefined` if there is no such webhook. No secrets: none can be read. */
  async findTarget(id: number): Promise<WebhookTarget | undefined> {
    const [row] = await this.em.fork().execute<WebhookRow[]>(`select * from webhook where id = ? and ${LIVE}`, [id]);
    if (!row) return undefined;
    const isRotating = row.old_secret_until !== null && new Date(row.old_secret_until).getTime() > Date.now();
    const sealed = [row.secret, ...(isRotating && row.old_secret !== null ? [row.old_secret] : [])];
    const secrets = sealed.flatMap((one) => this.seal.open(one) ?? []);
    return { url: row.url, secrets };
  }

  /** The receiver wants nothing more. */
  async end(id: number, problem: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('update webhook set ended_at = clock_timestamp() where id = ?', [id]);
      await this.outbox.unsubscribe(tx, CHANNEL, id, problem);
    });
  }

  private async forgetDeleted(tx: EntityManager): Promise<void> {
    await tx.execute('delete from webhook where deleted_at < clock_timestamp() - make_interval(days => ?)', [
      DELIVERY_DAYS,
    ]);
  }

  private async mustHaveRoom(tx: EntityManager, beside = 0): Promise<void> {
    // Serialises concurrent calls, so that they cannot exceed the limit together.
    await tx.execute('lock table webhook in share row exclusive mode');
    const [count] = await tx.execute<{ count: number }[]>(
      `select count(*)::int as count from webhook where id <> ? and ${LIVE}`,
      [beside],
    );
    if ((count?.count ?? 0) >= WEBHOOK_LIMITS.webhooks)
      throw AppError.invalid({ url: [`There are already ${WEBHOOK_LIMITS.webhooks} webhooks. Delete one first.`] });
  }
}

/** @throws AppError 400 with the reason */
function checkUrl(text: string): string {
  try {
    return checkTarget(text.trim()).href;
  } catch (error) {
    if (error instanceof OutgoingProblem) throw AppError.invalid({ url: [error.message] });
    throw error;
  }
}

function toWebhook({ id, url, events, created_at, ended_at, old_secret_until }: WebhookRow): Webhook {
  const moment = (time: Date | string) => new Date(time).toISOString();
  const isOver = old_secret_until !== null && new Date(old_secret_until).getTime() <= Date.now();
  return {
    id,
    url,
    events,
    created_at: moment(created_at),
    ended_at: ended_at && moment(ended_at),
    old_secret_until: old_secret_until === null || isOver ? null : moment(old_secret_until),
  };
}

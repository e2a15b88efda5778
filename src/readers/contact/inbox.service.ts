import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContactMessage, ReportSubject } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import { NetworkKeyService } from './network-key.service.js';
import type { Notice } from '../../platform/outbox/index.js';
import { MailService } from '../../platform/outbox/mail.service.js';
import { lockByName } from '../../platform/database/locks.js';
import { secondsUntilAllowed } from '../../platform/database/rate-limit.js';

/** Seconds within which the same message again counts as a double click. */
const DUPLICATE_SECONDS = 60;

const TOO_MANY = 'Several messages have come from your network in a short time.';

/** For a report `name` and `email` are empty. */
export interface Received extends ContactMessage {
  about?: ReportSubject;
}

/** Stores what visitors write, within their network's limit. */
@Injectable()
export class InboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly networks: NetworkKeyService,
    private readonly mail: MailService,
  ) {}

  /**
   * Stores a message and queues its notice in the same transaction. Returns its id; for the same message again within a
   * minute, the id of the first.
   * @throws AppError 429 if the network has reached its limit
   */
  async store(message: Received, spam: boolean, ip: string | undefined): Promise<number> {
    const digest = createHash('sha256').update(JSON.stringify(message)).digest('base64url');
    const addressKey = await this.networks.keyFor(ip);
    return this.em.fork().transactional(async (tx) => {
      // Concurrent messages of the same text or network wait here for the other's commit.
      await lockByName(tx, `contact:${digest}`);
      const [same] = await tx.execute<{ id: number }[]>(
        `select id from contact_message where digest = ? and created_at > clock_timestamp() - make_interval(secs => ?)
         order by id limit 1`,
        [digest, DUPLICATE_SECONDS],
      );
      if (same) return same.id;
      await lockByName(tx, `contact:${addressKey}`);
      await this.checkLimit(tx, addressKey);
      const stored = await store(tx, message, digest, spam);
      await tx.execute('insert into contact_acceptance (address_key) values (?)', [addressKey]);
      if (!spam) await this.mail.addNotice(tx, toNotice(message, this.settings.siteUrl), stored);
      return stored;
    });
  }

  /** @throws AppError 429 with the seconds until the next one is accepted */
  private async checkLimit(tx: EntityManager, addressKey: string): Promise<void> {
    const { perAddress, windowMinutes } = this.settings.contactLimit;
    await tx.execute('delete from contact_acceptance where at < clock_timestamp() - make_interval(mins => ?)', [
      windowMinutes,
    ]);
    const accepted = { table: 'contact_acceptance', where: 'address_key = ?', parameters: [addressKey] };
    const seconds = await secondsUntilAllowed(tx, accepted, { limit: perAddress, windowMinutes });
    if (seconds > 0) throw AppError.tooMany(TOO_MANY, seconds);
  }
}

/** Reports have no sender, so nobody receives a reply to one. */
function toNotice({ name, email, subject, message, about }: Received, siteUrl: string): Notice {
  const who = about ? 'A reader reported' : `${name} <${email}> wrote through the contact form`;
  return {
    subject,
    body: `${who}:\n\n${message}\n\nAll messages: ${siteUrl}/admin\n`,
    ...(!about && { replyTo: { name, address: email } }),
  };
}

async function store(
  tx: EntityManager,
  { name, email, subject, message, about }: Received,
  digest: string,
  spam: boolean,
): Promise<number> {
  const { kind = 'contact', article_id = null, title = '', section = '', fact = '' } = about ?? {};
  const [stored] = await tx.execute<{ id: number }[]>(
    `insert into contact_message
       (name, email, subject, message, digest, spam, kind, article_id, article_title, section, fact)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [name, email, subject, message, digest, spam, kind, article_id, title, section, fact],
  );
  if (!stored) throw new Error('the message was not stored');
  return stored.id;
}

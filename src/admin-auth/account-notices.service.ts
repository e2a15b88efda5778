import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_EVENTS, type AccountEventKind, formatDate } from '#contract';
import { Settings } from '../config/settings.js';
import { MailOutboxService } from '../contact/mail-outbox.service.js';
import type { Caller } from './caller.js';

/** Events that are always mailed; sign-ins only from a new browser. */
const TOLD: ReadonlySet<AccountEventKind> = new Set([
  'password-changed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'api-key-made',
]);

/** If mail is set up, notifies the administrator of what a thief would do first. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly settings: Settings,
  ) {}

  /** Puts the notice of an event into the outbox, in the event's transaction, before the event is recorded. */
  async tell(kind: AccountEventKind, caller: Caller, detail: string, tx: EntityManager): Promise<void> {
    if (!this.settings.mail) return;
    const isNew = kind === 'signed-in' && !(await isKnown(caller, tx));
    if (!isNew && !TOLD.has(kind)) return;
    const subject = isNew ? 'Signed in from a new browser' : ACCOUNT_EVENTS[kind];
    const now = new Date().toISOString();
    const { browser, network } = caller;
    const lines = [
      detail ? `${subject} (${detail})` : subject,
      '',
      `When: ${formatDate(now)}, ${now.slice(11, 16)} UTC`,
      `Where: ${[browser, network].filter(Boolean).join(', ')}`,
      '',
      'If this was you, there is nothing to do. If not, change the password, which ends all other sessions, and revoke',
      'API keys that are not yours:',
      `${this.settings.siteUrl}/admin?tab=security`,
      '',
    ];
    await this.outbox.addOwn(tx, { subject, body: lines.join('\n') });
  }

  /** Starts sending. Nobody waits for it. */
  wake(): void {
    this.outbox.wake();
  }
}

/** A browser is recognised by its description and its network together: the description alone fits too many. */
async function isKnown({ browser, network }: Caller, tx: EntityManager): Promise<boolean> {
  const seen = await tx.execute<unknown[]>(
    `select 1 from account_event where kind in ('signed-in', 'account-created') and browser = ? and network = ? limit 1`,
    [browser, network],
  );
  return seen.length > 0;
}

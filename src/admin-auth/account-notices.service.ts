import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_EVENTS, type AccountEventKind, formatMoment } from '#contract';
import { Settings } from '../platform/config/settings.js';
import { MailService } from '../platform/outbox/mail.service.js';
import { toKnownBrowserName } from './browser-name.js';
import type { Caller } from './caller.js';

/** Events that always trigger mail; a sign-in does so only from a new browser. */
const ALWAYS_MAILED: ReadonlySet<AccountEventKind> = new Set([
  'password-changed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'api-key-made',
]);

/** Mails the administrator about account events that an attacker would cause, if mail is configured. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly mail: MailService,
    private readonly settings: Settings,
  ) {}

  /** Queues the notice of an event in the event's transaction. Call it before recording the event. */
  async tell(kind: AccountEventKind, caller: Caller, detail: string, tx: EntityManager): Promise<void> {
    if (!this.settings.mail) return;
    const isNew = kind === 'signed-in' && !(await isKnown(caller, tx));
    if (!isNew && !ALWAYS_MAILED.has(kind)) return;
    const subject = isNew ? 'Signed in from a new browser' : ACCOUNT_EVENTS[kind];
    const { browser, network } = caller;
    const lines = [
      detail ? `${subject} (${detail})` : subject,
      '',
      `When: ${formatMoment(new Date().toISOString())}, Indian time`,
      `Where: ${[browser, network].filter(Boolean).join(', ')}`,
      '',
      'If this was you, you can ignore this e-mail. If not, change your password, which ends all other sessions, and revoke',
      'any API keys that are not yours:',
      `${this.settings.siteUrl}/admin?tab=security`,
      '',
    ];
    await this.mail.addNotice(tx, { subject, body: lines.join('\n') });
  }
}

/** A browser is known by its name and network: too many share the name alone. */
async function isKnown({ browser, network }: Caller, tx: EntityManager): Promise<boolean> {
  const seen = await tx.execute<{ browser: string }[]>(
    `select distinct browser from account_event where kind in ('signed-in', 'account-created') and network = ?`,
    [network],
  );
  return seen.some((stored) => toKnownBrowserName(stored.browser) === browser);
}

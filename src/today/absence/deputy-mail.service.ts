import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { formatDate } from '#contract';
import { Settings } from '../../platform/config/settings.js';
import { MailService } from '../../platform/outbox/mail.service.js';

/** Tells the deputy that nobody looks after the site any more, and how to take over. */
@Injectable()
export class DeputyMail {
  constructor(
    private readonly em: EntityManager,
    private readonly mail: MailService,
    private readonly settings: Settings,
  ) {}

  /** Once per absence, by whichever replica claims it. @param since `YYYY-MM-DD` */
  async tellOnce(since: string): Promise<void> {
    const { deputy } = this.settings.attention;
    if (!this.mail.isOn || deputy === undefined) return;
    await this.em.fork().transactional(async (tx) => {
      const claimed = await tx.execute<unknown[]>(
        'update absence set deputy_told = true where not deputy_told returning since',
      );
      if (claimed.length > 0)
        await this.mail.addNotice(tx, { ...this.describe(since), to: { name: '', address: deputy } });
    });
  }

  private describe(since: string): { subject: string; body: string } {
    const { siteName, siteUrl, operations, dataDir } = this.settings;
    const folder = operations.backupDir ?? path.resolve(dataDir, 'backups');
    const backups =
      operations.backupHours > 0
        ? [
            'What you need is the newest backup. Each was restored and compared when it was made, so it is complete.',
            `1. The backups lie on the server in ${folder}; the newest name is the latest.`,
          ]
        : [
            'What you need is a backup. This server makes none by itself.',
            `1. Ask whoever runs the server for one. Any made by hand lie on it in ${folder}.`,
          ];
    const body = [
      `Nobody has signed in to ${siteName} (${siteUrl}) since ${formatDate(since)}, and each page now says so. You were named as the one to take over.`,
      ...backups,
      '2. On a computer with the program and Node.js, run: npm run backup:restore -- BACKUP-FILE --yes',
      '3. Set a password for yourself: npm run admin:reset-password',
      `4. Start the site with npm start, and sign in at ${siteUrl}/admin. The notice goes away by itself.`,
      'docs/operating.md says all of this in detail.',
    ].join('\n\n');
    return { subject: `Nobody has looked after this site since ${formatDate(since)}`, body };
  }
}

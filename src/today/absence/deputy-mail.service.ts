import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { formatDate } from '#contract';
import { Settings } from '../../platform/config/settings.js';
import { createMailer, type Notice } from '../../platform/outbox/index.js';

/** Tells the deputy that nobody looks after the site any more, and how to take over. */
@Injectable()
export class DeputyMail {
  constructor(private readonly settings: Settings) {}

  /** Whether there is a deputy who can be told. */
  get isOn(): boolean {
    return this.settings.mail !== undefined && this.settings.attention.deputy !== undefined;
  }

  /** Resolves once the mail server has accepted the mail. @param since `YYYY-MM-DD` */
  async send(since: string): Promise<void> {
    const { mail, attention, siteName, siteUrl } = this.settings;
    if (!mail || attention.deputy === undefined) return;
    const mailer = createMailer({ ...mail, to: [attention.deputy] }, siteName, siteUrl);
    try {
      await mailer.send(this.describe(since), `absence-${since}`);
    } finally {
      mailer.close();
    }
  }

  private describe(since: string): Notice {
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

import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.js';

/** Milliseconds that a mail server may take for each step. */
const TIMEOUT = 10_000;

/** Injection token of the `Mailer`; provides nothing without mail settings. */
export const MAIL_SENDER = 'MAIL_SENDER';

/** A mail to the site's owner. */
export interface Notice {
  /** One line. */
  subject: string;
  body: string;
  /** Who receives a reply; nobody unless given. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; `id` is the same at every attempt. */
  send(notice: Notice, id: string): Promise<void>;
  close(): void;
}

/**
 * Mails notices over SMTP. Names, e-mail addresses and subjects arrive as single lines, and the library encodes them,
 * so no text can inject a header.
 */
export function createMailer({ smtpUrl, from, to }: MailSettings, siteName: string, siteUrl: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      dnsTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: siteName, address: from } },
  );
  const host = new URL(siteUrl).hostname;
  return {
    async send({ subject, body, replyTo }, id) {
      await transport.sendMail({
        to,
        ...(replyTo && { replyTo }),
        subject: `[${siteName}] ${subject}`,
        text: body,
        // Stable across attempts, so that mail programs can drop duplicates.
        messageId: `<notice-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

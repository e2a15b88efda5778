import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.js';

/** Milliseconds that a mail server may take for each step. */
const TIMEOUT = 10_000;

/** A mail address with the name of whom it belongs to. */
interface Mailbox {
  name: string;
  address: string;
}

/** What the site tells, to its owner unless somebody else is named. */
export interface Notice {
  /** One line. */
  subject: string;
  body: string;
  to?: Mailbox;
  /** Who receives a reply; nobody unless given. */
  replyTo?: Mailbox;
}

/** A mail to somebody who wrote. Answers to it go to the site's owner. */
export interface Letter extends Omit<Notice, 'replyTo'> {
  to: Mailbox;
}

/** Resolves once the mail server has accepted the mail; `id` is the same at every attempt. */
export interface Mailer {
  sendNotice(notice: Notice, id: string): Promise<void>;
  sendLetter(letter: Letter, id: string): Promise<void>;
  close(): void;
}

/** Whether a mail server refused a mail for good: a later attempt would be refused as well. */
export function isRefused(error: unknown): error is Error {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // Not for a failed sign-in, which is a fault of the settings.
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/**
 * Mails notices and letters over SMTP. Names, e-mail addresses and subjects arrive as single lines, and the library encodes them,
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
  // Ids are stable across attempts, so that mail programs can drop duplicates.
  return {
    async sendNotice({ subject, body, to: other, replyTo }, id) {
      await transport.sendMail({
        to: other ?? to,
        ...(replyTo && { replyTo }),
        subject: `[${siteName}] ${subject}`,
        text: body,
        messageId: `<notice-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    // A person wrote it: it may be answered, also automatically.
    async sendLetter({ subject, body, to: recipient }, id) {
      const messageId = `<reply-${id}@${host}>`;
      await transport.sendMail({ to: recipient, replyTo: to, subject, text: body, messageId });
    },
    close: () => transport.close(),
  };
}

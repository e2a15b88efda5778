import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.js';

/** Milliseconds that a mail server may take for each step. */
const TIMEOUT = 10_000;

/** Injection token of the `Mailer`; provides nothing without mail settings. */
export const MAIL_SENDER = 'MAIL_SENDER';

/** A mail address with the name of whom it belongs to. */
interface Mailbox {
  name: string;
  address: string;
}

/** A mail to the site's owner. */
export interface Notice {
  /** One line. */
  subject: string;
  body: string;
  /** Who receives a reply; nobody unless given. */
  replyTo?: Mailbox;
}

/** A mail to somebody who wrote. Answers to it go to the site's owner. */
export interface Letter extends Omit<Notice, 'replyTo'> {
  to: Mailbox;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail; `id` is the same at every attempt. */
  send(mail: Notice | Letter, id: string): Promise<void>;
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
  return {
    async send(mail, id) {
      const isLetter = 'to' in mail;
      await transport.sendMail({
        ...(isLetter ? { to: mail.to, replyTo: to } : { to, ...(mail.replyTo && { replyTo: mail.replyTo }) }),
        subject: isLetter ? mail.subject : `[${siteName}] ${mail.subject}`,
        text: mail.body,
        // Stable across attempts, so that mail programs can drop duplicates.
        messageId: `<${isLetter ? 'reply' : 'notice'}-${id}@${host}>`,
        // A person wrote a letter: it may be answered, also automatically.
        ...(!isLetter && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
    },
    close: () => transport.close(),
  };
}

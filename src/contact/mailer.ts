import { createTransport } from 'nodemailer';
import type { ContactMessage, ReportKind } from '#contract';
import type { MailSettings } from '../config/mail-settings.js';

/** Milliseconds that a mail server may take for each step. */
const TIMEOUT = 10_000;

/** Injection token of the `Mailer`; provides nothing without mail settings. */
export const MAIL_SENDER = 'MAIL_SENDER';

/** A message for the site's owner. */
export interface Notice extends ContactMessage {
  id: number;
  /** Reports have no sender. */
  kind: 'contact' | ReportKind;
}

/** A notice without a message. */
export interface OwnNotice {
  /** One line. */
  subject: string;
  body: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. */
  send(notice: Notice): Promise<void>;
  /** The same for a notice with its own text, identified by `id`. */
  sendOwn(notice: OwnNotice, id: string): Promise<void>;
  close(): void;
}

/**
 * Mails notices over SMTP. Names, e-mail addresses and subjects arrive as single lines (see `contactProblem`), and the
 * library encodes them, so no text can inject a header.
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
    async send({ id, kind, name, email, subject, message }) {
      const isReport = kind !== 'contact';
      const who = isReport ? 'A reader reported' : `${name} <${email}> wrote through the contact form`;
      await transport.sendMail({
        to,
        ...(!isReport && { replyTo: { name, address: email } }),
        subject: `[${siteName}] ${subject}`,
        text: `${who}:\n\n${message}\n\nAll messages: ${siteUrl}/admin\n`,
        // Stable across retries, so that mail programs can drop duplicates.
        messageId: `<contact-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async sendOwn({ subject, body }, id) {
      await transport.sendMail({
        to,
        subject: `[${siteName}] ${subject}`,
        text: body,
        messageId: `<account-${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import type { ContactMessage, ReportKind } from '#contract';
import type { MailSettings } from '../config/mail-settings.js';

/** Milliseconds that a mail server may take for each step. */
const PATIENCE = 10_000;

/** Under this token a `Mailer` is injected, or nothing where no mail is set up. */
export const MAIL_SENDER = 'MAIL_SENDER';

/** A message that the owner of the site is told of. */
export interface Notice extends ContactMessage {
  id: number;
  /** A report has no sender. */
  kind: 'contact' | ReportKind;
}

/** A notice that tells of no message. */
export interface OwnNotice {
  /** One line. */
  subject: string;
  body: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail. */
  send(notice: Notice): Promise<void>;
  /** The same for a notice in its own words; `id` names it. */
  sendOwn(notice: OwnNotice, id: string): Promise<void>;
  close(): void;
}

/**
 * Mails notices through an SMTP server. Names, addresses and subjects are single lines when they come here (see
 * `contactProblem`), and the library encodes them: no text can become a header.
 */
export function createMailer({ smtpUrl, from, to }: MailSettings, siteName: string, siteUrl: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      dnsTimeout: PATIENCE,
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
        // The same again should a notice be sent twice, so that mail programs can tell.
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

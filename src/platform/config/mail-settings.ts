import { isEmail } from 'class-validator';
import type { Environment } from './values.js';

/** How notices are mailed. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  smtpUrl: string;
  from: string;
  to: string[];
}

/** Reads SMTP_URL, MAIL_FROM and MAIL_TO, which must be set together. */
export function readMail(env: Environment, problems: string[]): MailSettings | undefined {
  const given = {
    SMTP_URL: env.SMTP_URL?.trim() ?? '',
    MAIL_FROM: env.MAIL_FROM?.trim() ?? '',
    MAIL_TO: env.MAIL_TO?.trim() ?? '',
  };
  if (Object.values(given).every((value) => value === '')) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (!value) problems.push(`${name} is not set; SMTP_URL, MAIL_FROM and MAIL_TO go together.`);
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = given;
  const to = given.MAIL_TO.split(',').map((address) => address.trim());
  const url = URL.parse(smtpUrl);
  if (smtpUrl && !(url && /^smtps?:$/.test(url.protocol) && url.hostname)) {
    problems.push('SMTP_URL is (a secret, not shown); it takes a URL such as smtp://user:password@host:587.');
  }
  if (from && !isEmail(from)) problems.push(`MAIL_FROM is ${JSON.stringify(from)}; it takes an e-mail address.`);
  if (given.MAIL_TO && !to.every((address) => isEmail(address))) {
    problems.push(`MAIL_TO is ${JSON.stringify(given.MAIL_TO)}; it takes e-mail addresses separated by commas.`);
  }
  return { smtpUrl, from, to };
}

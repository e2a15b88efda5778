import type { ReplyInput } from '#contract';

/** A link that opens a reply in the mail program. */
export function toMailLink(email: string, { subject, text }: ReplyInput): string {
  return `mailto:${toMailbox(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Encodes an e-mail address for a mailto link, so that it cannot inject headers. */
export function toMailbox(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}

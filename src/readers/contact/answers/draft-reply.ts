import { ANSWER_LIMITS, type AnswerGuide, cutAtWord, formatDate, type ReplyInput } from '#contract';

/** Characters of the message that a reply quotes. */
const QUOTED = 1_000;

/** A message to reply to. */
export interface RepliedMessage {
  name: string;
  subject: string;
  message: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Drafts a reply from the first sentences of guides, with links, and the message below. */
export function draftReply(message: RepliedMessage, guides: readonly AnswerGuide[], siteName: string): ReplyInput {
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const help = guides.map(({ title, section, sentences, url }) =>
    [section ? `${title}: ${section}` : title, sentences, url].filter(Boolean).join('\n'),
  );
  const intro =
    guides.length > 0 ? ['Thank you for your message. This should help:', ...help] : ['Thank you for your message.'];
  const quoted = cutAtWord(message.message, QUOTED).replace(/^/gm, '> ');
  const parts = [
    `Hello ${message.name},`,
    ...intro,
    'If anything is still open, please reply to this mail.',
    siteName,
    `On ${formatDate(message.day)} you wrote:\n${quoted}`,
  ];
  return { subject: cutAtWord(subject, ANSWER_LIMITS.subject), text: parts.join('\n\n') };
}

import type { ReportSubject, StoredMessage } from '#contract';
import type { ContactMessage } from './contact-message.entity.js';

/** A message for the administrator. */
export function toStoredMessage(message: ContactMessage): StoredMessage {
  const about = toSubject(message);
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    read: message.read,
    spam: message.spam,
    done: message.done,
    created_at: message.createdAt.toISOString(),
    ...(message.repliedAt && {
      reply: { text: message.reply, sent_at: message.repliedAt.toISOString(), problem: message.replyProblem },
    }),
    ...(about && { about }),
  };
}

function toSubject({ kind, articleId, articleTitle, section, fact }: ContactMessage): ReportSubject | undefined {
  if (kind === 'contact' || !articleId) return undefined;
  return { kind, article_id: articleId, title: articleTitle, section, fact };
}

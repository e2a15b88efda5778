import type { StoredMessage } from '#contract';
import type { ContactMessage } from './contact-message.entity.js';

/** A message as the administrator reads it. */
export function toStoredMessage(message: ContactMessage): StoredMessage {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    read: message.read,
    spam: message.spam,
    created_at: message.createdAt.toISOString(),
  };
}

import type { CONTACT_ELAPSED_FIELD, CONTACT_TRAP_FIELD } from '#contract';
import { endpoints, MESSAGES, type ApiError, type ContactMessage } from '#contract';
import { firstProblems, type ContactProblems } from './contact-problems';

/** A message with its honeypot fields. */
export interface SentMessage extends ContactMessage {
  [CONTACT_TRAP_FIELD]: string;
  [CONTACT_ELAPSED_FIELD]: number;
}

/** The result of a message; `detail` is the server's overall message. */
export type SendResult = { sent: true } | { sent: false; problems: ContactProblems; detail: string };

/** Sends a contact message. Never throws: a failure is a result. */
export async function sendContactMessage(message: SentMessage): Promise<SendResult> {
  let response: Response;
  try {
    response = await fetch(endpoints.contact, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
    });
  } catch {
    return { sent: false, problems: {}, detail: MESSAGES.networkError };
  }
  if (response.ok) return { sent: true };
  const answer = (await response.json().catch(() => ({}))) as Partial<ApiError>;
  return { sent: false, problems: firstProblems(answer.errors), detail: answer.detail ?? '' };
}

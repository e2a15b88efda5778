/** The contact message: fields, limits, validation rules and spam traps. */
import { contactValue, FORBIDDEN_CONTROL_CHARACTERS } from './form-text.js';
import { formatNumber } from './format.js';
import type { MessageReply } from './message-answers.js';
import type { ReportSubject } from './reports.js';
import type { Count, Id, Integer, Moment } from './scalars.js';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5_000,
};

/**
 * Optional form fields that tell programs from people. Messages they mark as suspicious are stored as spam. `website`
 * is hidden from people and must be empty; `elapsed_ms` says how long the form was open.
 */
export const CONTACT_TRAP_FIELD = 'website';
export const CONTACT_ELAPSED_FIELD = 'elapsed_ms';
/** People take longer than this to fill in four fields. */
export const CONTACT_QUICKEST_MS = 2_000;

export interface ContactMessage extends Record<ContactField, string> {
  /** @maxLength CONTACT_LIMITS.name */
  name: string;
  /** @format email @maxLength CONTACT_LIMITS.email */
  email: string;
  /** @maxLength CONTACT_LIMITS.subject */
  subject: string;
  /** @maxLength CONTACT_LIMITS.message */
  message: string;
}

/** What tells programs from people. */
export interface FormTraps {
  /** Hidden from people; must be empty. */
  website?: string;
  /** Milliseconds the form was open. */
  elapsed_ms?: Integer;
}

/** `POST /api/contact`. */
export interface ContactInput extends ContactMessage, FormTraps {}

export interface ContactAnswer {
  id: Id;
}

/** A message as the administrator reads it. */
export interface StoredMessage extends ContactMessage {
  id: Id;
  /** Empty in a report. @maxLength CONTACT_LIMITS.email */
  email: string;
  /** It was opened: that closes nothing. */
  read: boolean;
  spam: boolean;
  /** It was answered, or needs no answer. */
  done: boolean;
  created_at: Moment;
  /** The last reply sent from here. */
  reply?: MessageReply;
  /** For a report: its subject; name and email are then empty. */
  about?: ReportSubject;
}

/** `GET /api/admin/messages/stats`. */
export interface MessageStats {
  total: Count;
  /** Neither read nor spam. */
  unread: Count;
  spam: Count;
  /** Read, but neither done nor spam. */
  open: Count;
  done: Count;
  /** Neither done nor spam for longer than `LATE_AFTER_HOURS`. */
  late: Count;
}

/** `PATCH /api/admin/messages/{id}`: omitted fields keep their values. */
export interface MessageChange {
  read?: boolean;
  spam?: boolean;
  done?: boolean;
}

/** What a message waits for: `new` was not opened, `open` was not answered. */
export const MESSAGE_STATES = ['new', 'open', 'done', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_LIMITS = {
  /** Characters of a search in the messages. */
  query: 100,
} as const;

/** Hours after which a message without an answer is late. */
export const LATE_AFTER_HOURS = 48;

/** What a message waits for. */
export function findMessageState({ read, spam, done }: Required<MessageChange>): MessageState {
  return spam ? 'spam' : done ? 'done' : read ? 'open' : 'new';
}

/** Whether a message has waited too long for an answer. @param now milliseconds */
export function isLateMessage(message: Required<MessageChange> & { created_at: string }, now: number): boolean {
  const isWaiting = !message.done && !message.spam;
  return isWaiting && now - Date.parse(message.created_at) >= LATE_AFTER_HOURS * 3_600_000;
}

/** What browsers accept as an e-mail address (HTML, `type=email`), with a dot in its domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/** Line ends and other control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const NEEDED: Readonly<Record<ContactField, string>> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please enter a message.',
};
const LABELS: Readonly<Record<ContactField, string>> = {
  name: 'The name',
  email: 'The email address',
  subject: 'The subject',
  message: 'The message',
};

/** Returns what is wrong with a field, as one sentence, or `undefined`. The one rule for form, API and page. */
export function contactProblem(field: ContactField, given: unknown): string | undefined {
  const value = contactValue(given);
  if (value === '') return NEEDED[field];
  const limit = CONTACT_LIMITS[field];
  if (value.length > limit) return `${LABELS[field]} may have at most ${formatNumber(limit)} characters.`;
  if (field === 'message') {
    return FORBIDDEN_CONTROL_CHARACTERS.test(value)
      ? 'The message contains characters that cannot be sent.'
      : undefined;
  }
  if (field === 'email' && !EMAIL.test(value)) return 'Please enter a valid email address, such as name@example.com.';
  return CONTROL.test(value) ? `${LABELS[field]} must be a single line.` : undefined;
}

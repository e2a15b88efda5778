/** The contact message: fields, limits, validation rules and spam traps. */
import { contactValue, FORBIDDEN_CONTROL_CHARACTERS } from './form-text.js';
import { formatNumber } from './format.js';
import type { ReportSubject } from './reports.js';

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

export type ContactMessage = Record<ContactField, string>;

export interface ContactAnswer {
  id: number;
}

/** A message as the administrator reads it. */
export interface StoredMessage extends ContactMessage {
  id: number;
  read: boolean;
  spam: boolean;
  /** UTC, ISO 8601. */
  created_at: string;
  /** For a report: its subject; name and email are then empty. */
  about?: ReportSubject;
}

/** `GET /api/admin/messages/stats`. */
export interface MessageStats {
  total: number;
  /** Neither read nor spam. */
  unread: number;
  spam: number;
}

/** `PATCH /api/admin/messages/{id}`: omitted fields keep their values. */
export interface MessageChange {
  read?: boolean;
  spam?: boolean;
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

/** The contact message: fields, limits and the form's texts. */

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5_000,
};

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
}

/** How many messages there are. */
export interface MessageStats {
  total: number;
  /** Not yet read, and not spam. */
  unread: number;
}

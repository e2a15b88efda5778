import { CONTACT_FIELDS, CONTACT_LIMITS, formatNumber, type ContactField, type ContactMessage } from '#contract';

/** Sentences by field; a field that is fine is absent. */
export type ContactProblems = Partial<Record<ContactField, string>>;

const MISSING: Readonly<Record<ContactField, string>> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
};

// Only what is surely wrong is refused here; the server has the last word.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is wrong with a message before it is sent, in words for the person who writes it. Values are trimmed. */
export function contactProblems(message: ContactMessage): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const sentence = problemOf(field, message[field]);
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

function problemOf(field: ContactField, value: string): string | undefined {
  const limit = CONTACT_LIMITS[field];
  if (!value) return MISSING[field];
  if (value.length > limit) {
    return `Please shorten this to ${formatNumber(limit)} characters (it has ${formatNumber(value.length)}).`;
  }
  if (field === 'email' && !EMAIL.test(value)) return 'Please enter a valid email address, such as name@example.com.';
  return undefined;
}

/** The first sentence of each field from an answer of the server. */
export function firstProblems(errors: Readonly<Record<string, string[]>> = {}): ContactProblems {
  const known = CONTACT_FIELDS.flatMap((field) => {
    const sentence = errors[field]?.[0];
    return sentence ? [[field, sentence] as const] : [];
  });
  return Object.fromEntries(known);
}

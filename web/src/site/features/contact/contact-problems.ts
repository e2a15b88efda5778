import { CONTACT_FIELDS, contactProblem, type ContactField, type ContactMessage } from '#contract';

/** Error messages by field; valid fields are absent. */
export type ContactProblems = Partial<Record<ContactField, string>>;

function byField(findSentence: (field: ContactField) => string | undefined): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const sentence = findSentence(field);
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

/** Validates a message by the server's rules. */
export function contactProblems(message: ContactMessage): ContactProblems {
  return byField((field) => contactProblem(field, message[field]));
}

/** The first message per field of an error response. */
export function firstProblems(errors: Readonly<Record<string, string[]>> = {}): ContactProblems {
  return byField((field) => errors[field]?.[0]);
}

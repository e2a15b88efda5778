import { CONTACT_FIELDS, contactProblem, type ContactField, type ContactMessage } from '#contract';

/** Sentences by field; a field that is fine is absent. */
export type ContactProblems = Partial<Record<ContactField, string>>;

function byField(sentenceOf: (field: ContactField) => string | undefined): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const sentence = sentenceOf(field);
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

/** Validates a message before it is sent, by the server's rule. */
export function contactProblems(message: ContactMessage): ContactProblems {
  return byField((field) => contactProblem(field, message[field]));
}

/** The first sentence of each field from an answer of the server. */
export function firstProblems(errors: Readonly<Record<string, string[]>> = {}): ContactProblems {
  return byField((field) => errors[field]?.[0]);
}

/** Answers that the administrator pins to the words of a search. */
import type { Id, Moment } from './scalars.js';

/** A pinned answer in the administrator's list. */
export interface PinnedAnswer {
  id: Id;
  /** Lower case, separated by single spaces. @maxLength PINNED_ANSWER_LIMITS.words */
  words: string;
  /** The slug of the guide; former slugs work too. */
  guide: string;
  /** The id of a heading of the guide; `''`: the guide as a whole. @maxLength PINNED_ANSWER_LIMITS.heading */
  heading: string;
  /** The guide's current title, decoded; `''` if it was deleted or is not public. */
  title: string;
  /** Its URL; `''` if it leads nowhere. */
  url: string;
  /** The current problem with it, as a sentence; `''`: none. */
  problem: string;
  updated_at: Moment;
}

/** The body of a create or update call. On update an absent field keeps its stored value. */
export interface PinnedAnswerInput {
  /** @maxLength PINNED_ANSWER_LIMITS.words */
  words?: string;
  /** The slug of the guide; a former one is accepted. */
  guide?: string;
  /** The id of a heading of the guide; empty: the guide as a whole. @maxLength PINNED_ANSWER_LIMITS.heading */
  heading?: string;
  /** As it was read; a 409 if it differs from the stored one. */
  updated_at?: string;
}

export const PINNED_ANSWER_LIMITS = {
  /** Characters of the words. */
  words: 100,
  heading: 200,
  /** Total number of answers. */
  answers: 500,
} as const;

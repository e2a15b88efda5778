/** Answers that the administrator pins to the words of a search. */

/** A pinned answer in the administrator's list. */
export interface PinnedAnswer {
  id: number;
  /** Lower case, separated by single spaces. */
  words: string;
  /** The slug of the guide; one it had once is followed. */
  guide: string;
  /** The id of a heading of the guide; `''`: the guide as a whole. */
  heading: string;
  /** The guide's present title, decoded; `''` where it is gone or not public. */
  title: string;
  /** Where it leads; `''` where it leads nowhere. */
  url: string;
  /** What is wrong with it by now, in a sentence; `''`: nothing. */
  problem: string;
  /** UTC, ISO 8601 with milliseconds. */
  updated_at: string;
}

/** The body of a create or update call. On update an absent field keeps its stored value. */
export interface PinnedAnswerInput {
  words?: string;
  guide?: string;
  heading?: string;
  /** As it was read; any difference from the stored one is a 409. */
  updated_at?: string;
}

export const PINNED_ANSWER_LIMITS = {
  /** Characters of the words. */
  words: 100,
  heading: 200,
  /** Answers in all. */
  answers: 500,
} as const;

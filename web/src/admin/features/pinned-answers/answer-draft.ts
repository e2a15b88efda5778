import type { PinnedAnswer, PinnedAnswerInput } from '#contract';
import { parsePlace, type GuidePlace } from '../../lib/guides';

/** A pinned answer's form values. */
export interface AnswerDraft extends GuidePlace {
  words: string;
}

/** Returns the form values of a stored answer, or of a new one for these words. */
export function toDraft(answer: PinnedAnswer | undefined, words = ''): AnswerDraft {
  return answer
    ? { words: answer.words, guide: answer.guide, heading: answer.heading }
    : { words, guide: '', heading: '' };
}

/** Returns the request body for saving. */
export function toInput({ words, guide, heading }: AnswerDraft, before: PinnedAnswer | undefined): PinnedAnswerInput {
  return { words, guide: parsePlace(guide).guide, heading, ...(before && { updated_at: before.updated_at }) };
}

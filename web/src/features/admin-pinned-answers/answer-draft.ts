import type { PinnedAnswer, PinnedAnswerInput } from '#contract';

/** A pinned answer's form values. */
export interface AnswerDraft {
  words: string;
  /** A slug, or the URL of a guide or of one of its sections. */
  guide: string;
  heading: string;
}

/** Returns the form values of a stored answer, or of a new one for these words. */
export function draftOf(answer: PinnedAnswer | undefined, words = ''): AnswerDraft {
  return answer
    ? { words: answer.words, guide: answer.guide, heading: answer.heading }
    : { words, guide: '', heading: '' };
}

/** Returns the request body for saving: a section's URL is split into slug and heading. */
export function inputOf({ words, guide, heading }: AnswerDraft, before: PinnedAnswer | undefined): PinnedAnswerInput {
  const [page = '', fragment = ''] = guide.trim().split('#');
  const slug = page.replace(/^(?:https?:\/\/[^/]+)?\//, '').replace(/\?.*$/, '');
  return {
    words,
    guide: slug,
    heading: heading.trim() || decoded(fragment),
    ...(before && { updated_at: before.updated_at }),
  };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

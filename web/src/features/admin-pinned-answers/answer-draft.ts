import type { PinnedAnswer, PinnedAnswerInput } from '#contract';

/** What the form of a pinned answer holds: texts as they stand in its fields. */
export interface AnswerDraft {
  words: string;
  /** A slug, or the address of a guide or of one of its sections. */
  guide: string;
  heading: string;
}

/** The form of a stored answer, or of a new one to these words. */
export function draftOf(answer: PinnedAnswer | undefined, words = ''): AnswerDraft {
  return answer
    ? { words: answer.words, guide: answer.guide, heading: answer.heading }
    : { words, guide: '', heading: '' };
}

/** The body of the save call: the address of a section is as good as slug and heading. */
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

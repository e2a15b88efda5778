import { articlePath, type PinnedAnswer as AdminPinnedAnswer } from '#contract';
import type { FoundGuide } from '../articles/search/found-guides.service.js';
import type { PinnedAnswer } from './pinned-answer.entity.js';

/** The URL of a guide, or of one of its sections. */
export function answerUrl(slug: string, heading: string): string {
  return articlePath(slug) + (heading && `#${encodeURIComponent(heading)}`);
}

/** A pinned answer in the administrator's list, with its guide as it is now; `undefined`: not public. */
export function toPinnedAnswer(answer: PinnedAnswer, guide: FoundGuide | undefined): AdminPinnedAnswer {
  const { id, words, heading } = answer;
  const hasHeading = heading === '' || guide?.headings.some((one) => one.id === heading) === true;
  return {
    id,
    words,
    guide: answer.guide,
    heading,
    title: guide?.title ?? '',
    url: guide ? answerUrl(guide.slug, hasHeading ? heading : '') : '',
    problem: guide
      ? hasHeading
        ? ''
        : `The guide has no heading “${heading}”: the answer leads to its beginning.`
      : `There is no published guide at /${answer.guide}: readers see no answer.`,
    updated_at: answer.updatedAt.toISOString(),
  };
}

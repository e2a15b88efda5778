import { stemsToMark, stopStems, type Understood } from '#contract';
import { type Hit, toHit } from './text-hits';
import type { TextIndex } from './text-index';

/** The result of a search. */
export interface Found {
  /** What was read into words of the query. */
  understood: readonly Understood[];
  hits: Hit[];
}

const MOST_HITS = 20;

/** Searches like the server: the same words, ranked by the same scores. Mentions of a part show only if nothing else does. */
export function searchTexts({ guides, index }: TextIndex, query: string): Found {
  const { plan, results, mentions } = index.search(query);
  const marks = { stems: stemsToMark(plan), stops: stopStems(plan) };
  const hits = (results.length > 0 ? results : mentions).slice(0, MOST_HITS).flatMap(({ article, section }) => {
    const guide = guides[article];
    return guide ? toHit(guide, section, marks) : [];
  });
  return { understood: plan.understood, hits };
}

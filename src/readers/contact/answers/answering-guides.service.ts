import { Injectable } from '@nestjs/common';
import { ANSWER_LIMITS } from '#contract';
import { SearchRanking } from '../../../content/articles/search/ranked-search.service.js';
import { toQuestions } from './to-questions.js';

/** Results of each search that count, and how fast they count less. */
const RESULTS_AT_MOST = 8;
const RANK_OFFSET = 3;

/** A guide that answers a message, with the section that does. */
export interface AnsweringGuide {
  id: number;
  /** `''`: no section stands out. */
  anchor: string;
}

/** Finds the guides that answer a message best, by the search of the site. */
@Injectable()
export class AnsweringGuides {
  constructor(private readonly search: SearchRanking) {}

  /** Returns the guides that most searches for parts of a message find, best first. */
  async find(subject: string, message: string): Promise<AnsweringGuide[]> {
    const scores = new Map<number, { score: number; anchor: string }>();
    for (const { words, weight } of toQuestions(subject, message)) {
      const { results, mentions, coverage } = await this.search.search(words);
      [...results, ...mentions].slice(0, RESULTS_AT_MOST).forEach(({ id, anchor = '' }, place) => {
        const known = scores.get(id);
        const score = (weight * (0.3 + coverage)) / (RANK_OFFSET + place);
        if (known) known.score += score;
        else scores.set(id, { score, anchor });
      });
    }
    return [...scores]
      .sort(([a, one], [b, other]) => other.score - one.score || a - b)
      .slice(0, ANSWER_LIMITS.guides)
      .map(([id, { anchor }]) => ({ id, anchor }));
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type PinnedAnswer as AdminPinnedAnswer, wordingKey, wordingKeys } from '#contract';
import { type FoundGuide, FoundGuides } from '../articles/search/found-guides.service.js';
import { Vocabulary } from '../vocabulary/vocabulary.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { PinnedAnswer } from './pinned-answer.entity.js';
import { answerUrl, toPinnedAnswer } from './pinned-answer.presenter.js';

/** Characters of the shortest prefix that suggests an answer. */
const MIN_PREFIX = 3;

/** An answer that readers can follow. */
export interface Answer {
  words: string;
  guide: FoundGuide;
  /** The section it leads to; absent: the guide as a whole. */
  section?: { id: string; text: string };
  url: string;
}

/** Reads pinned answers. `PinnedAnswerWriter` writes them. */
@Injectable()
export class PinnedAnswers {
  /** For all queries. */
  private readonly known: UntilChange<Map<string, Answer>>;

  constructor(
    private readonly em: EntityManager,
    private readonly guides: FoundGuides,
    private readonly vocabulary: Vocabulary,
    content: PublicContent,
  ) {
    this.known = new UntilChange(content, () => this.readFollowable());
  }

  /** All pinned answers for the administrator, sorted by their words. */
  async adminList(): Promise<AdminPinnedAnswer[]> {
    const [stored, guides] = await this.read();
    return stored.map((answer) => toPinnedAnswer(answer, guides.get(answer.guide)));
  }

  /** The answers to a query: first by its own words, then by other names, spellings or forms of them. */
  async findMatching(q: string): Promise<Answer[]> {
    const answers = await this.known.get();
    if (answers.size === 0) return [];
    const found = [...wordingKeys(q, await this.vocabulary.meanings())].flatMap((key) => answers.get(key) ?? []);
    return [...new Map(found.map((answer) => [answer.guide.id, answer])).values()];
  }

  /** The answers to a query being typed: those of `to`, and those whose words begin with it. */
  async findMatchingPrefix(q: string): Promise<Answer[]> {
    const found = await this.findMatching(q);
    const start = q.trim().toLowerCase().replace(/\s+/gu, ' ');
    if (start.length < MIN_PREFIX) return found;
    const more = [...(await this.known.get()).values()].filter(({ words }) => words.startsWith(start));
    return [...new Map([...found, ...more].map((answer) => [answer.url, answer])).values()];
  }

  private async readFollowable(): Promise<Map<string, Answer>> {
    const [stored, guides] = await this.read();
    const answers = new Map<string, Answer>();
    for (const { words, guide: slug, heading } of stored) {
      const guide = guides.get(slug);
      if (!guide) continue;
      const section = guide.headings.find(({ id }) => id === heading);
      const url = answerUrl(guide.slug, section ? heading : '');
      answers.set(wordingKey(words), { words, guide, ...(section && { section }), url });
    }
    return answers;
  }

  private async read(): Promise<[PinnedAnswer[], Map<string, FoundGuide>]> {
    const stored = await this.em.fork().find(PinnedAnswer, {}, { orderBy: { words: 'asc' } });
    return [stored, await this.guides.findBySlugs([...new Set(stored.map(({ guide }) => guide))])];
  }
}

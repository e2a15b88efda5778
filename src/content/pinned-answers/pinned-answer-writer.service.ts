import { Injectable } from '@nestjs/common';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  tokenise,
  PINNED_ANSWER_LIMITS,
  type PinnedAnswer as AdminPinnedAnswer,
  type PinnedAnswerInput,
  SLUG_PATTERN,
} from '#contract';
import { type FoundGuide, FoundGuides } from '../articles/search/found-guides.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { PinnedAnswer } from './pinned-answer.entity.js';
import { toPinnedAnswer } from './pinned-answer.presenter.js';

/** The message of a 404. */
export const NO_SUCH_ANSWER = 'Pinned answer not found';
const CHANGED_ELSEWHERE = 'This pinned answer was changed in another tab or elsewhere.';

type Texts = Required<Pick<PinnedAnswerInput, 'words' | 'guide' | 'heading'>>;

/** Writes pinned answers. Each call is one transaction. */
@Injectable()
export class PinnedAnswerWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly guides: FoundGuides,
    private readonly history: HistoryRecorder,
  ) {}

  /** @throws AppError 400 if it is invalid, 409 if the words already have an answer, or there are too many */
  async create(input: PinnedAnswerInput): Promise<AdminPinnedAnswer> {
    const texts = toTexts(input);
    const guide = await this.checked(texts);
    return this.saved(texts.words, async (tx) => {
      if ((await tx.count(PinnedAnswer)) >= PINNED_ANSWER_LIMITS.answers)
        throw new AppError(
          409,
          `There are already ${PINNED_ANSWER_LIMITS.answers} pinned answers, which is the maximum.`,
        );
      const now = new Date();
      const answer = tx.create(PinnedAnswer, { ...texts, createdAt: now, updatedAt: now });
      await tx.flush();
      return toPinnedAnswer(answer, guide);
    });
  }

  /** @throws AppError 404 unknown, 409 changed elsewhere or words taken, 400 if it is invalid */
  async update(id: number, input: PinnedAnswerInput): Promise<AdminPinnedAnswer> {
    const before = await this.em.fork().findOne(PinnedAnswer, { id });
    if (!before) throw AppError.notFound(NO_SUCH_ANSWER);
    // Outside the transaction, where it would need a second connection.
    const texts = toTexts(input, before);
    const guide = await this.checked(texts);
    return this.saved(texts.words, async (tx) => {
      const answer = await tx.findOne(PinnedAnswer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!answer) throw AppError.notFound(NO_SUCH_ANSWER);
      const readAt = input.updated_at ?? before.updatedAt.toISOString();
      if (readAt !== answer.updatedAt.toISOString()) throw new AppError(409, CHANGED_ELSEWHERE);
      // Strictly increasing, even within one millisecond: editors use it to detect conflicts.
      const updatedAt = new Date(Math.max(Date.now(), answer.updatedAt.getTime() + 1));
      Object.assign(answer, { ...texts, updatedAt });
      await tx.flush();
      return toPinnedAnswer(answer, guide);
    });
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.history.record({ kind: 'pinned-answer-deleted' }, async (tx) => {
      if ((await tx.nativeDelete(PinnedAnswer, { id })) === 0) throw AppError.notFound(NO_SUCH_ANSWER);
    });
  }

  /** The guide that an answer leads to. @throws AppError 400 with a sentence for each invalid field */
  private async checked({ words, guide: slug, heading }: Texts): Promise<FoundGuide | undefined> {
    const errors: Record<string, string[]> = {};
    if (tokenise(words).length === 0) errors.words = ['The words are required.'];
    else if (words.length > PINNED_ANSWER_LIMITS.words)
      errors.words = [`The words must have at most ${PINNED_ANSWER_LIMITS.words} characters.`];
    const guide = SLUG_PATTERN.test(slug) ? (await this.guides.findBySlugs([slug])).get(slug) : undefined;
    if (slug === '') errors.guide = ['The guide is required.'];
    else if (!SLUG_PATTERN.test(slug) || slug.length > 80) errors.guide = ['Enter the slug of the guide.'];
    else if (!guide) errors.guide = [`There is no published guide at /${slug}.`];
    else if (heading !== '' && !guide.headings.some(({ id }) => id === heading)) {
      const ids = guide.headings.map(({ id }) => id).join(', ') || 'none';
      errors.heading = [`The guide has no heading “${heading}”; it has ${ids}.`];
    }
    if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
    return guide;
  }

  private async saved<T>(words: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.history.record({ kind: 'pinned-answer-saved' }, work);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const sentence = `“${words}” already has a pinned answer.`;
      throw new AppError(409, sentence, { words: [sentence] });
    }
  }
}

function toTexts(input: PinnedAnswerInput, before: Texts = { words: '', guide: '', heading: '' }): Texts {
  return {
    words: (input.words ?? before.words).toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim(),
    guide: (input.guide ?? before.guide).trim(),
    heading: (input.heading ?? before.heading).trim(),
  };
}

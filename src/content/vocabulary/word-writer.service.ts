import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type LocalWord as AdminLocalWord, type LocalWordInput, WORD_LIMITS } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { checkLine } from './check-line.js';
import { LocalWord, toLocalWord } from './local-word.entity.js';

/** The message of a 404. */
export const NO_SUCH_WORD = 'Word not found';
const CHANGED_ELSEWHERE = 'This word was changed in another tab or elsewhere.';

/** Lists and writes the vocabulary for the administrator. Each writing call is one transaction. */
@Injectable()
export class WordWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly history: HistoryRecorder,
  ) {}

  /** All lines by their word. */
  async list(): Promise<AdminLocalWord[]> {
    const stored = await this.em.fork().find(LocalWord, {}, { orderBy: { word: 'asc', id: 'asc' } });
    return stored.map(toLocalWord);
  }

  /** @throws AppError 400 if it is invalid, 409 if there are too many */
  async create(input: LocalWordInput): Promise<AdminLocalWord> {
    const line = checkLine(input);
    return this.history.record({ kind: 'word-saved' }, async (tx) => {
      if ((await tx.count(LocalWord)) >= WORD_LIMITS.lines)
        throw new AppError(409, `There are already ${WORD_LIMITS.lines} words, which is the maximum.`);
      const now = new Date();
      const word = tx.create(LocalWord, { ...line, createdAt: now, updatedAt: now });
      await tx.flush();
      return toLocalWord(word);
    });
  }

  /** @throws AppError 404 unknown, 409 changed elsewhere, 400 if it is invalid */
  async update(id: number, input: LocalWordInput): Promise<AdminLocalWord> {
    return this.history.record({ kind: 'word-saved' }, async (tx) => {
      const word = await tx.findOne(LocalWord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!word) throw AppError.notFound(NO_SUCH_WORD);
      const line = checkLine(input, word);
      if (input.updated_at !== undefined && input.updated_at !== word.updatedAt.toISOString())
        throw new AppError(409, CHANGED_ELSEWHERE);
      // Strictly increasing, even within one millisecond: editors use it to detect conflicts.
      Object.assign(word, { ...line, updatedAt: new Date(Math.max(Date.now(), word.updatedAt.getTime() + 1)) });
      await tx.flush();
      return toLocalWord(word);
    });
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.history.record({ kind: 'word-deleted' }, async (tx) => {
      if ((await tx.nativeDelete(LocalWord, { id })) === 0) throw AppError.notFound(NO_SUCH_WORD);
    });
  }
}

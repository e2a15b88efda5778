import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminPhrase, type Phrase as PublicPhrase, PHRASE_LIMITS, type PhraseInput } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { LOCKS } from '../../platform/database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { checkPhrase } from './check-phrase.js';
import { Phrase, toAdminPhrase, toPhrase } from './phrase.entity.js';

const NO_SUCH_PHRASE = 'Phrase not found';
const CHANGED_ELSEWHERE = 'This phrase was changed in another tab or elsewhere.';

/** Writes phrases. Each call is one transaction. */
@Injectable()
export class PhraseWriter {
  constructor(private readonly history: HistoryRecorder) {}

  /**
   * Adds a phrase at the end of its situation; with `em` in the caller's transaction.
   * @throws AppError 400 rules broken, 409 the id is taken, or there are too many
   */
  async create(input: PhraseInput, em?: EntityManager): Promise<AdminPhrase> {
    const whole = checkPhrase(input);
    const store = async (tx: EntityManager): Promise<AdminPhrase> => {
      await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.phrases]);
      if (await tx.findOne(Phrase, { id: whole.id })) {
        const sentence = `A phrase called ${whole.id} already exists.`;
        throw new AppError(409, sentence, { id: [sentence] });
      }
      const [last] = await tx.find(Phrase, {}, { orderBy: { place: 'desc' }, limit: 1 });
      if ((await tx.count(Phrase)) >= PHRASE_LIMITS.phrases)
        throw new AppError(409, `There are already ${PHRASE_LIMITS.phrases} phrases, which is the maximum.`);
      const now = new Date();
      const phrase = tx.create(Phrase, { ...whole, place: 1 + (last?.place ?? -1), createdAt: now, updatedAt: now });
      await tx.flush();
      return toAdminPhrase(phrase);
    };
    return this.history.record({ kind: 'phrase-saved' }, store, em);
  }

  /**
   * Stores phrases if there never were any, in the caller's transaction.
   * @throws AppError 400 a phrase is invalid
   */
  async load(inputs: readonly PhraseInput[], em: EntityManager): Promise<void> {
    await this.history.record(
      { kind: 'phrase-saved' },
      async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.phrases]);
        if ((await tx.count(Phrase)) > 0 || (await this.history.knows(tx, 'phrase'))) return;
        for (const input of inputs) await this.create(input, tx);
      },
      em,
    );
  }

  /** @throws AppError 404 unknown, 409 changed elsewhere, 400 rules broken */
  async update(id: string, input: PhraseInput): Promise<AdminPhrase> {
    return this.history.record({ kind: 'phrase-saved' }, async (tx) => {
      const phrase = await tx.findOne(Phrase, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!phrase) throw AppError.notFound(NO_SUCH_PHRASE);
      if (input.updated_at !== undefined && input.updated_at !== phrase.updatedAt.toISOString())
        throw new AppError(409, CHANGED_ELSEWHERE);
      const { id: _id, ...columns }: PublicPhrase = checkPhrase({ ...input, id }, toPhrase(phrase));
      // Strictly increasing, even within one millisecond: editors use it to detect conflicts.
      Object.assign(phrase, columns, { updatedAt: new Date(Math.max(Date.now(), phrase.updatedAt.getTime() + 1)) });
      await tx.flush();
      return toAdminPhrase(phrase);
    });
  }

  /** @throws AppError 404 */
  async delete(id: string): Promise<void> {
    await this.history.record({ kind: 'phrase-deleted' }, async (tx) => {
      if ((await tx.nativeDelete(Phrase, { id })) === 0) throw AppError.notFound(NO_SUCH_PHRASE);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminArea, type Area as PublicArea, AREA_LIMITS, type AreaInput } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { LOCKS } from '../../platform/database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { Area, toAdminArea, toArea } from './area.entity.js';
import { NO_SUCH_AREA } from './areas.service.js';
import { checkArea } from './check-area.js';

const CHANGED_ELSEWHERE = 'This area was changed in another tab or elsewhere.';

/** Writes areas. Each call is one transaction. */
@Injectable()
export class AreaWriter {
  constructor(private readonly history: HistoryRecorder) {}

  /**
   * Adds an area; with `em` in the caller's transaction.
   * @throws AppError 400 rules broken, 409 the slug is taken, or there are too many
   */
  async create(input: AreaInput, em?: EntityManager): Promise<AdminArea> {
    const whole = checkArea(input);
    const store = async (tx: EntityManager): Promise<AdminArea> => {
      await lockAreas(tx);
      if (await tx.findOne(Area, { slug: whole.slug })) {
        const sentence = `An area called ${whole.slug} already exists.`;
        throw new AppError(409, sentence, { slug: [sentence] });
      }
      if ((await tx.count(Area)) >= AREA_LIMITS.areas)
        throw new AppError(409, `There are already ${AREA_LIMITS.areas} areas, which is the maximum.`);
      const now = new Date();
      const area = tx.create(Area, { slug: whole.slug, ...toColumns(whole), createdAt: now, updatedAt: now });
      await tx.flush();
      return toAdminArea(area, []);
    };
    return this.history.record({ kind: 'area-saved' }, store, em);
  }

  /**
   * Stores areas if there never were any, in the caller's transaction.
   * @param fits whether an area may be stored
   * @throws AppError 400 an area is invalid
   */
  async load(inputs: readonly AreaInput[], em: EntityManager, fits: (area: PublicArea) => boolean): Promise<void> {
    await this.history.record(
      { kind: 'area-saved' },
      async (tx) => {
        await lockAreas(tx);
        if ((await tx.count(Area)) > 0 || (await this.history.knows(tx, 'area'))) return;
        for (const input of inputs) if (fits(checkArea(input))) await this.create(input, tx);
      },
      em,
    );
  }

  /** @throws AppError 404 unknown, 409 changed elsewhere, 400 rules broken */
  async update(slug: string, input: AreaInput): Promise<AdminArea> {
    return this.history.record({ kind: 'area-saved' }, async (tx) => {
      await lockAreas(tx);
      const area = await tx.findOne(Area, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!area) throw AppError.notFound(NO_SUCH_AREA);
      if (input.updated_at !== undefined && input.updated_at !== area.updatedAt.toISOString())
        throw new AppError(409, CHANGED_ELSEWHERE);
      // Strictly increasing, even within one millisecond: editors use it to detect conflicts.
      const updatedAt = new Date(Math.max(Date.now(), area.updatedAt.getTime() + 1));
      Object.assign(area, { ...toColumns(checkArea({ ...input, slug }, toArea(area))), updatedAt });
      await tx.flush();
      return toAdminArea(area, []);
    });
  }

  /** @throws AppError 404 */
  async delete(slug: string): Promise<void> {
    await this.history.record({ kind: 'area-deleted' }, async (tx) => {
      if ((await tx.nativeDelete(Area, { slug })) === 0) throw AppError.notFound(NO_SUCH_AREA);
    });
  }
}

/** Counts and slugs must stay right: one writer at a time. */
async function lockAreas(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.areas]);
}

function toColumns({
  slug: _slug,
  name,
  other_names,
  ...details
}: PublicArea): Pick<Area, 'name' | 'otherNames' | 'details'> {
  return { name, otherNames: other_names, details };
}

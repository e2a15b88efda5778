import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { AdminFact, AdminFactDetails, Fact as PublicFact, FormerFactValue } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { today } from '../../platform/common/today.js';
import { PreparedStatements } from '../../platform/database/prepared.js';
import { Fact } from './fact.entity.js';
import { toAdminFact, toAdminFactDetails, toFact } from './fact.presenter.js';
import { FactUsers } from './fact-users.js';
import { PriceAnswerStore } from './price-answer-store.service.js';

const NO_SUCH_FACT = 'Fact not found';

/** A fact's public fields, as `toFact` returns them, selected without hydrating entities. */
const READABLE = `
  select id, label, kind, value, unit, valid_from::text, source_title, source_url, source_kind, checked_on::text,
    review_by::text, review_by < $2::date as due, caveat, check_at
  from fact where id = any($1) and deleted_at is null`;

/** Read side of facts; `FactWriter` is the write side. */
@Injectable()
export class FactsService {
  /** Facts as pages show them, cached until any of them changes. */
  private readonly kept = new LRUCache<string, PublicFact>({ max: 2_000 });

  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
    private readonly users: FactUsers,
    private readonly content: PublicContent,
    private readonly prices: PriceAnswerStore,
  ) {
    content.onChange(() => this.kept.clear());
  }

  /** Returns the facts that readers may know of, in id order: those that only unpublished texts name are left out. */
  async list(): Promise<PublicFact[]> {
    const em = this.em.fork();
    const [facts, unpublished] = await Promise.all([
      em.find(Fact, { deletedAt: null }, { orderBy: { id: 'asc' } }),
      this.users.unpublished(this.em.fork()),
    ]);
    const day = today();
    return facts.filter(({ id }) => !unpublished.has(id)).map((fact) => toFact(fact, day));
  }

  /** @throws AppError 404 unknown, or only unpublished texts name it */
  async get(id: string): Promise<PublicFact> {
    const em = this.em.fork();
    const fact = await findFact(em, id);
    if ((await this.users.unpublished(em)).has(id)) throw AppError.notFound(NO_SUCH_FACT);
    return toFact(fact);
  }

  /** Returns the values of each fact that were replaced on `day` or later, by the fact's id, oldest first. */
  async listFormerSince(day: string): Promise<Map<string, FormerFactValue[]>> {
    const rows = await this.db.rows<{ id: string; former: FormerFactValue[] }>(
      `select id, (select jsonb_agg(one.value order by one.place) from jsonb_array_elements(previous) with ordinality as one (value, place)
                   where (one.value ->> 'replaced_at')::timestamptz >= $1::date) as former
       from fact where deleted_at is null and (previous -> -1 ->> 'replaced_at')::timestamptz >= $1::date`,
      [day],
    );
    return new Map(rows.map(({ id, former }) => [id, former]));
  }

  /**
   * Returns those of `ids` that exist, in that order. Guides share facts, so pages rendered in succession share the
   * query.
   */
  async readable(ids: readonly string[]): Promise<PublicFact[]> {
    const known = new Map(ids.flatMap((id) => this.kept.get(id) ?? []).map((fact) => [fact.id, fact]));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const { version } = this.content;
      const day = today();
      const [rows, confirmed] = await Promise.all([
        this.db.rows<PublicFact>(READABLE, [missing, day]),
        this.prices.findConfirmed(missing, day),
      ]);
      for (const row of rows) {
        const fact = confirmed.has(row.id) ? { ...row, is_confirmed: true } : row;
        known.set(fact.id, fact);
        if (version === this.content.version) this.kept.set(fact.id, fact);
      }
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /** Returns those of some ids that exist, as of now, in the caller's transaction. */
  async known(em: EntityManager, ids: readonly string[]): Promise<Map<string, PublicFact>> {
    if (ids.length === 0) return new Map();
    const facts = await em.find(Fact, { id: { $in: [...ids] }, deletedAt: null }, { refresh: true });
    const day = today();
    return new Map(facts.map((fact) => [fact.id, toFact(fact, day)]));
  }

  /** Returns the most similar existing id to an unknown one; `undefined` if none is close. */
  async nearest(em: EntityManager, id: string): Promise<string | undefined> {
    const [row] = await em.execute<{ id: string }[]>(
      `select id from fact where deleted_at is null and similarity(id, ?) > 0.3
       order by similarity(id, ?) desc, id limit 1`,
      [id, id],
    );
    return row?.id;
  }

  /** Returns all facts for the administrator, due ones first. */
  async adminList(): Promise<AdminFact[]> {
    const em = this.em.fork();
    const [facts, guides, areas, steps, answers] = await Promise.all([
      em.find(Fact, { deletedAt: null }, { orderBy: { reviewBy: 'asc', id: 'asc' } }),
      this.users.listUsers(this.em.fork()),
      this.users.listAreas(this.em.fork()),
      this.users.listSteps(this.em.fork()),
      this.prices.list(),
    ]);
    return facts.map((fact) => {
      const [inAreas, inSteps] = [areas.get(fact.id) ?? [], steps.get(fact.id) ?? []];
      const readers = answers.get(fact.id);
      const listed = toAdminFact(fact, {
        used_in: guides.get(fact.id) ?? [],
        areas: inAreas.length,
        steps: inSteps.length,
      });
      return { ...listed, ...(readers && { readers }) };
    });
  }

  /** Returns how many facts are past their review date. */
  async countDue(): Promise<number> {
    return this.em.fork().count(Fact, { deletedAt: null, reviewBy: { $lt: today() } });
  }

  /** @throws AppError 404 */
  async details(id: string): Promise<AdminFactDetails> {
    const em = this.em.fork();
    const fact = await findFact(em, id);
    return toAdminFactDetails(fact, await this.users.listUses(em, fact));
  }
}

/** @throws AppError 404 */
export async function findFact(em: EntityManager, id: string): Promise<Fact> {
  const fact = await em.findOne(Fact, { id, deletedAt: null });
  if (!fact) throw AppError.notFound(NO_SUCH_FACT);
  return fact;
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminFactDetails, FACT_LIMITS, type FactInput, formatFactUses, reviewDay } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { isCalendarDate } from '../../platform/common/calendar-date.js';
import { today } from '../../platform/common/today.js';
import { LOCKS } from '../../platform/database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { checkFact, type WholeFact } from './check-fact.js';
import { Fact } from './fact.entity.js';
import { toAdminFactDetails } from './fact.presenter.js';
import { FactUsers } from './fact-users.js';
import { findFact } from './facts.service.js';

const FACT_CHANGED_ELSEWHERE = 'This fact was changed in another tab or elsewhere.';
/** Past values kept per fact. */
const MAX_PAST_VALUES = 200;
/** Guides listed in an error message. */
const MAX_LISTED_USES = 10;

/** Write side of facts. Each call is one transaction, which also updates every text that uses the fact. */
@Injectable()
export class FactWriter {
  constructor(
    private readonly users: FactUsers,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Creates a fact; with `em` in the caller's transaction.
   * @throws AppError 400 rules broken, 409 the id is or was another fact's
   */
  async create(input: FactInput, em?: EntityManager): Promise<AdminFactDetails> {
    const whole = withDefaults(input);
    checkFact(whole);
    const store = async (tx: EntityManager): Promise<AdminFactDetails> => {
      await lockFacts(tx);
      const former = await tx.findOne(Fact, { id: whole.id });
      if (former) {
        const sentence = former.deletedAt
          ? `A fact called ${whole.id} was deleted; its id cannot be reused.`
          : `A fact called ${whole.id} already exists.`;
        throw new AppError(409, sentence, { id: [sentence] });
      }
      if ((await tx.count(Fact, { deletedAt: null })) >= FACT_LIMITS.facts)
        throw new AppError(409, `There are already ${FACT_LIMITS.facts} facts, which is the maximum.`);
      const now = new Date();
      const { id } = whole;
      const fact = tx.create(Fact, {
        id,
        ...toColumns(whole),
        previous: [],
        shownDue: false,
        createdAt: now,
        updatedAt: now,
      });
      fact.shownDue = fact.reviewBy < today();
      await tx.flush();
      return toAdminFactDetails(fact, { guides: [], areas: [], steps: [] });
    };
    return this.history.record({ kind: 'fact-saved' }, store, em);
  }

  /** Creates those facts whose ids were never used, as far as there is room for them, in the caller's transaction. */
  async createMissing(inputs: readonly FactInput[], em: EntityManager): Promise<void> {
    const used = new Set((await em.find(Fact, {}, { fields: ['id'] })).map(({ id }) => id));
    const missing = inputs.filter(({ id = '' }) => !used.has(id));
    for (const input of missing.slice(0, Math.max(0, FACT_LIMITS.facts - used.size))) await this.create(input, em);
  }

  /**
   * Changes a fact and everything that uses it.
   * @throws AppError 404 unknown, 409 changed elsewhere, 400 rules broken
   */
  update(id: string, input: FactInput): Promise<AdminFactDetails> {
    return this.updateInTransaction(id, (fact) => {
      if (input.updated_at !== undefined && input.updated_at !== fact.updatedAt.toISOString())
        throw new AppError(409, FACT_CHANGED_ELSEWHERE);
      const whole = withChange(fact, input);
      checkFact(whole);
      keepPreviousValue(fact, whole);
      Object.assign(fact, toColumns(whole));
    });
  }

  /** Confirms that a fact was checked today and still holds; it becomes due again after its kind's interval. */
  confirm(id: string): Promise<AdminFactDetails> {
    return this.updateInTransaction(id, confirmToday);
  }

  /**
   * Confirms several facts as one act.
   * @throws AppError 404 if one of them is unknown: then none is confirmed
   */
  confirmAll(ids: readonly string[]): Promise<void> {
    return this.history.record({ kind: 'facts-checked' }, async (tx) => {
      await lockFacts(tx);
      for (const id of ids) {
        const fact = await findFact(tx, id);
        confirmToday(fact);
        touch(fact);
      }
      await tx.flush();
      await this.users.factsChanged(tx, ids);
    });
  }

  /** @throws AppError 404 unknown, 409 while it is in use */
  async delete(id: string): Promise<void> {
    await this.history.record({ kind: 'fact-deleted' }, async (tx) => {
      await lockFacts(tx);
      const fact = await findFact(tx, id);
      const { guides, areas, steps } = await this.users.listUses(tx, fact);
      const names = [...guides.map(({ title }) => title), ...areas.map(({ name }) => name), ...steps];
      if (names.length > 0) {
        const counts = { uses: guides.length, areas: areas.length, steps: steps.length };
        throw new AppError(409, stillUsed(formatFactUses(counts), names));
      }
      fact.deletedAt = new Date();
      fact.updatedAt = fact.deletedAt;
      await tx.flush();
    });
  }

  /**
   * Updates the texts of facts that became due, or were corrected, since the last run. For the background task.
   * @returns how many
   */
  async refreshDueFacts(): Promise<number> {
    return this.history.record({ kind: 'facts-due', actor: 'schedule' }, async (tx) => {
      await lockFacts(tx);
      const rows = await tx.execute<{ id: string }[]>(
        `update fact set shown_due = (review_by < ?::date)
         where deleted_at is null and shown_due <> (review_by < ?::date) returning id`,
        [today(), today()],
      );
      if (rows.length > 0)
        await this.users.factsChanged(
          tx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
  }

  private async updateInTransaction(id: string, change: (fact: Fact) => void): Promise<AdminFactDetails> {
    return this.history.record({ kind: 'fact-saved' }, async (tx) => {
      await lockFacts(tx);
      const fact = await findFact(tx, id);
      change(fact);
      touch(fact);
      await tx.flush();
      await this.users.factsChanged(tx, [id]);
      return toAdminFactDetails(fact, await this.users.listUses(tx, fact));
    });
  }
}

/** A fact as it would be with a change. */
export function withChange(fact: Fact, input: FactInput): WholeFact {
  const { id } = fact;
  return withDefaults({ ...toInput(fact), ...withoutAbsent(input), id, review_by: nextReviewDate(fact, input) });
}

function confirmToday(fact: Fact): void {
  fact.checkedOn = today();
  fact.reviewBy = reviewDay(fact.kind, fact.checkedOn);
}

/** Completes a change. */
function touch(fact: Fact): void {
  fact.shownDue = fact.reviewBy < today();
  // Strictly increasing, even within one millisecond: editors use it to detect conflicts.
  fact.updatedAt = new Date(Math.max(Date.now(), fact.updatedAt.getTime() + 1));
}

/** Takes `LOCKS.facts` exclusively. Writers of texts take it shared, before any other lock, so nothing deadlocks. */
async function lockFacts(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.facts]);
}

function withDefaults(input: FactInput): WholeFact {
  const kind = input.kind ?? 'text';
  const checked = input.checked_on ?? today();
  return {
    id: input.id ?? '',
    label: (input.label ?? '').trim(),
    kind,
    value: (input.value ?? '').trim(),
    unit: (input.unit ?? '').trim(),
    valid_from: input.valid_from || null,
    source_title: (input.source_title ?? '').trim(),
    source_url: (input.source_url ?? '').trim(),
    checked_on: checked,
    // An invalid day passes through, so that validation reports it.
    review_by: input.review_by ?? (isCalendarDate(checked) ? reviewDay(kind, checked) : checked),
    note: (input.note ?? '').trim(),
    source_kind: input.source_kind ?? 'other',
    quote: (input.quote ?? '').trim(),
    caveat: (input.caveat ?? '').trim(),
    check_at: (input.check_at ?? '').trim(),
  };
}

function toColumns(
  fact: WholeFact,
): Omit<Fact, 'id' | 'previous' | 'shownDue' | 'createdAt' | 'updatedAt' | 'deletedAt' | symbol> {
  return {
    label: fact.label,
    kind: fact.kind,
    value: fact.value,
    unit: fact.unit,
    validFrom: fact.valid_from,
    sourceTitle: fact.source_title,
    sourceUrl: fact.source_url,
    checkedOn: fact.checked_on,
    reviewBy: fact.review_by,
    note: fact.note,
    sourceKind: fact.source_kind,
    quote: fact.quote,
    caveat: fact.caveat,
    checkAt: fact.check_at,
  };
}

function toInput(fact: Fact): FactInput {
  return {
    label: fact.label,
    kind: fact.kind,
    value: fact.value,
    unit: fact.unit,
    valid_from: fact.validFrom ?? null,
    source_title: fact.sourceTitle,
    source_url: fact.sourceUrl,
    checked_on: fact.checkedOn,
    note: fact.note,
    source_kind: fact.sourceKind,
    quote: fact.quote,
    caveat: fact.caveat,
    check_at: fact.checkAt,
  };
}

/** A new check without a review date reschedules the review. */
function nextReviewDate(fact: Fact, { review_by, checked_on, kind }: FactInput): string | undefined {
  if (review_by !== undefined) return review_by;
  const isMoved =
    (checked_on !== undefined && checked_on !== fact.checkedOn) || (kind !== undefined && kind !== fact.kind);
  return isMoved ? undefined : fact.reviewBy;
}

/** Keeps the replaced value. */
function keepPreviousValue(fact: Fact, next: WholeFact): void {
  const { value, unit, validFrom, sourceTitle, sourceUrl, checkedOn } = fact;
  if (value === next.value && unit === next.unit && (validFrom ?? null) === next.valid_from) return;
  const former = {
    value,
    unit,
    valid_from: validFrom ?? null,
    source_title: sourceTitle,
    source_url: sourceUrl,
    checked_on: checkedOn,
    replaced_at: new Date().toISOString(),
  };
  fact.previous = [...fact.previous, former].slice(-MAX_PAST_VALUES);
}

function withoutAbsent(input: FactInput): FactInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function stillUsed(uses: string, names: readonly string[]): string {
  const named = names.slice(0, MAX_LISTED_USES).map((name) => `“${name}”`);
  const more = names.length > MAX_LISTED_USES ? ` and ${names.length - MAX_LISTED_USES} more` : '';
  return `${uses} still ${names.length === 1 ? 'uses' : 'use'} this fact: ${named.join(', ')}${more}.`;
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PRICE_ANSWER_LIMITS, type PriceAnswers } from '#contract';
import { announcePublicContent } from '../../platform/database/public-content-channel.js';
import { PreparedStatements } from '../../platform/database/prepared.js';

/** Months after which answers are forgotten. */
const FORGET_MONTHS = 13;

interface AnswerRow {
  fact: string;
  month: string;
  /** 0: the same. */
  amount: number;
  count: number;
}

/** What readers say they paid, as sums by fact, month and amount. A new value of a fact begins anew. */
@Injectable()
export class PriceAnswerStore {
  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
  ) {}

  /** Counts an answer on a fact's value, within `tx`. @param day `YYYY-MM-DD` @param amount rupees; 0: the same */
  async add(tx: EntityManager, fact: { id: string; value: string }, amount: number, day: string): Promise<void> {
    await tx.execute(`delete from price_answer where month < ?::date - make_interval(months => ?)`, [
      day,
      FORGET_MONTHS,
    ]);
    const [counted] = await tx.execute<{ count: number }[]>(
      `insert into price_answer as kept (fact_id, month, value, amount, count)
       select ?, date_trunc('month', ?::date)::date, ?, ?::int, 1
       where ?::int = 0 or (select count(*) from price_answer where fact_id = ? and month = date_trunc('month', ?::date)) < ?
       on conflict (fact_id, month, value, amount) do update set count = kept.count + 1 returning count`,
      [fact.id, day, fact.value, amount, amount, fact.id, day, PRICE_ANSWER_LIMITS.amounts],
    );
    // From now on guides say that readers confirmed it.
    if (amount === 0 && counted?.count === PRICE_ANSWER_LIMITS.confirmed) await announcePublicContent(tx);
  }

  /** Returns those of some facts that enough readers confirmed in the month of a day. */
  async findConfirmed(ids: readonly string[], day: string): Promise<Set<string>> {
    const rows = await this.db.rows<{ id: string }>(
      `select f.id from fact as f join price_answer as p on p.fact_id = f.id and p.value = f.value
       where f.id = any($1) and p.month = date_trunc('month', $2::date) and p.amount = 0 and p.count >= $3`,
      [ids, day, PRICE_ANSWER_LIMITS.confirmed],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the answers on the present values of facts, of the latest month with any, by fact. */
  async list(): Promise<Map<string, PriceAnswers>> {
    const rows = await this.em.fork().execute<AnswerRow[]>(
      `select p.fact_id as fact, p.month::text, p.amount, p.count from price_answer as p
       join fact as f on f.id = p.fact_id and f.value = p.value
       where p.month = (select max(o.month) from price_answer as o where o.fact_id = p.fact_id and o.value = f.value)
       order by p.fact_id, p.count desc, p.amount`,
    );
    const answers = new Map<string, PriceAnswers>();
    for (const { fact, month, amount, count } of rows) {
      const known = answers.get(fact) ?? { month, same: 0, others: [] };
      if (amount === 0) known.same = count;
      else known.others.push({ amount, count });
      answers.set(fact, known);
    }
    return answers;
  }
}

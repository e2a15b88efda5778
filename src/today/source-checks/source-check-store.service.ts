import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** What a page said of one fact when it was read. It counts while the fact still has this quote. */
export interface StoredVerdict {
  fact: string;
  quote: string;
  isSaid: boolean;
  found: string;
}

/** The last look at a page. */
export interface StoredCheck {
  url: string;
  outcome: 'read' | 'missing' | 'not-looked';
  reason: string;
  /** Days in a row of looks, `YYYY-MM-DD`, on which it was not there. */
  missingOn: string[];
  verdicts: StoredVerdict[];
  lookedAt: Date;
}

/** Days after which the look at a page that no fact names any more is forgotten. */
const FORGET_DAYS = 90;

/** The looks at sources, one row a page. */
@Injectable()
export class SourceCheckStore {
  constructor(private readonly em: EntityManager) {}

  /** Returns all looks, by URL. */
  async list(): Promise<Map<string, StoredCheck>> {
    const rows = await this.em
      .fork()
      .execute<(Omit<StoredCheck, 'lookedAt'> & { lookedAt: string })[]>(
        `select url, outcome, reason, missing_on::text[] as "missingOn", verdicts, looked_at as "lookedAt" from source_check`,
      );
    return new Map(rows.map((row) => [row.url, { ...row, lookedAt: new Date(row.lookedAt) }]));
  }

  /** Stores a look in place of the last one at its page. */
  async save({ url, outcome, reason, missingOn, verdicts, lookedAt }: StoredCheck): Promise<void> {
    await this.em.fork().execute(
      `insert into source_check (url, host, outcome, reason, missing_on, verdicts, looked_at)
       values (?, ?, ?, ?, ?::date[], ?::jsonb, ?)
       on conflict (md5(url)) do update set outcome = excluded.outcome, reason = excluded.reason,
         missing_on = excluded.missing_on, verdicts = excluded.verdicts, looked_at = excluded.looked_at`,
      [url, new URL(url).host, outcome, reason, `{${missingOn.join(',')}}`, JSON.stringify(verdicts), lookedAt],
    );
  }

  /** Forgets old looks at pages that are not among `urls`. */
  async forgetOthers(urls: readonly string[]): Promise<void> {
    await this.em.fork().execute(
      `delete from source_check where looked_at < now() - make_interval(days => ?)
       and url not in (select jsonb_array_elements_text(?::jsonb))`,
      [FORGET_DAYS, JSON.stringify(urls)],
    );
  }
}

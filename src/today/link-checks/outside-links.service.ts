import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** The last look behind a link to another site. */
export interface OutsideLook {
  url: string;
  outcome: 'read' | 'missing' | 'not-looked';
  reason: string;
  /** Days in a row of looks, `YYYY-MM-DD`, on which it was not there. */
  missingOn: string[];
  lookedAt: Date;
}

/** What the server saw behind links to other sites, one row a page. */
@Injectable()
export class OutsideLinks {
  constructor(private readonly em: EntityManager) {}

  /** Returns all looks, by URL. */
  async list(): Promise<Map<string, OutsideLook>> {
    const rows = await this.em
      .fork()
      .execute<(Omit<OutsideLook, 'lookedAt'> & { lookedAt: string })[]>(
        `select url, outcome, reason, missing_on::text[] as "missingOn", looked_at as "lookedAt" from outside_link`,
      );
    return new Map(rows.map((row) => [row.url, { ...row, lookedAt: new Date(row.lookedAt) }]));
  }

  /** Stores a look in place of the last one at its page. */
  async save({ url, outcome, reason, missingOn, lookedAt }: OutsideLook): Promise<void> {
    await this.em.fork().execute(
      `insert into outside_link (url, outcome, reason, missing_on, looked_at) values (?, ?, ?, ?::date[], ?)
       on conflict (md5(url)) do update set outcome = excluded.outcome, reason = excluded.reason,
         missing_on = excluded.missing_on, looked_at = excluded.looked_at`,
      [url, outcome, reason, `{${missingOn.join(',')}}`, lookedAt],
    );
  }

  /** Forgets looks at pages that no guide links to. */
  async forgetOthers(urls: readonly string[]): Promise<void> {
    await this.em
      .fork()
      .execute(`delete from outside_link where url not in (select jsonb_array_elements_text(?::jsonb))`, [
        JSON.stringify(urls),
      ]);
  }
}

import { Injectable } from '@nestjs/common';
import type { ChangedGuide } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';

/** Published guides by the change notes of the last days. */
@Injectable()
export class RecentNotes {
  constructor(private readonly db: PreparedStatements) {}

  /** Returns the published guides with notes of `day` or later, and those notes; the last changed guide first. */
  find(day: string, limit: number): Promise<ChangedGuide[]> {
    return this.db.rows<ChangedGuide>(
      `select a.slug, a.title_text as title, n.notes
       from article as a
       cross join lateral (
         select jsonb_agg(note order by note ->> 'at') as notes, max(note ->> 'at') as latest
         from jsonb_array_elements(a.change_notes) as note where (note ->> 'at') >= $1
       ) as n
       where a.published and n.notes is not null
       order by n.latest desc, a.id limit $2`,
      [day, limit],
    );
  }
}

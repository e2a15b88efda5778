import { Injectable } from '@nestjs/common';
import type { CategoryId } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';

/** A published article with its name and the headings of its text, in order. */
export interface FoundGuide {
  id: number;
  slug: string;
  /** Decoded. */
  title: string;
  category: CategoryId;
  headings: { id: string; text: string }[];
}

const COLUMNS = 'a.id, a.slug, a.title_text as title, a.category, a.headings';

/** Reads the names and headings of published articles. */
@Injectable()
export class FoundGuides {
  constructor(private readonly db: PreparedStatements) {}

  /** Those of `ids` that are published, in that order. */
  findByIds(ids: readonly number[]): Promise<FoundGuide[]> {
    return this.db.rows<FoundGuide>(
      `select ${COLUMNS} from unnest($1::int[]) with ordinality as w (id, place) join article as a using (id)
       where a.published order by w.place`,
      [ids],
    );
  }

  /** Published articles by current or former slug, keyed by the requested slug. */
  async findBySlugs(slugs: readonly string[]): Promise<Map<string, FoundGuide>> {
    if (slugs.length === 0) return new Map();
    const rows = await this.db.rows<FoundGuide & { asked: string }>(
      `select asked, ${COLUMNS}
       from unnest($1::text[]) as asked
       left join article_address as former on former.slug = asked
       join article as a on a.published and (a.slug = asked or a.id = former.article_id)`,
      [slugs],
    );
    return new Map(rows.map(({ asked, ...guide }) => [asked, guide]));
  }
}

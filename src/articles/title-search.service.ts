import { Injectable } from '@nestjs/common';
import type { CategoryId } from '#contract';
import { Prepared } from '../database/prepared.js';

/** The most articles to consider: if more match, any of them will do. */
const LOOKED_AT = 1_000;
/** The same for articles whose headings are read. */
const READ = 120;

/** A published article with its names. */
export interface NamedGuide {
  slug: string;
  /** Decoded. */
  title: string;
  category: CategoryId;
}

/** The same with the headings of its text, in order. */
export interface GuideWithHeadings extends NamedGuide {
  headings: { id: string; text: string }[];
}

/** A guide found by a slug, current or former. */
export interface FoundGuide extends GuideWithHeadings {
  id: number;
}

/** Finds published articles by prefixes of the words in their titles and headings: fast enough for each keystroke. */
@Injectable()
export class TitleSearch {
  constructor(private readonly db: Prepared) {}

  /**
   * Articles whose titles match `wanted`: first those that begin with `start`, then the newest.
   * @param wanted a `tsquery` of words, see `nameQuery`
   */
  byTitle(wanted: string, start: string, limit: number): Promise<NamedGuide[]> {
    return this.db.rows<NamedGuide>(
      `select a.slug, a.title_text as title, a.category from article as a
       where a.id in (select articles_named($1, false, ${LOOKED_AT}))
       order by starts_with(lower(a.title_text), $2) desc, a.publish_date desc, a.id desc limit $3`,
      [wanted, start, limit],
    );
  }

  /** Articles whose title and headings together match `wanted`, newest first. */
  byHeadings(wanted: string): Promise<GuideWithHeadings[]> {
    return this.db.rows<GuideWithHeadings>(
      `select a.slug, a.title_text as title, a.category, a.headings from article as a
       where a.id in (select articles_named($1, true, ${READ})) order by a.publish_date desc, a.id desc`,
      [wanted],
    );
  }

  /** Published articles by current or former slug, keyed by the requested slug. */
  async bySlugs(slugs: readonly string[]): Promise<Map<string, FoundGuide>> {
    if (slugs.length === 0) return new Map();
    const rows = await this.db.rows<FoundGuide & { asked: string }>(
      `select asked, a.id, a.slug, a.title_text as title, a.category, a.headings
       from unnest($1::text[]) as asked
       left join article_address as former on former.slug = asked
       join article as a on a.published and (a.slug = asked or a.id = former.article_id)`,
      [slugs],
    );
    return new Map(rows.map(({ asked, ...guide }) => [asked, guide]));
  }
}

import { Injectable } from '@nestjs/common';
import type { CategoryId } from '#contract';
import { Prepared } from '../database/prepared.js';

/** Maximum articles to consider: if more match, any of them will do. */
const LOOKED_AT = 1_000;
/** The same for articles whose headings are read. */
const READ = 120;

/** The same for articles whose texts hold the words, for each reading. */
const MENTIONING = 100;
/** Maximum words that a typed prefix expands to: the shortest first, then in alphabetical order. */
const WORDS_BEGUN = 50;

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

/** Finds published articles by prefixes of the words in their titles, headings and texts: fast enough for each keystroke. */
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

  /**
   * Articles whose texts hold all words of a reading; those of the first may be beginnings. First those that hold the
   * words as they are, then by reading, then those that hold a word in title, headings or excerpt, then the newest.
   * @param readings words in lower case
   */
  byText(readings: readonly (readonly string[])[], limit: number): Promise<NamedGuide[]> {
    return this.db.rows<NamedGuide>(
      `select a.slug, a.title_text as title, a.category
       from (
         select id, min(turn) as turn, bool_or(whole) as whole
         from articles_mentioning($1::jsonb, ${WORDS_BEGUN}, ${MENTIONING}) group by id
       ) as found
       join article as a using (id),
       lateral (
         select exists (
           select from jsonb_array_elements_text($1::jsonb -> turn) as w
           where strpos(lower(' ' || a.title_text || ' ' || coalesce(a.public_excerpt, a.excerpt) || ' ' || a.heading_words), ' ' || w) > 0
         ) as foremost
       ) as place
       order by whole desc, turn, foremost desc, a.publish_date desc, a.id desc limit $2`,
      [JSON.stringify(readings), limit],
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

import { Injectable } from '@nestjs/common';
import type { CategoryId } from '#contract';
import { Prepared } from '../database/prepared.js';

/** What one has to know of a guide to tell whether a copy of it is still true, and what it weighs; without its text. */
export interface GuideDigest {
  slug: string;
  /** Decoded. */
  title: string;
  subcategory: string;
  /** Of all that its page shows of the article, but for the facts box. */
  page: string;
  /** Of what lists show of it. */
  card: string;
  /** Bytes of its HTML. */
  length: number;
  /** The facts that it names, in the order of its text. */
  facts: string[];
  /** Its featured image and the images of its text that this site keeps. */
  images: string[];
}

/** Which published guides: the newest of a category, or those of some slugs. */
export type DigestFilter = { category: CategoryId; limit: number } | { slugs: readonly string[] };

const SHOWN = 'coalesce(a.public_content, a.content)';
const CARD = `a.slug, a.title_text, coalesce(a.public_excerpt, a.excerpt), a.category, a.subcategory, a.featured_image, a.read_time,
  a.publish_date, a.word_count`;
const REST = 'a.featured, a.sources, a.change_notes, a.facts_changed_at';
/** Neither pictures of other sites nor such as stand in the address itself. */
const OWN_IMAGES = `'<img[^>]* src="(/(?:media|static)/[^"]+)"'`;

/** For copies on readers' devices: what tells whether they are still true. */
@Injectable()
export class GuideDigests {
  constructor(private readonly db: Prepared) {}

  /** Newest first. */
  of(which: DigestFilter): Promise<GuideDigest[]> {
    const [among, values] = chosen(which);
    return this.db.rows<GuideDigest>(
      `select a.slug, a.title_text as title, a.subcategory,
              md5(jsonb_build_array(${CARD})::text) as card,
              md5(jsonb_build_array(${CARD}, ${REST})::text || ${SHOWN}) as page,
              octet_length(${SHOWN}) as length,
              array(select fact_id from article_fact where article_id = a.id order by place) as facts,
              array(
                select distinct shown.url from (
                  select found[1] as url from regexp_matches(${SHOWN}, ${OWN_IMAGES}, 'g') as found
                  union all select a.featured_image where a.featured_image ~ '^/(media|static)/'
                ) as shown order by shown.url
              ) as images
       from (${among}) as a order by a.publish_date desc, a.id desc`,
      values,
    );
  }

  /** How many guides they are and how long their texts are in all, in bytes; the texts are not read for that. */
  async weight(which: DigestFilter): Promise<{ guides: number; length: number }> {
    const [among, values] = chosen(which);
    const [row] = await this.db.rows<{ guides: number; length: number }>(
      `select count(*)::int as guides, coalesce(sum(octet_length(${SHOWN})), 0)::int as length from (${among}) as a`,
      values,
    );
    return row ?? { guides: 0, length: 0 };
  }
}

function chosen(which: DigestFilter): [sql: string, values: unknown[]] {
  if ('slugs' in which) return ['select * from article where published and slug = any ($1)', [which.slugs]];
  return [
    'select * from article where published and category = $1 order by publish_date desc, id desc limit $2',
    [which.category, which.limit],
  ];
}

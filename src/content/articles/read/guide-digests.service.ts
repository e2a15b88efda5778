import { Injectable } from '@nestjs/common';
import type { CategoryId } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { SUMMARY_FIELDS } from '../article.presenter.js';
import { imagesIn, toColumn } from './article-summaries.js';

/** A guide's data for checking whether a copy is current, and its size; without its text. */
export interface GuideDigest {
  slug: string;
  /** Decoded. */
  title: string;
  subcategory: string;
  searchPhrases: string[];
  /** Hash of everything that its page shows of the article, except the facts box. */
  page: string;
  /** Hash of what lists show of it. */
  card: string;
  /** Bytes of its HTML. */
  length: number;
  /** The facts that it refers to, in the order of its text. */
  facts: string[];
  /** Its featured image and the images in its text that are stored on this site. */
  images: string[];
}

/** Which published guides: the newest of a category, or those with some slugs. */
export type DigestFilter = { category: CategoryId; limit: number } | { slugs: readonly string[] };

const SHOWN = 'coalesce(a.public_content, a.content)';
/** Of an article's summary, what cards do not show as stored. */
const NOT_ON_CARDS: readonly string[] = ['id', 'title', 'publicExcerpt', 'featured'];
const CARD = SUMMARY_FIELDS.filter((field) => !NOT_ON_CARDS.includes(field))
  .map((field) => (field === 'excerpt' ? 'coalesce(a.public_excerpt, a.excerpt)' : toColumn(field)))
  .join(', ');
const REST = 'a.featured, a.sources, a.change_notes, a.facts_changed_at';

/** For copies on readers' devices: whether they are current. */
@Injectable()
export class GuideDigests {
  constructor(private readonly db: PreparedStatements) {}

  /** Newest first. */
  find(which: DigestFilter): Promise<GuideDigest[]> {
    const [among, values] = chosen(which);
    return this.db.rows<GuideDigest>(
      `select a.slug, a.title_text as title, a.subcategory, a.search_phrases as "searchPhrases",
              md5(jsonb_build_array(${CARD})::text) as card,
              md5(jsonb_build_array(${CARD}, ${REST})::text || ${SHOWN}) as page,
              octet_length(${SHOWN}) as length,
              array(select fact_id from article_fact where article_id = a.id order by place) as facts,
              array(
                select distinct url from unnest(${imagesIn(SHOWN)}) as url where url ~ '^/(media|static)/' order by url
              ) as images
       from (${among}) as a order by a.publish_date desc, a.id desc`,
      values,
    );
  }

  /** The number of guides and the total size of their texts in bytes, without reading the texts. */
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

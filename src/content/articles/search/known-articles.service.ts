import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminArticle } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { Article } from '../article.entity.js';
import { toAdminArticle } from '../article.presenter.js';
import {
  ALIKE,
  COMPARED,
  type ComparedText,
  FEWEST_WORDS,
  toComparedTerms,
  toWordSample,
  type WordSample,
} from './alike-texts.js';

/** The words that fewest articles have find those to compare with. */
const RAREST = 24;
const CANDIDATES = 3;
/** Drafts that are read at once. */
const DRAFTS = 50;

/** An article whose words are nearly those of a text. */
export interface AlikeArticle {
  id: number;
  title: string;
}

/** Finds the articles that a text from elsewhere may be. */
@Injectable()
export class KnownArticles {
  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
  ) {}

  /** The article with this slug, or else the last changed one with this title; drafts too. */
  async findTwin(slug: string, titleText: string): Promise<AdminArticle | undefined> {
    const [found] = await this.db.rows<{ id: number }>(
      `select id from article where slug = nullif($1, '') or title_text = $2 order by slug = $1 desc, updated_at desc limit 1`,
      [slug, titleText],
    );
    const twin = found && (await this.em.fork().findOne(Article, { id: found.id }, { populate: ['content'] }));
    return twin ? toAdminArticle(twin) : undefined;
  }

  /**
   * The published article whose words, as stored for search, are nearly those of a text.
   * @param terms of the text, by `toComparedTerms`
   */
  async findAlike(terms: readonly string[]): Promise<AlikeArticle | undefined> {
    if (terms.length < FEWEST_WORDS) return undefined;
    const rows = await this.db.rows<AlikeArticle & { common: number; words: number }>(
      `with wanted as (select id, articles from search_term where term = any ($1) and articles > 0),
            rarest as (select id from wanted order by articles, id limit ${RAREST}),
            near as (
              select article, count(*) as shared from search_posting where term in (select id from rarest)
              group by article order by shared desc, article limit ${CANDIDATES})
       select a.id, a.title_text as title,
              (select count(*)::int from search_posting as p where p.article = n.article and p.term in (select id from wanted)) as common,
              (select count(*)::int from search_posting as p join article_search as s on s.article_id = p.article
               where p.article = n.article and p.term <> all (s.phrase_terms)) as words
       from near as n join article as a on a.id = n.article order by n.shared desc, a.id`,
      [terms],
    );
    return rows.find(({ common, words }) => common / (words + terms.length - common) >= ALIKE);
  }

  /** Passes each article that is not published to `take`: search stores none of their words. */
  async readDrafts(take: (sample: WordSample, article: AlikeArticle) => void): Promise<void> {
    const em = this.em.fork();
    let last = 0;
    for (;;) {
      const rows = await em.execute<(ComparedText & { id: number })[]>(
        `select id, title_text as title, excerpt, left(body_text, ${COMPARED}) as text from article
         where not published and id > ? order by id limit ${DRAFTS}`,
        [last],
      );
      for (const { id, ...text } of rows) take(toWordSample(toComparedTerms(text)), { id, title: text.title });
      const end = rows.at(-1);
      if (!end) return;
      last = end.id;
    }
  }
}

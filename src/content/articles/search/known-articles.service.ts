import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AdminArticle, toSearchable } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { Article } from '../article.entity.js';
import { toAdminArticle } from '../article.presenter.js';

/** A text that may be stored already. */
export interface ComparedText {
  title: string;
  excerpt: string;
  text: string;
}

/** Characters of a text that are compared. */
const COMPARED = 60_000;
/** The words that fewest articles have find those to compare with. */
const RAREST = 24;
const CANDIDATES = 3;
/** The share of all words of both that both have, from which they are alike; shorter texts share too much by chance. */
const ALIKE = 0.8;
const FEWEST_WORDS = 40;

/** Finds the articles that a text from elsewhere may be. */
@Injectable()
export class KnownArticles {
  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
  ) {}

  /** The article with this slug, or else the last changed one with this title; drafts too. */
  async findTwin(slug: string, titleText: string): Promise<AdminArticle | undefined> {
    const alike = [...(slug === '' ? [] : [{ slug }]), { titleText }];
    const found = await this.em
      .fork()
      .find(Article, { $or: alike }, { orderBy: { updatedAt: 'desc' }, populate: ['content'], limit: 10 });
    const twin = found.find((article) => article.slug === slug) ?? found[0];
    return twin && toAdminArticle(twin);
  }

  /** The published article whose words, as stored for search, are nearly those of a text. */
  async findAlike({ title, excerpt, text }: ComparedText): Promise<{ id: number; title: string } | undefined> {
    const sections = [{ id: '', heading: '', text: text.slice(0, COMPARED) }];
    const terms = [...toSearchable({ title, names: [], excerpt, sections }).terms.keys()];
    if (terms.length < FEWEST_WORDS) return undefined;
    const rows = await this.db.rows<{ id: number; title: string; common: number; words: number }>(
      `with wanted as (select id, articles from search_term where term = any ($1) and articles > 0),
            rarest as (select id from wanted order by articles, id limit ${RAREST}),
            near as (
              select article, count(*) as shared from search_posting where term in (select id from rarest)
              group by article order by shared desc, article limit ${CANDIDATES})
       select a.id, a.title_text as title,
              (select count(*)::int from search_posting as p where p.article = n.article and p.term in (select id from wanted)) as common,
              (select count(*)::int from search_posting as p where p.article = n.article) as words
       from near as n join article as a on a.id = n.article order by n.shared desc, a.id`,
      [terms],
    );
    return rows.find(({ common, words }) => common / (words + terms.length - common) >= ALIKE);
  }
}

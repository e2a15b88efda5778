import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Fact, type FactGuide, type FactUse, factToken, mayNameFacts, readTime } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { LOCKS } from '../../platform/database/locks.js';
import { PreparedStatements } from '../../platform/database/prepared.js';
import { type FactUser, FactUsers } from '../facts/fact-users.js';
import { UndoService } from '../history/undo.service.js';
import { FactsService } from '../facts/facts.service.js';
import type { Touched } from '../history/index.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { MediaService } from '../media/media.service.js';
import { Article } from './article.entity.js';
import { toArticleSummary } from './article.presenter.js';
import { findOutdated, findSentence } from './find-sentence.js';
import {
  type FactNames,
  factNamesInText,
  type ShownContent,
  showFactsInText,
} from '../../text/article-import/index.js';

/** Articles updated per batch when a fact changes. */
const BATCH = 50;

/** An article's texts with fact values filled in, and the facts they use. */
interface Shown {
  /** Omitted: the content uses no facts. */
  body?: ShownContent;
  /** `null`: same as written. */
  excerpt: string | null;
  /** Ids in text order. */
  factIds: string[];
}

/**
 * Articles as users of facts. `content` and `excerpt` hold the texts as written; the shown texts are stored beside them
 * when the text or a fact changes, so readers never wait for them.
 */
@Injectable()
export class ArticleFacts implements FactUser, OnModuleInit {
  constructor(
    private readonly db: PreparedStatements,
    private readonly facts: FactsService,
    private readonly users: FactUsers,
    private readonly undo: UndoService,
    private readonly html: HtmlProcessor,
    private readonly media: MediaService,
  ) {}

  onModuleInit(): void {
    this.users.add(this);
    this.users.addMentions(mentionsIn);
    this.undo.follow((tx, touched) => this.follow(tx, touched));
  }

  /**
   * Updates articles that an undo restored: the current values of their facts, and the references to facts and images
   * that still exist.
   */
  private async follow(tx: EntityManager, { returned, rewritten, facts }: Touched): Promise<void> {
    for (const id of rewritten) {
      const article = await tx.findOne(Article, { id }, { populate: ['content'], refresh: true });
      if (!article) continue;
      const { content, excerpt } = article;
      const named = [...(await this.namesIn(content)).named, ...factNamesInText(excerpt).named];
      await this.recordFactUses(tx, id, [...new Set(named.map(({ fact }) => fact))]);
      await this.media.recordImageUses(tx, toArticleSummary(article), await this.media.hashesIn(content));
    }
    const naming = await tx.execute<{ id: number }[]>(
      `select distinct article_id as id from article_fact
       where article_id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)`,
      [JSON.stringify(returned)],
    );
    await this.refreshAll(tx, [...rewritten, ...naming.map(({ id }) => id)]);
    await this.factsChanged(tx, facts);
  }

  /** Call first in any transaction that writes articles: it keeps facts from changing until the end. */
  async lock(tx: EntityManager): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock_shared(?)', [LOCKS.facts]);
  }

  /**
   * Computes the shown texts, and everything derived from them, for an article whose text was set.
   * @returns the ids of its facts, for `refer` once the article is stored
   * @throws AppError 400 for an unknown fact
   */
  async fillInFacts(tx: EntityManager, article: Article): Promise<string[]> {
    const shown = await this.shown(tx, article.content, article.excerpt);
    if (!shown) {
      article.publicContent = null;
      article.publicExcerpt = null;
      return [];
    }
    apply(article, shown);
    return shown.factIds;
  }

  /** Records which facts an article uses. The article must already be stored. */
  async recordFactUses(tx: EntityManager, articleId: number, factIds: readonly string[]): Promise<void> {
    const ids = JSON.stringify(factIds);
    await tx.execute(
      `delete from article_fact where article_id = ? and fact_id not in (select jsonb_array_elements_text(?::jsonb))`,
      [articleId, ids],
    );
    if (factIds.length === 0) return;
    await tx.execute(
      `insert into article_fact (article_id, fact_id, place)
       select ?, id, place from jsonb_array_elements_text(?::jsonb) with ordinality as named (id, place)
       on conflict (article_id, fact_id) do update set place = excluded.place where article_fact.place <> excluded.place`,
      [articleId, ids],
    );
  }

  /**
   * Fills in facts; returns `undefined` if the text uses none.
   * @throws AppError 400 for an unknown fact
   */
  async shown(em: EntityManager, content: string, excerpt: string): Promise<Shown | undefined> {
    if (!mayNameFacts(content) && !mayNameFacts(excerpt)) return undefined;
    const names = await this.namesIn(content);
    const excerptNames = factNamesInText(excerpt);
    const ids = [...new Set([...names.named, ...excerptNames.named].map(({ fact }) => fact))];
    const facts = await this.facts.known(em, ids);
    await this.checkFacts(em, 'content', names, facts);
    await this.checkFacts(em, 'excerpt', excerptNames, facts);
    return this.shownFrom(content, excerpt, facts, ids);
  }

  /** Returns an article's facts in text order. */
  async findByArticle(articleId: number): Promise<Fact[]> {
    const rows = await this.db.rows<{ fact_id: string }>(
      'select fact_id from article_fact where article_id = $1 order by place',
      [articleId],
    );
    return this.facts.readable(rows.map((row) => row.fact_id));
  }

  /** Returns facts in the order of their ids in a text, without unknown ones. */
  async named(em: EntityManager, ids: readonly string[]): Promise<Fact[]> {
    const facts = await this.facts.known(em, ids);
    return ids.flatMap((id) => facts.get(id) ?? []);
  }

  async listUsers(em: EntityManager): Promise<Map<string, FactGuide[]>> {
    const rows = await em.execute<{ fact_id: string; guides: FactGuide[] }[]>(
      `select f.fact_id, jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title_text) order by a.title_text, a.id) as guides
       from article_fact f join article a on a.id = f.article_id group by f.fact_id`,
    );
    return new Map(rows.map(({ fact_id, guides }) => [fact_id, guides]));
  }

  async findUses(em: EntityManager, factId: string, former: readonly string[] = []): Promise<FactUse[]> {
    const value = (await this.facts.known(em, [factId])).get(factId)?.value ?? '';
    const rows = await em.execute<(Omit<FactUse, 'sentence' | 'outdated'> & { text: string })[]>(
      `select a.id, a.slug, a.title_text as title, a.published, a.body_text as text from article_fact f join article a on a.id = f.article_id
       where f.fact_id = ? order by a.title_text, a.id`,
      [factId],
    );
    return rows.map(({ text, ...use }) => ({
      ...use,
      sentence: findSentence(text, value),
      outdated: findOutdated(text, value, former),
    }));
  }

  async factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void> {
    const rows = await tx.execute<{ article_id: number }[]>(
      `select distinct article_id from article_fact
       where fact_id in (select jsonb_array_elements_text(?::jsonb)) order by article_id`,
      [JSON.stringify(factIds)],
    );
    await this.refreshAll(
      tx,
      rows.map((row) => row.article_id),
    );
  }

  private async refreshAll(tx: EntityManager, articleIds: readonly number[]): Promise<void> {
    for (let at = 0; at < articleIds.length; at += BATCH) await this.refresh(tx, articleIds.slice(at, at + BATCH));
  }

  /** Recomputes the shown texts of articles. Their own texts and `updated_at` stay. */
  private async refresh(tx: EntityManager, articleIds: readonly number[]): Promise<void> {
    const articles = await tx.find(
      Article,
      { id: { $in: [...articleIds] } },
      { populate: ['content', 'publicContent', 'bodyText'], refresh: true },
    );
    for (const article of articles) {
      const { content, excerpt } = article;
      const names = [...(await this.namesIn(content)).named, ...factNamesInText(excerpt).named];
      const ids = names.map(({ fact }) => fact);
      const shown = await this.shownFrom(content, excerpt, await this.facts.known(tx, ids), ids);
      if (publicContent(article, shown) === article.publicContent && shown.excerpt === article.publicExcerpt) continue;
      apply(article, shown);
      article.factsChangedAt = new Date();
    }
    await tx.flush();
  }

  /** The facts that content uses. Most has none and is not parsed. */
  private async namesIn(content: string): Promise<FactNames> {
    return mayNameFacts(content) ? this.html.run('factNames', content) : { named: [] };
  }

  private async shownFrom(
    content: string,
    excerpt: string,
    facts: ReadonlyMap<string, Fact>,
    factIds: string[],
  ): Promise<Shown> {
    const body = mayNameFacts(content) ? await this.html.run('withFacts', content, facts) : undefined;
    const shownExcerpt = showFactsInText(excerpt, facts);
    return { ...(body && { body }), excerpt: shownExcerpt === excerpt ? null : shownExcerpt, factIds };
  }

  private async checkFacts(
    em: EntityManager,
    field: 'content' | 'excerpt',
    { named, problem }: FactNames,
    facts: ReadonlyMap<string, Fact>,
  ): Promise<void> {
    const invalid = (sentence: string): AppError => AppError.invalid({ [field]: [sentence] });
    if (problem !== undefined) throw invalid(problem);
    for (const { fact: id, form, token, isAlone } of named) {
      const fact = facts.get(id);
      if (!fact) {
        const nearest = await this.facts.nearest(em, id);
        throw invalid(`There is no fact called ${id}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`);
      }
      const wanted = factToken(id, 'table');
      if (fact.kind === 'table' && form !== 'table')
        throw invalid(`${id} is a table: write ${wanted} alone on its line.`);
      if (form === 'table' && fact.kind !== 'table')
        throw invalid(`${token}: ${id} is not a table; write ${factToken(id)}.`);
      if (form === 'table' && (!isAlone || field === 'excerpt'))
        throw invalid(`${token} must stand alone on its line.`);
      if (form === 'since' && fact.valid_from === null)
        throw invalid(`${token}: the start date of ${id} is not known.`);
    }
  }
}

function publicContent({ content }: Article, { body }: Shown): string | null {
  return body === undefined || body.content === content ? null : body.content;
}

function apply(article: Article, shown: Shown): void {
  article.publicContent = publicContent(article, shown);
  article.publicExcerpt = shown.excerpt;
  if (!shown.body) return;
  const { text, wordCount } = shown.body;
  article.bodyText = text;
  article.wordCount = wordCount;
  article.readTime = readTime(wordCount);
}

async function mentionsIn(em: EntityManager): Promise<Map<string, boolean>> {
  const rows = await em.execute<{ fact_id: string; is_public: boolean }[]>(
    `select f.fact_id, bool_or(a.published) as is_public from article_fact as f join article as a on a.id = f.article_id
     group by f.fact_id`,
  );
  return new Map(rows.map(({ fact_id, is_public }) => [fact_id, is_public]));
}

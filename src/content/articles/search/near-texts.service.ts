import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { NEAR_GUIDES_LIMITS, type NearGuide } from '#contract';
import { HtmlProcessor } from '../../../text/html/html-work.service.js';

/** Words in more articles than this tell no text from another, and would make the comparison slow. */
const COMMONEST = 5_000;

/** Finds published guides with nearly the same words as a text, by the words that search stores. */
@Injectable()
export class NearTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly html: HtmlProcessor,
  ) {}

  /** @param except an article that is not compared; undefined: none */
  async find(text: string, except = 0): Promise<NearGuide[]> {
    const sections = [{ id: '', heading: '', text }];
    const { terms } = await this.html.run('takeApart', { title: '', names: [], excerpt: '', phrases: [], sections });
    return this.em.fork().execute<NearGuide[]>(
      `with own as (
         select id from search_term
         where term in (select jsonb_array_elements_text(?::jsonb)) and articles between 1 and ?
       ), size as (
         select greatest(count(*), jsonb_array_length(?::jsonb)) as words from own
       ), shared as (
         select p.article, count(*) as words from search_posting as p join own on own.id = p.term
         where p.article <> ? group by p.article order by words desc limit ?
       ), compared as (
         select s.article, s.words, (
           select count(*) from search_posting as q join search_term as t on t.id = q.term
           join article_search as x on x.article_id = q.article
           where q.article = s.article and t.articles <= ? and q.term <> all (x.phrase_terms)
         ) as theirs from shared as s
       )
       select a.id, a.slug, a.title_text as title, round(100.0 * c.words / size.words)::int as percent
       from compared as c cross join size join article as a on a.id = c.article
       where a.published and 100 * c.words >= ? * (size.words + c.theirs - c.words) order by c.words desc, a.id`,
      [terms, COMMONEST, terms, except, NEAR_GUIDES_LIMITS.guides, COMMONEST, NEAR_GUIDES_LIMITS.percent],
    );
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { SearchText } from '#contract';
import { splitIntoSections } from '../read/article-sections.js';

/** An article as search reads it. */
export interface ArticleSource {
  id: number;
  title: string;
  slugs: string[];
  excerpt: string;
  phrases: string[];
  body: string;
  headings: { id: string; text: string }[];
}

/** The texts of published articles, as readers see them. */
export function readSources(em: EntityManager, ids: readonly number[]): Promise<ArticleSource[]> {
  return em.execute<ArticleSource[]>(
    `select a.id, a.title_text as title, coalesce(a.public_excerpt, a.excerpt) as excerpt, a.search_phrases as phrases,
            a.body_text as body, a.headings,
            array[a.slug] || array(select f.slug from article_address as f where f.article_id = a.id) as slugs
     from article as a
     where a.published and a.id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)`,
    [JSON.stringify(ids)],
  );
}

/** Divides an article's text at its headings; the text before the first is a section without one. */
export function toSearchText({ title, slugs, excerpt, phrases, body, headings }: ArticleSource): SearchText {
  const sections = splitIntoSections({ body, headings });
  const [first] = sections;
  const at = first ? `\n${body}`.indexOf(`\n${first.title}\n`) : -1;
  const start = at < 0 ? body : body.slice(0, at);
  return {
    title,
    names: slugs,
    excerpt,
    phrases,
    sections: [
      { id: '', heading: '', text: start },
      ...sections.map(({ id, title: heading, text }) => ({ id, heading, text })),
    ],
  };
}

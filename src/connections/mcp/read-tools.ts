import {
  type AdminArticle,
  type AdminFact,
  adminEndpoints,
  type Article,
  type ArticleSummary,
  articlePath,
  endpoints,
  factPieces,
} from '#contract';
import type { ToolContext } from './tools.js';

type Context = Pick<ToolContext, 'call' | 'siteUrl'>;

const DAY = 86_400_000;

/** The guides that a search finds. */
export async function searchGuides(
  { call, siteUrl }: Context,
  { query, limit }: { query: string; limit: number },
): Promise<object> {
  const parameters = new URLSearchParams({ q: query, fields: 'summary', limit: String(limit) });
  const found = await call<ArticleSummary[]>('GET', `${endpoints.articles}?${parameters.toString()}`);
  return {
    guides: found.map(({ id, slug, title, excerpt, category }) => ({
      ...{ id, slug, title, excerpt, category },
      url: siteUrl + articlePath(slug),
    })),
  };
}

/** A guide as it is written, and the facts that it names. */
export async function readGuide({ call, siteUrl }: Context, { guide }: { guide: string }): Promise<object> {
  const id = await findArticle(call, guide);
  const article = await call<AdminArticle>('GET', adminEndpoints.article(id));
  const named = new Set(
    factPieces(`${article.excerpt} ${article.content}`).flatMap((piece) => ('fact' in piece ? piece.fact : [])),
  );
  const facts = named.size > 0 ? await call<AdminFact[]>('GET', adminEndpoints.facts) : [];
  const { slug, title, excerpt, content, category, published, updated_at } = article;
  return {
    ...{ id, slug, title, excerpt, category, published, updated_at, content },
    url: siteUrl + articlePath(slug),
    facts: facts.filter((fact) => named.has(fact.id)).map(describeFact),
  };
}

/** The facts past their review date, the oldest first. */
export async function listDueFacts({ call }: Context, { limit }: { limit: number }): Promise<object> {
  const due = (await call<AdminFact[]>('GET', adminEndpoints.facts)).filter((fact) => fact.due);
  return { total: due.length, facts: due.slice(0, limit).map(describeFact) };
}

/** The id of a guide that is given by its slug or id. */
export async function findArticle(call: Context['call'], guide: string): Promise<number> {
  if (/^\d+$/.test(guide)) return Number(guide);
  return (await call<Article>('GET', endpoints.article(guide))).id;
}

function describeFact(fact: AdminFact): object {
  const { id, label, value, unit, quote, caveat, source_title, source_url, check_at, checked_on, review_by, due } =
    fact;
  const age_days = Math.floor((Date.now() - Date.parse(checked_on)) / DAY);
  return {
    id,
    label,
    value,
    unit,
    quote,
    caveat,
    source_title,
    source_url,
    check_at,
    checked_on,
    age_days,
    review_by,
    due,
  };
}

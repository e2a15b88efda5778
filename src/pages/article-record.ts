import type { CreativeWork } from 'schema-dts';
import type { ArticleCard, ArticleView } from '#contract';

/** Midnight of the publication day in Bangalore, with its zone. */
export function publishedAt(article: Pick<ArticleCard, 'publish_date'>): string {
  return `${article.publish_date}T00:00:00+05:30`;
}

/** The later of the text's last change, which is the one that readers were told of last if there is one, and that of its facts. */
export function modifiedAt({ updated_at, facts_changed_at, change_notes }: ArticleView): string {
  const changed = change_notes?.[0]?.at ?? updated_at;
  return facts_changed_at !== null && facts_changed_at > changed ? facts_changed_at : changed;
}

/** Where an article's facts and the rest of it come from, each page once, in schema.org's words. */
export function citationsOf({ facts, sources }: ArticleView): CreativeWork[] {
  const pages = new Map<string, string>();
  for (const { source_url, source_title } of facts) pages.set(source_url, source_title);
  for (const { url, title } of sources) if (!pages.has(url)) pages.set(url, title);
  return [...pages].map(([url, name]) => ({ '@type': 'CreativeWork', name, url }));
}

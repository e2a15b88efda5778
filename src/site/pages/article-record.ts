import type { CreativeWork } from 'schema-dts';
import type { ArticleCard, ArticleView } from '#contract';

/** Midnight of the publication day in Bangalore, with time zone. */
export function publishedAt(article: Pick<ArticleCard, 'publish_date'>): string {
  return `${article.publish_date}T00:00:00+05:30`;
}

/** The later of the text's last change (the last announced one, if any) and its facts' last change. */
export function modifiedAt({ updated_at, facts_changed_at, change_notes }: ArticleView): string {
  const changed = change_notes?.[0]?.at ?? updated_at;
  return facts_changed_at !== null && facts_changed_at > changed ? facts_changed_at : changed;
}

/** The sources of an article's facts and text, each page once, in schema.org's vocabulary. */
export function toCitations({ facts, sources }: ArticleView): CreativeWork[] {
  const pages = new Map<string, string>();
  for (const { source_url, source_title } of facts) pages.set(source_url, source_title);
  for (const { url, title } of sources) if (!pages.has(url)) pages.set(url, title);
  return [...pages].map(([url, name]) => ({ '@type': 'CreativeWork', name, url }));
}

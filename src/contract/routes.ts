/** URLs: the reserved first path segments, and builders for every public URL. */
import type { CategoryId } from './categories.js';
import type { ReportKind } from './reports.js';

/** First segments in use or planned; slugs equal to one of them are rejected. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set(
  (
    'about admin api assets category contact disclaimer feed feeds healthz index llms livez media metrics post ' +
    'area areas cards costs errands map privacy readyz robots search sitemap static terms facts offline plan preview prices report saved today'
  ).split(' '),
);

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const routes = {
  home: '/',
  about: '/about',
  contact: '/contact',
  cards: '/cards',
  costs: '/costs',
  errands: '/errands',
  areas: '/areas',
  map: '/map',
  plan: '/plan',
  planCalendar: '/plan.ics',
  prices: '/prices',
  report: '/report',
  saved: '/saved',
  offline: '/offline',
  privacy: '/privacy',
  terms: '/terms',
  disclaimer: '/disclaimer',
  sitemap: '/sitemap',
  search: '/search',
  admin: '/admin',
  adminLogin: '/admin/login',
  newArticle: '/admin/articles/new',
  feed: '/feed',
  feedAtom: '/feed/atom',
  feedJson: '/feed/json',
  /** Followed by the link's secret. */
  preview: '/preview',
  manifest: '/site.webmanifest',
} as const;

/** The canonical URL of an article. */
export function articlePath(slug: string): string {
  return `/${slug}`;
}

/** A category, one of its subcategories, and later pages of either. */
export function categoryPath(category: CategoryId, subcategory = '', page = 1): string {
  return `/category/${category}${subcategory ? `/${subcategory}` : ''}${page > 1 ? `?page=${page}` : ''}`;
}

/** The RSS feed of a category. */
export function categoryFeedPath(category: CategoryId): string {
  return `${routes.feed}/category/${category}`;
}

/** An article as Markdown. */
export function markdownPath(slug: string): string {
  return `/${slug}.md`;
}

/** An area as Markdown. */
export function areaMarkdownPath(slug: string): string {
  return `/area/${slug}.md`;
}

/** The search screen for a query, a category (`''` for all) and a page. @param exact the words as they stand */
export function searchPath(q = '', category = '', page = 1, exact = false): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  if (exact) parameters.set('exact', '1');
  const query = parameters.toString();
  return query ? `${routes.search}?${query}` : routes.search;
}

/** Where a reader reports a problem with a guide, or something missing; `about` names the section or the fact. */
export function reportPath(slug: string, about: { section?: string; fact?: string; kind?: ReportKind } = {}): string {
  return `${routes.report}?${new URLSearchParams({ article: slug, ...about }).toString()}`;
}

/** The edit screen of an article. */
export function editArticlePath(id: number): string {
  return `/admin/articles/edit/${id}`;
}

/** The form of an area in the admin area. */
export function editAreaPath(slug: string): string {
  return `/admin?tab=areas&open=${slug}`;
}

/** The reports on an article, among the messages. */
export function articleMessagesPath(id: number): string {
  return `${routes.admin}?tab=messages&article=${id}`;
}

/** The comparison of an article's draft with the article as saved. */
export function compareDraftPath(id: number): string {
  return `${articleVersionsPath(id)}?to=draft`;
}

/** The editor with the draft of an article that was never saved. */
export function newDraftPath(key: string): string {
  return `${routes.newArticle}?draft=${encodeURIComponent(key)}`;
}

/** The versions of an article. */
export function articleVersionsPath(id: number): string {
  return `/admin/articles/edit/${id}/versions`;
}

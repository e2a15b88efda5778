/**
 * The data of a public page. The server renders a page from a `PageAnswer`, ships the same answer with the HTML, and
 * returns it at `GET /api/pages?path=` for navigation inside the application. The built web bundle exports a
 * `PageRenderer`.
 */
import type { PublicAnalytics } from './analytics.js';
import type { AreaPage, AreasPage } from './area-finder.js';
import type { ArticleCard, ArticleView, GuideLink } from './article-view.js';
import type { ArticleSummary } from './articles.js';
import type { CategoryId } from './categories.js';
import type { MapPage } from './city-map.js';
import type { CostsPage } from './costs/costs-page.js';
import type { SearchOutcome } from './counts.js';
import type { ErrandPage, ErrandsPage } from './errands.js';
import type { Pictured } from './media.js';
import type { OfflinePage } from './offline-packs.js';
import type { PlanPage, PlanPlace } from './plan.js';
import type { PreviewPage } from './previews.js';
import type { PricesPage } from './prices.js';
import type { ReportPage } from './reports.js';
import type { CardsPage } from './phrases.js';
import type { SitePage } from './site-pages.js';
import type { Understood } from './search/plan.js';
import type { Count, Positive } from './scalars.js';

export interface CategoryPreview {
  id: CategoryId;
  count: Count;
  /** The first titles, decoded. */
  titles: string[];
}

export interface SubcategoryCount {
  id: string;
  count: Count;
}

/** A list that continues on crawlable pages. */
export interface ListPage<T> {
  items: T[];
  total: Count;
  page: Positive;
  pages: Count;
}

export interface HomePage {
  kind: 'home';
  count: Count;
  featured: ArticleCard[];
  /** Shown only if nothing is featured; otherwise empty. */
  latest: ArticleCard[];
  categories: CategoryPreview[];
}

export interface CategoryPage {
  kind: 'category';
  category: CategoryId;
  subcategory: string;
  /** All subcategories in use; empty on a subcategory's own page. */
  topics: SubcategoryCount[];
  list: ListPage<ArticleCard>;
  /** Set if the list is in the plan's order by subcategory; otherwise it is newest first. */
  by_topic?: true;
  /** Download size of its offline pack in bytes; absent on a subcategory's own page, and if there is none. */
  pack_bytes?: Count;
}

export interface ArticlePage {
  kind: 'article';
  article: ArticleView;
  related: ArticleCard[];
  /** Its place in the plan; absent: none. */
  plan?: PlanPlace;
}

/** A text in parts: first and last what the query did not match, which may be empty, and by turns what it did. */
export type TextParts = string[];

/** A guide that a query finds: a card whose texts show what matched. */
export interface SearchHit extends Omit<ArticleSummary, 'excerpt'>, Pictured {
  /** Decoded: plain text. */
  title: string;
  titleParts: TextParts;
  /** The excerpt, or a snippet around the match if only the body contains it. */
  excerptParts: TextParts;
  /** Up to `SECTIONS_OF_A_HIT` matching sections of the guide; absent: none. */
  sections?: SectionHit[];
  /** Pinned by the administrator as the answer to this query: listed first. */
  pinned?: true;
}

/** A section of a guide that matches the query. */
export interface SectionHit {
  /** Its heading. */
  title: string;
  /** `/{slug}#{anchor}` */
  url: string;
  /** The text around the match. */
  snippet: TextParts;
}

/** The part of a guide that answers a query: its own text and nothing else. */
export interface SearchAnswer {
  /** The heading of the section. */
  title: string;
  /** The title of its guide. */
  guide: string;
  /** `/{slug}#{anchor}` */
  url: string;
  /** At most three, in the order of the text. */
  lines: TextParts[];
  /** The fact that they state. */
  fact?: { label: string; value: string; checked_on: string; source_title: string; source_url: string };
}

/** Maximum sections per search result. */
export const SECTIONS_OF_A_HIT = 2;

/** Guides for a page that would otherwise be a dead end. */
export interface SuggestedGuides {
  /** Those that a missing guide's name finds, or of the first days in the arrival plan; without a plan, popular ones. */
  kind: 'near' | 'first-week' | 'popular';
  /** May be empty. */
  guides: GuideLink[];
}

export interface SearchPage {
  kind: 'search';
  q: string;
  /** `''` for all; otherwise as in the URL, known or not. */
  category: string;
  /** The words are searched as they stand, without other spellings, meanings and repairs. */
  exact: boolean;
  /** What was read into words of the query. */
  understood: Understood[];
  /** How well it was answered. */
  outcome: SearchOutcome;
  /** Distinct categories of all published articles, in catalogue order. */
  categories: CategoryId[];
  list: ListPage<SearchHit>;
  /** What is near in meaning was not known in time: the next request may find more. */
  wordsOnly?: true;
  /** On the first page, if a section certainly answers. */
  answer?: SearchAnswer;
  /** On the first page: pages of the site, other than guides, that the query asks for. */
  pages: SitePage[];
  /** On the last page: guides that only mention a part of the query. */
  mentions: SearchHit[];
  /** If nothing was found. */
  suggested?: SuggestedGuides;
}

export interface SitemapGroup {
  category: CategoryId;
  total: Count;
  articles: ArticleCard[];
}

export interface SitemapPage {
  kind: 'sitemap';
  page: Positive;
  pages: Count;
  groups: SitemapGroup[];
  statistics: { articles: Count; categories: Count; featured: Count; words: Count };
}

export const STATIC_PAGES = ['about', 'privacy', 'terms', 'disclaimer', 'contact'] as const;
export type StaticPageId = (typeof STATIC_PAGES)[number];

export interface StaticPage {
  kind: StaticPageId;
}

/** The page `/saved`: only the reader's browser knows which guides are saved. */
export interface SavedPage {
  kind: 'saved';
}

/** The contact page's response to a form posted without JavaScript. */
export interface ContactResultPage {
  kind: 'contact-result';
  sent: boolean;
  /** One sentence on why it was not sent, e.g. that the database is unreachable; `''` if it was. */
  detail: string;
  /** Messages by field, if the form was invalid. */
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

export interface NotFoundPage {
  kind: 'not-found';
  /** What was looked for: an article, a category, a topic of an existing category, a preview, or any page. */
  what: 'article' | 'area' | 'category' | 'topic' | 'page' | 'preview';
  /** The catalogue's message, e.g. `Article not found`. */
  message: string;
  /** For a topic: the category that lacks it, and its topics in use. */
  category?: CategoryId;
  topics?: SubcategoryCount[];
  suggested: SuggestedGuides;
}

/** A page that (probably) exists but could not be read: a database outage, or an error. */
export interface UnavailablePage {
  kind: 'unavailable';
  /** What it would have shown. */
  what: 'article' | 'list';
  /** The catalogue's message, e.g. `Failed to load article`. */
  message: string;
}

/** A page that everybody may open. */
export type PublicPage =
  | HomePage
  | CategoryPage
  | ArticlePage
  | SearchPage
  | SitemapPage
  | StaticPage
  | ContactResultPage
  | PlanPage
  | ErrandsPage
  | ErrandPage
  | CardsPage
  | AreasPage
  | AreaPage
  | MapPage
  | CostsPage
  | PricesPage
  | SavedPage
  | OfflinePage
  | ReportPage
  | NotFoundPage
  | UnavailablePage;

export type PageData = PublicPage | PreviewPage;

/** A page's head as data. The server writes it into the HTML; the browser updates it on navigation. */
export interface PageHead {
  /** The whole document title. */
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** e.g. `noindex`; absent if the page may be indexed. */
  robots?: string;
  /** Open Graph, Twitter and other named tags, in order. */
  meta?: { name?: string; property?: string; content: string }[];
  /** Further `<link>`s: previous/next page, alternates. */
  links?: Record<string, string>[];
  /** JSON-LD graph. */
  structuredData?: object;
}

/** Site-wide data that every page shows. */
export interface SiteInfo {
  name: string;
  /** Public origin, no trailing slash. */
  url: string;
  analytics: PublicAnalytics;
  /** Whether visitors are also asked about advertising. */
  advertising: boolean;
  /** `YYYY-MM-DD`: when somebody last looked after the site, if that is long ago; `null`: it is not. */
  unattended_since: string | null;
}

/** What most sites have not set: it is not sent with each page. */
export const UNSET_SITE: Omit<SiteInfo, 'name' | 'url'> = {
  analytics: { googleAnalyticsId: '', googleTagManagerId: '' },
  advertising: false,
  unattended_since: null,
};

/** Data in the admin area's shell. */
export interface AdminShellData {
  site: Pick<SiteInfo, 'name' | 'url'>;
  /** Whether there certainly is an account: then the login screen need not ask. */
  accountExists: boolean;
}

/** A whole page. */
export interface PageAnswer {
  /** Canonical path with its query, e.g. `/category/housing?page=2`. */
  path: string;
  /**
   * Other than 200, 404 and 410 only if the page could not be read, or in response to a form posted without JavaScript.
   */
  status: 200 | 400 | 404 | 410 | 429 | 500 | 503;
  site: SiteInfo;
  head: PageHead;
  data: PageData;
}

/** `GET /api/pages`. */
export interface PublicPageAnswer extends PageAnswer {
  data: PublicPage;
}

/** The page has moved: `GET /api/pages` returns this with status 200, the page itself redirects. */
export interface PageMoved {
  /** The new location. */
  redirect: string;
}

export type PagesAnswer = PageAnswer | PageMoved;

/** A rendered page: the application's HTML and the style rules it uses. */
export interface RenderedPage {
  /** In parts: joined, a page of results would be one string of 260 KB, slow to copy and to collect. */
  html: readonly string[];
  css: string;
  /** The screen that shows it; `''`: none, there is only an error. */
  screen: string;
}

/** The server's contract with `web/src/site/entry-server.tsx`. Pure: the same answer gives the same result. */
export type PageRenderer = (page: PageAnswer) => RenderedPage;

/** Ids of the application's root element, and of the script element with the page's data. */
export const APP_ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';
/** The element with a page's rules, to which the browser adds others. */
export const STYLES_ID = 'styles';

/** The id of the element that the worker inserts into a kept page as a notice. */
export const KEPT_NOTICE_ID = 'kept-notice';

/**
 * What a public page is made of. The server renders a page from a `PageAnswer`, ships the same answer with the HTML, and gives
 * it again at `GET /api/pages?path=` for navigation inside the application. The built web bundle exports a `PageRenderer`.
 */
import type { PublicAnalytics } from './analytics.js';
import type { ArticleSummary } from './articles.js';
import type { CategoryId } from './categories.js';
import type { ChangeNote } from './change-notes.js';
import type { Fact, Source } from './facts.js';
import type { Pictured } from './media.js';
import type { OfflinePage } from './offline-packs.js';
import type { PlanPage, PlanPlace } from './plan.js';
import type { PreviewPage } from './previews.js';
import type { ReportPage } from './reports.js';

/** An article in a list of a page. Unlike the API's shape its `title` is already decoded: plain text, ready to show. */
export type ArticleCard = ArticleSummary & Pictured;

/** An article with its text: decoded title, sanitised HTML. */
export interface ArticleText extends ArticleCard {
  content: string;
  /** UTC, ISO 8601 with milliseconds. */
  updated_at: string;
  /** What readers are told of its changes, the latest first; absent: nothing. */
  change_notes?: ChangeNote[];
}

/** A whole article on a page, with the headings of its table of contents. */
export interface ArticleView extends ArticleText {
  headings: Heading[];
  /** The facts that its text names, in the order of the text. */
  facts: Fact[];
  /** Where the rest of it comes from. */
  sources: Source[];
  /** UTC, ISO 8601: when a fact last changed what the text says; `null`: none did. */
  facts_changed_at: string | null;
  /** What the featured image shows, where that is known; else the image is decoration. */
  featured_alt?: string;
}

/** One h2, h3 or h4 of an article. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3 | 4;
}

export interface CategoryPreview {
  id: CategoryId;
  count: number;
  /** The first titles, decoded. */
  titles: string[];
}

export interface SubcategoryCount {
  id: string;
  count: number;
}

/** A list that continues on crawlable pages. */
export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
  pages: number;
}

export interface HomePage {
  kind: 'home';
  count: number;
  featured: ArticleCard[];
  /** Shown only where nothing is featured; else empty. */
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
  /** What its pack for reading offline takes, in bytes; absent on a topic's own page, and where there is none. */
  pack_bytes?: number;
}

export interface ArticlePage {
  kind: 'article';
  article: ArticleView;
  related: ArticleCard[];
  /** Where the plan has it; absent: nowhere. */
  plan?: PlanPlace;
}

/** A guide by name alone, for lists of ways on. `title` is decoded. */
export type GuideLink = Pick<ArticleCard, 'slug' | 'title' | 'category' | 'read_time'>;

/** A piece of text; `match` marks what the query found. */
export interface TextPart {
  text: string;
  match?: true;
}

export interface SearchHit extends ArticleCard {
  titleParts: TextPart[];
  /** The excerpt, or a snippet of the body around the match where only the body holds it. */
  excerptParts: TextPart[];
  /** Up to `SECTIONS_OF_A_HIT` sections of the guide that hold the words; absent: none does. */
  sections?: SectionHit[];
  /** The administrator chose it as the answer to these words: it stands first. */
  pinned?: true;
}

/** A section of a guide that holds what was searched for. */
export interface SectionHit {
  /** Its heading. */
  title: string;
  /** `/{slug}#{anchor}` */
  url: string;
  /** The text around the words. */
  snippet: TextPart[];
}

/** Sections that a result of a search names at most. */
export const SECTIONS_OF_A_HIT = 2;

export interface SearchPage {
  kind: 'search';
  q: string;
  /** `''` for all; else as it stands in the address, known or not. */
  category: string;
  /** The query that was searched instead, where nothing matched `q`; else `''`. */
  usedQuery: string;
  /** Distinct categories of all published articles, in catalogue order. */
  categories: CategoryId[];
  list: ListPage<SearchHit>;
  /** Where nothing was found: guides that many read. */
  popular?: GuideLink[];
}

export interface SitemapGroup {
  category: CategoryId;
  total: number;
  articles: ArticleCard[];
}

export interface SitemapPage {
  kind: 'sitemap';
  page: number;
  pages: number;
  groups: SitemapGroup[];
  statistics: { articles: number; categories: number; featured: number; words: number };
}

export const STATIC_PAGES = ['about', 'privacy', 'terms', 'disclaimer', 'contact'] as const;
export type StaticPageId = (typeof STATIC_PAGES)[number];

export interface StaticPage {
  kind: StaticPageId;
}

/** The page `/saved`: which guides a reader saved is known to the reader's browser alone. */
export interface SavedPage {
  kind: 'saved';
}

/** What the contact page answers to a form that was posted without JavaScript. */
export interface ContactResultPage {
  kind: 'contact-result';
  sent: boolean;
  /** One sentence on why it was not sent, e.g. that the database cannot be reached; `''` where it was. */
  detail: string;
  /** Sentences by field, where the form was not valid. */
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

export interface NotFoundPage {
  kind: 'not-found';
  /** What was looked for: an article, a category, a topic of a category that exists, a preview, or any page. */
  what: 'article' | 'category' | 'topic' | 'page' | 'preview';
  /** The catalogue's message, e.g. `Article not found`. */
  message: string;
  /** Of a topic: the category that has none of that name, and its topics in use. */
  category?: CategoryId;
  topics?: SubcategoryCount[];
  /** Guides that many read; empty where there are none. */
  popular: GuideLink[];
}

/** A page that exists, or may exist, and could not be read: the database is away, or something went wrong. */
export interface UnavailablePage {
  kind: 'unavailable';
  /** What it would have shown. */
  what: 'article' | 'list';
  /** The catalogue's message, e.g. `Failed to load article`. */
  message: string;
}

export type PageData =
  | HomePage
  | CategoryPage
  | ArticlePage
  | SearchPage
  | SitemapPage
  | StaticPage
  | ContactResultPage
  | PlanPage
  | SavedPage
  | OfflinePage
  | ReportPage
  | PreviewPage
  | NotFoundPage
  | UnavailablePage;

/** What stands in the head of a page, as data. The server writes it into the HTML; the browser keeps it true on navigation. */
export interface PageHead {
  /** The whole document title. */
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** e.g. `noindex`; absent where the page may be indexed. */
  robots?: string;
  /** Open Graph, Twitter and other named tags, in order. */
  meta?: { name?: string; property?: string; content: string }[];
  /** Further `<link>`s: previous/next page, alternates. */
  links?: Record<string, string>[];
  /** JSON-LD graph. */
  structuredData?: object;
}

/** Facts of the installation that every page shows. */
export interface SiteInfo {
  name: string;
  /** Public origin, no trailing slash. */
  url: string;
  analytics: PublicAnalytics;
  /** Whether visitors are asked about advertising too, besides analytics. */
  advertising: boolean;
}

/** What the administrator's area gets with its shell. */
export interface AdminShellData {
  site: Pick<SiteInfo, 'name' | 'url'>;
}

/** The whole of one page. */
export interface PageAnswer {
  /** Canonical path with its query, e.g. `/category/housing?page=2`. */
  path: string;
  /** Beyond 200, 404 and 410 only where could not read a page, and for what a form posted without JavaScript answers. */
  status: 200 | 400 | 404 | 410 | 429 | 500 | 503;
  site: SiteInfo;
  head: PageHead;
  data: PageData;
}

/** The address has moved: `GET /api/pages` answers this with status 200, the page itself with a redirect. */
export interface PageMoved {
  redirect: string;
}

export type PagesAnswer = PageAnswer | PageMoved;

/** What rendering a page gives: the application's HTML and the style rules that it uses. */
export interface RenderedPage {
  html: string;
  css: string;
}

/** The contract of `web/src/entry-server.tsx` with the server. Pure: the same answer gives the same result. */
export type PageRenderer = (page: PageAnswer) => RenderedPage;

/** The id of the element that the application is rendered into, and of the script element that carries the page's data. */
export const APP_ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';

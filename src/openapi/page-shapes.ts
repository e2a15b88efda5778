import {
  type ArticleCard,
  type ArticlePage,
  type ArticleView,
  CATEGORY_IDS,
  type CategoryPage,
  type CategoryPreview,
  type ContactResultPage,
  type Heading,
  type HomePage,
  type ListPage,
  type GuideLink,
  type NotFoundPage,
  type PageAnswer,
  type PageHead,
  type PageMoved,
  type Pictured,
  REPORT_KINDS,
  type ReportPage,
  type SavedPage,
  type ReportResult,
  type ResponsiveImage,
  type SearchHit,
  type SectionHit,
  type SearchPage,
  type SiteInfo,
  type SitemapGroup,
  type SitemapPage,
  STATIC_PAGES,
  type StaticPage,
  type SubcategoryCount,
  type Suggestion,
  SUGGESTION_KINDS,
  type SuggestionsAnswer,
  type TextPart,
  type UnavailablePage,
} from '#contract';
import { SUMMARY } from './article-shapes.js';
import { PACK_BYTES } from './plan-shapes.js';
import {
  count,
  type Fields,
  flag,
  listOf,
  mapOf,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const category = oneOfTexts(CATEGORY_IDS);
const cards = listOf(ref('ArticleCard'));
const topics = listOf(shape<SubcategoryCount>({ id: text(), count }));
const page = whole(undefined, { minimum: 1 });
const kind = (value: string): Schema => ({ const: value });

/** Added in lists that show featured images. */
export const PICTURED: Fields<Pictured> = { featured_picture: optional(ref('ResponsiveImage')) };

const CARD: Fields<ArticleCard> = { ...SUMMARY, ...PICTURED, title: text('Decoded: plain text.') };

const pageOf = (item: string): Schema =>
  shape<ListPage<unknown>>({ items: listOf(ref(item)), total: count, page, pages: count });

const KINDS = [
  'Home',
  'Category',
  'Article',
  'Search',
  'Sitemap',
  'Static',
  'ContactResult',
  'Plan',
  'Report',
  'Saved',
  'Offline',
  'NotFound',
  'Unavailable',
] as const;

/** The shapes of pages: responses of `GET /api/pages`. */
export const PAGE_SHAPES: Readonly<Record<string, Schema>> = {
  PagesAnswer: { oneOf: [ref('PageAnswer'), ref('PageMoved')] },
  PageMoved: shape<PageMoved>({ redirect: text('The new location.') }),
  PageAnswer: shape<PageAnswer>({
    path: text('The canonical path with its query.'),
    status: { type: 'integer', enum: [200, 400, 404, 410, 429, 500, 503] },
    site: ref('SiteInfo'),
    head: ref('PageHead'),
    data: { oneOf: KINDS.map((name) => ref(`${name}Page`)) },
  }),
  SiteInfo: shape<SiteInfo>({ name: text(), url: text(), analytics: ref('PublicAnalytics'), advertising: flag() }),
  PageHead: shape<PageHead>({
    title: text(),
    description: text(),
    canonical: text('Absolute.'),
    robots: optional(text('Omitted if the page may be indexed.')),
    meta: optional(
      listOf(
        shape<NonNullable<PageHead['meta']>[number]>({
          name: optional(text()),
          property: optional(text()),
          content: text(),
        }),
      ),
    ),
    links: optional(listOf(mapOf(text()))),
    structuredData: optional({ type: 'object', description: 'JSON-LD.' }),
  }),
  ArticleCard: shape<ArticleCard>(CARD),
  ResponsiveImage: shape<ResponsiveImage>({
    url: text(),
    width: count,
    height: count,
    sources: listOf(shape<ResponsiveImage['sources'][number]>({ type: text(), srcset: text() })),
  }),
  Heading: shape<Heading>({ id: text(), text: text(), level: { type: 'integer', enum: [2, 3, 4] } }),
  ArticleView: shape<ArticleView>({
    ...CARD,
    content: text('Sanitised HTML.'),
    updated_at: moment,
    headings: listOf(ref('Heading')),
    facts: listOf(ref('Fact')),
    sources: listOf(ref('Source')),
    facts_changed_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When a fact last changed the text; null: never.',
    },
    change_notes: optional(listOf(ref('ChangeNote'))),
    featured_alt: optional(text('Alternative text of the featured image; omitted: decorative.')),
  }),
  TextPart: shape<TextPart>({ text: text(), match: optional({ const: true }) }),
  SearchHit: shape<SearchHit>({
    ...CARD,
    titleParts: listOf(ref('TextPart')),
    excerptParts: listOf(ref('TextPart')),
    sections: optional(listOf(ref('SectionHit'))),
    pinned: optional({ const: true, description: 'Pinned by the administrator: listed first.' }),
  }),
  SuggestionsAnswer: shape<SuggestionsAnswer>({ suggestions: listOf(ref('Suggestion')) }),
  Suggestion: shape<Suggestion>({
    kind: oneOfTexts(SUGGESTION_KINDS),
    title: text('Decoded.'),
    url: text('Where it leads on this site.'),
    of: optional(text('A section’s guide, or the category of a guide or topic.')),
  }),
  SectionHit: shape<SectionHit>({
    title: text('Its heading.'),
    url: text('`/{slug}#{anchor}`'),
    snippet: listOf(ref('TextPart')),
  }),
  HomePage: shape<HomePage>({
    kind: kind('home'),
    count,
    featured: cards,
    latest: cards,
    categories: listOf(shape<CategoryPreview>({ id: category, count, titles: listOf(text()) })),
  }),
  CategoryPage: shape<CategoryPage>({
    kind: kind('category'),
    category,
    subcategory: text(),
    topics,
    list: pageOf('ArticleCard'),
    pack_bytes: PACK_BYTES,
  }),
  ArticlePage: shape<ArticlePage>({
    kind: kind('article'),
    article: ref('ArticleView'),
    related: cards,
    plan: optional(ref('PlanPlace')),
  }),
  SearchPage: shape<SearchPage>({
    kind: kind('search'),
    q: text(),
    category: text('As in the URL, known or not; empty: all.'),
    usedQuery: text('What was searched instead if nothing matched `q`; otherwise empty.'),
    categories: listOf(category),
    list: pageOf('SearchHit'),
    popular: optional(listOf(ref('GuideLink'))),
  }),
  GuideLink: shape<GuideLink>({ slug: text(), title: text('Decoded.'), category, read_time: text() }),
  SitemapPage: shape<SitemapPage>({
    kind: kind('sitemap'),
    page,
    pages: count,
    groups: listOf(shape<SitemapGroup>({ category, total: count, articles: cards })),
    statistics: shape<SitemapPage['statistics']>({ articles: count, categories: count, featured: count, words: count }),
  }),
  StaticPage: shape<StaticPage>({ kind: oneOfTexts(STATIC_PAGES) }),
  ContactResultPage: shape<ContactResultPage>({
    kind: kind('contact-result'),
    sent: flag(),
    detail: text(),
    errors: mapOf(listOf(text())),
    values: mapOf(text()),
  }),
  SavedPage: shape<SavedPage>({ kind: kind('saved') }),
  ReportPage: shape<ReportPage>({
    kind: kind('report'),
    topic: oneOfTexts(REPORT_KINDS),
    article: shape<ReportPage['article']>({ slug: text(), title: text('Decoded.') }),
    headings: listOf(shape<ReportPage['headings'][number]>({ id: text(), text: text() })),
    section: text('The id of the chosen heading, or empty.'),
    fact: optional(shape<NonNullable<ReportPage['fact']>>({ id: text(), label: text() })),
    result: optional(
      shape<ReportResult>({ sent: flag(), detail: text(), errors: mapOf(listOf(text())), values: mapOf(text()) }),
    ),
  }),
  NotFoundPage: shape<NotFoundPage>({
    kind: kind('not-found'),
    what: oneOfTexts(['article', 'category', 'topic', 'page', 'preview']),
    message: text(),
    category: optional(category),
    topics: optional(topics),
    popular: listOf(ref('GuideLink')),
  }),
  UnavailablePage: shape<UnavailablePage>({
    kind: kind('unavailable'),
    what: oneOfTexts(['article', 'list']),
    message: text(),
  }),
};

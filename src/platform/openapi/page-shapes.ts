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
  type SuggestedGuides,
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
  SEARCH_OUTCOMES,
  type SearchHit,
  type SectionHit,
  type SearchPage,
  type SitemapGroup,
  type Understood,
  type SitemapPage,
  STATIC_PAGES,
  type StaticPage,
  type SubcategoryCount,
  type SitePage,
  type TextPart,
  type UnavailablePage,
} from '#contract';
import { SEARCH_ANSWER } from './search-answer-shape.js';
import { SUMMARY } from './article-shapes.js';
import { SITE_INFO } from './site-info-shape.js';
import { PACK_BYTES } from './plan-shapes.js';
import { SUGGESTION_SHAPES } from './suggestion-shapes.js';
import {
  count,
  type Fields,
  flag,
  listSchema,
  mapSchema,
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
const cards = listSchema(ref('ArticleCard'));
const topics = listSchema(shape<SubcategoryCount>({ id: text(), count }));
const page = whole(undefined, { minimum: 1 });
const kind = (value: string): Schema => ({ const: value });

/** Added in lists that show featured images. */
export const PICTURED: Fields<Pictured> = { featured_picture: optional(ref('ResponsiveImage')) };

const CARD: Fields<ArticleCard> = { ...SUMMARY, ...PICTURED, title: text('Decoded: plain text.') };

const pageSchema = (item: string): Schema =>
  shape<ListPage<unknown>>({ items: listSchema(ref(item)), total: count, page, pages: count });

const KINDS = [
  'Home',
  'Category',
  'Article',
  'Search',
  'Sitemap',
  'Static',
  'ContactResult',
  'Plan',
  'Errands',
  'Errand',
  'Cards',
  'Areas',
  'Area',
  'Map',
  'Costs',
  'Prices',
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
  SiteInfo: SITE_INFO,
  PageHead: shape<PageHead>({
    title: text(),
    description: text(),
    canonical: text('Absolute.'),
    robots: optional(text('Omitted if the page may be indexed.')),
    meta: optional(
      listSchema(
        shape<NonNullable<PageHead['meta']>[number]>({
          name: optional(text()),
          property: optional(text()),
          content: text(),
        }),
      ),
    ),
    links: optional(listSchema(mapSchema(text()))),
    structuredData: optional({ type: 'object', description: 'JSON-LD.' }),
  }),
  ArticleCard: shape<ArticleCard>(CARD),
  ResponsiveImage: shape<ResponsiveImage>({
    url: text(),
    width: count,
    height: count,
    sources: listSchema(shape<ResponsiveImage['sources'][number]>({ type: text(), srcset: text() })),
  }),
  Heading: shape<Heading>({ id: text(), text: text(), level: { type: 'integer', enum: [2, 3, 4] } }),
  ArticleView: shape<ArticleView>({
    ...CARD,
    content: text('Sanitised HTML.'),
    updated_at: moment,
    headings: listSchema(ref('Heading')),
    facts: listSchema(ref('Fact')),
    sources: listSchema(ref('Source')),
    facts_changed_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When a fact last changed the text; null: never.',
    },
    change_notes: optional(listSchema(ref('ChangeNote'))),
  }),
  TextPart: shape<TextPart>({ text: text(), match: optional({ const: true }) }),
  SearchHit: shape<SearchHit>({
    ...CARD,
    titleParts: listSchema(ref('TextPart')),
    excerptParts: listSchema(ref('TextPart')),
    sections: optional(listSchema(ref('SectionHit'))),
    pinned: optional({ const: true, description: 'Pinned by the administrator: listed first.' }),
  }),
  ...SUGGESTION_SHAPES,
  SectionHit: shape<SectionHit>({
    title: text('Its heading.'),
    url: text('`/{slug}#{anchor}`'),
    snippet: listSchema(ref('TextPart')),
  }),
  HomePage: shape<HomePage>({
    kind: kind('home'),
    count,
    featured: cards,
    latest: cards,
    categories: listSchema(shape<CategoryPreview>({ id: category, count, titles: listSchema(text()) })),
  }),
  CategoryPage: shape<CategoryPage>({
    kind: kind('category'),
    category,
    subcategory: text(),
    topics,
    list: pageSchema('ArticleCard'),
    by_topic: optional(flag('Whether the list is in the plan’s order by subcategory; otherwise it is newest first.')),
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
    exact: flag('The words are searched as they stand.'),
    understood: listSchema(
      shape<Understood>({
        typed: text(),
        means: listSchema(text()),
        isRepaired: flag('Nobody uses the word as typed.'),
      }),
    ),
    outcome: oneOfTexts(SEARCH_OUTCOMES, 'How well guides answer it.'),
    categories: listSchema(category),
    list: pageSchema('SearchHit'),
    wordsOnly: optional({ const: true, description: 'Meaning was not known in time: ask again for more.' }),
    answer: optional(SEARCH_ANSWER),
    pages: listSchema(shape<SitePage>({ name: text(), path: text() })),
    mentions: listSchema(ref('SearchHit')),
    suggested: optional(ref('SuggestedGuides')),
  }),
  SuggestedGuides: shape<SuggestedGuides>({
    kind: oneOfTexts(['near', 'first-week', 'popular']),
    guides: listSchema(ref('GuideLink')),
  }),
  GuideLink: shape<GuideLink>({ slug: text(), title: text('Decoded.'), category, read_time: text() }),
  SitemapPage: shape<SitemapPage>({
    kind: kind('sitemap'),
    page,
    pages: count,
    groups: listSchema(shape<SitemapGroup>({ category, total: count, articles: cards })),
    statistics: shape<SitemapPage['statistics']>({ articles: count, categories: count, featured: count, words: count }),
  }),
  StaticPage: shape<StaticPage>({ kind: oneOfTexts(STATIC_PAGES) }),
  ContactResultPage: shape<ContactResultPage>({
    kind: kind('contact-result'),
    sent: flag(),
    detail: text(),
    errors: mapSchema(listSchema(text())),
    values: mapSchema(text()),
  }),
  SavedPage: shape<SavedPage>({ kind: kind('saved') }),
  ReportPage: shape<ReportPage>({
    kind: kind('report'),
    topic: oneOfTexts(REPORT_KINDS),
    article: shape<ReportPage['article']>({ slug: text(), title: text('Decoded.') }),
    headings: listSchema(shape<ReportPage['headings'][number]>({ id: text(), text: text() })),
    section: text('The id of the chosen heading, or empty.'),
    fact: optional(shape<NonNullable<ReportPage['fact']>>({ id: text(), label: text() })),
    result: optional(
      shape<ReportResult>({
        sent: flag(),
        detail: text(),
        errors: mapSchema(listSchema(text())),
        values: mapSchema(text()),
      }),
    ),
  }),
  NotFoundPage: shape<NotFoundPage>({
    kind: kind('not-found'),
    what: oneOfTexts(['article', 'area', 'category', 'topic', 'page', 'preview']),
    message: text(),
    category: optional(category),
    topics: optional(topics),
    suggested: ref('SuggestedGuides'),
  }),
  UnavailablePage: shape<UnavailablePage>({
    kind: kind('unavailable'),
    what: oneOfTexts(['article', 'list']),
    message: text(),
  }),
};

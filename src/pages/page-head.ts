import {
  type ArticleView,
  capitalised,
  CATEGORIES,
  categoryFeedPath,
  categoryPath,
  cutAtWord,
  markdownPath,
  MESSAGES,
  type PageData,
  type PageHead,
  routes,
  searchPath,
  subcategoryName,
} from '#contract';
import type { ShareImage } from '../share-picture/share-pictures.service.js';
import { modifiedAt, publishedAt } from './article-record.js';
import { structuredData } from './structured-data.js';

/** The inputs of a head besides the page's data. */
export interface HeadFacts {
  siteName: string;
  siteUrl: string;
  /** Canonical path with its query. */
  path: string;
  status: number;
  image: ShareImage;
}

type Meta = NonNullable<PageHead['meta']>;
type Links = NonNullable<PageHead['links']>;

/** Characters of a description that search engines show. */
const DESCRIPTION_LIMIT = 160;

const STATIC_HEADS = {
  about: [
    'About Us',
    'Who writes these guides to Bangalore, why, and how: practical help for newcomers, checked and kept up to date.',
  ],
  contact: [
    'Contact Us',
    'Ask a question, correct a guide or suggest a new one. We typically answer within 24 to 48 hours.',
  ],
  privacy: ['Privacy Policy', 'What this site stores about you, what it does not, and how to ask about it.'],
  terms: ['Terms of Service', 'The terms under which you may read and use the guides of this site.'],
  disclaimer: [
    'Disclaimer',
    'What these guides can and cannot do for you: general information, no legal, tax or medical advice.',
  ],
  'contact-result': ['Contact Us', 'Your message.'],
} as const satisfies Record<string, readonly [string, string]>;

const TAGLINE = "Your Pragmatic Guide to Thriving in India's Silicon Valley";

/** The head of any public page: the one place that decides titles, descriptions and indexing. */
export function pageHead(data: PageData, facts: HeadFacts): PageHead {
  const { siteName, siteUrl, path } = facts;
  const [title, description] = titleAndDescription(data);
  const head = {
    title: data.kind === 'home' ? `${siteName} - The Ultimate City Guide` : `${title} - ${siteName}`,
    description: cutAtWord(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LIMIT),
    canonical: siteUrl + path,
  };
  if (facts.status !== 200) return { ...head, robots: 'noindex', links: siteLinks(siteName) };
  return {
    ...head,
    robots: isIndexed(data) ? 'max-image-preview:large' : 'noindex',
    meta: shareTags(data, { ...head, title: data.kind === 'home' ? head.title : title }, facts),
    links: [...neighbours(data, siteUrl), ...alternates(data), ...siteLinks(siteName)],
    structuredData: structuredData(data, head, facts),
  };
}

/**
 * Whether search engines may index a page. They may index later pages of lists, the only way to older articles. Search
 * results, empty lists and form results are useless as an entry page.
 */
function isIndexed(data: PageData): boolean {
  switch (data.kind) {
    case 'search':
      return data.q === '' && data.category === '' && data.list.page === 1;
    case 'category':
      return data.list.total > 0;
    case 'plan':
      return data.total > 0 && data.arrival === '' && Object.keys(data.answers).length === 0;
    case 'contact-result':
    case 'report':
    case 'preview':
    case 'saved':
    case 'offline':
    case 'not-found':
    case 'unavailable':
      return false;
    default:
      return true;
  }
}

function titleAndDescription(data: PageData): readonly [string, string] {
  switch (data.kind) {
    case 'home':
      return [
        '',
        `${TAGLINE}: housing, transport, utilities, government papers and daily life in Bangalore, step by step.`,
      ];
    case 'category': {
      const { name, description } = CATEGORIES[data.category];
      const topic = data.subcategory ? `: ${subcategoryName(data.subcategory)}` : '';
      const page = data.list.page > 1 ? ` (page ${data.list.page})` : '';
      // The leading name makes the descriptions of a category, its topics and its pages distinct.
      return [`${name}${topic}${page}`, topic || page ? `${name}${topic}${page}. ${description}` : description];
    }
    case 'article':
      return [data.article.title, data.article.excerpt || data.article.title];
    case 'search':
      return [
        data.q ? `Search Results for "${data.q}"` : 'Search Articles',
        'Search all guides to Bangalore by word and by category.',
      ];
    case 'sitemap': {
      const page = data.page > 1 ? ` (page ${data.page})` : '';
      return [`Sitemap${page}`, `Every guide and every page of this site on one screen${page}.`];
    }
    case 'not-found':
      return [`${capitalised(data.what)} Not Found`, data.message];
    case 'contact-result':
      return data.sent ? STATIC_HEADS[data.kind] : [`Error: ${STATIC_HEADS[data.kind][0]}`, data.detail];
    case 'report': {
      const title = data.topic === 'missing' ? 'What was missing?' : 'Report a problem with this page';
      return [data.result?.sent === false ? `Error: ${title}` : title, `About the guide “${data.article.title}”.`];
    }
    case 'plan':
      return [
        'Arrival Plan',
        'What to do before you come to Bangalore, on the first day, in the first week, month and year, step by step and in order.',
      ];
    case 'preview':
      return [`Preview: ${data.article.title}`, data.article.excerpt || data.article.title];
    case 'saved':
      return ['Saved Guides', 'The guides that you saved on this device, and where you stopped reading.'];
    case 'offline':
      return ['Offline Guides', 'Keep guides to Bangalore on this device, and read them without a network.'];
    case 'unavailable':
      return [data.what === 'article' ? 'Article Not Found' : MESSAGES.articlesUnavailable, data.message];
    default:
      return STATIC_HEADS[data.kind];
  }
}

function shareTags(
  data: PageData,
  head: Pick<PageHead, 'title' | 'description' | 'canonical'>,
  facts: HeadFacts,
): Meta {
  const { image } = facts;
  const property = (name: string, content: string | number | undefined): Meta =>
    content === undefined ? [] : [{ property: name, content: String(content) }];
  return [
    ...property('og:site_name', facts.siteName),
    ...property('og:locale', 'en_IN'),
    ...property('og:type', data.kind === 'article' ? 'article' : 'website'),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', head.canonical),
    ...property('og:image', image.url),
    ...property('og:image:type', image.type),
    ...property('og:image:width', image.width),
    ...property('og:image:height', image.height),
    ...property('og:image:alt', image.alt),
    ...(data.kind === 'article' ? articleTags(data.article) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: head.title },
    { name: 'twitter:description', content: head.description },
    { name: 'twitter:image', content: image.url },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}

function articleTags(article: ArticleView): Meta {
  return [
    { property: 'article:published_time', content: publishedAt(article) },
    { property: 'article:modified_time', content: modifiedAt(article) },
    { property: 'article:section', content: CATEGORIES[article.category].name },
    ...(article.subcategory ? [{ property: 'article:tag', content: subcategoryName(article.subcategory) }] : []),
  ];
}

/** The previous and next page of this list. */
function neighbours(data: PageData, siteUrl: string): Links {
  const { page, pages } =
    data.kind === 'category' || data.kind === 'search'
      ? data.list
      : data.kind === 'sitemap'
        ? data
        : { page: 1, pages: 1 };
  const at = (number: number): string => {
    if (data.kind === 'category') return categoryPath(data.category, data.subcategory, number);
    if (data.kind === 'search') return searchPath(data.q, data.category, number);
    return number > 1 ? `${routes.sitemap}?page=${number}` : routes.sitemap;
  };
  return [
    ...(page > 1 ? [{ rel: 'prev', href: siteUrl + at(page - 1) }] : []),
    ...(page < pages ? [{ rel: 'next', href: siteUrl + at(page + 1) }] : []),
  ];
}

/** Alternative forms of the page's content. */
function alternates(data: PageData): Links {
  if (data.kind === 'article') {
    const { slug, title } = data.article;
    return [{ rel: 'alternate', type: 'text/markdown', title, href: markdownPath(slug) }];
  }
  if (data.kind !== 'category') return [];
  const { name } = CATEGORIES[data.category];
  return [{ rel: 'alternate', type: 'application/rss+xml', title: name, href: categoryFeedPath(data.category) }];
}

function siteLinks(siteName: string): Links {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: siteName, href: routes.feed },
    { rel: 'alternate', type: 'application/atom+xml', title: `${siteName} (Atom)`, href: routes.feedAtom },
    { rel: 'alternate', type: 'application/feed+json', title: `${siteName} (JSON Feed)`, href: routes.feedJson },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: routes.manifest },
  ];
}

import {
  areaMarkdownPath,
  areasPath,
  type ArticleView,
  CATEGORIES,
  categoryFeedPath,
  categoryPath,
  costsPath,
  cutAtWord,
  markdownPath,
  type PageData,
  type PageHead,
  routes,
  searchPath,
  subcategoryName,
} from '#contract';
import type { ShareImage } from '../share-picture/share-pictures.service.js';
import { modifiedAt, publishedAt } from './article-record.js';
import { titleAndDescription } from './page-titles.js';
import { structuredData } from './structured-data.js';

/** The inputs of a head besides the page's data. */
export interface HeadDetails {
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

/** The head of any public page: the one place that decides titles, descriptions and indexing. */
export function pageHead(data: PageData, facts: HeadDetails): PageHead {
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
    case 'areas':
      return data.results.length > 0 && areasPath(data.query) === routes.areas;
    case 'cards':
      return data.phrases.length > 0;
    case 'errands':
      return data.errands.length > 0;
    case 'map':
      return data.areas.length > 0 && data.marked === '';
    case 'costs':
      return data.facts.length > 0 && costsPath(data.query) === routes.costs;
    case 'prices':
      return data.subjects.length > 0;
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

function shareTags(
  data: PageData,
  head: Pick<PageHead, 'title' | 'description' | 'canonical'>,
  facts: HeadDetails,
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
    if (data.kind === 'search') return searchPath(data.q, data.category, number, data.exact);
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
  if (data.kind === 'area') {
    const { slug, name } = data.area;
    return [{ rel: 'alternate', type: 'text/markdown', title: name, href: areaMarkdownPath(slug) }];
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

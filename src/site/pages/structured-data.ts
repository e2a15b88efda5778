import type { Graph, Thing } from 'schema-dts';
import {
  type AreaPage,
  areaPath,
  type ArticleCard,
  type ArticleView,
  articlePath,
  CATEGORIES,
  CONTACT_FAQ,
  LIST_PAGE_SIZE,
  type PageData,
  type PageHead,
  routes,
  cutAtWord,
} from '#contract';
import type { ShareImage } from '../share-picture/share-pictures.service.js';
import { toCitations, modifiedAt, publishedAt } from './article-record.js';
import { breadcrumbs, type Crumb } from './breadcrumbs.js';

interface GraphDetails {
  siteName: string;
  siteUrl: string;
  image: ShareImage;
}

/** Characters of a headline that search engines use. */
const HEADLINE_LIMIT = 110;
const LANGUAGE = 'en-IN';
const LOGO = { path: '/static/icons/icon-512.png', size: 512 } as const;

/**
 * The JSON-LD graph of a page. Its nodes have stable ids: the site's own are the same on every page, the others start
 * with the page's URL. Typed by schema.org's vocabulary, so that a wrong property does not compile.
 */
export function structuredData(
  data: PageData,
  head: Pick<PageHead, 'title' | 'description' | 'canonical'>,
  facts: GraphDetails,
): Graph {
  const ids = toIds(facts.siteUrl, head.canonical);
  const crumbs = breadcrumbs(data);
  const graph: Thing[] = [
    organization(facts, ids),
    website(facts, ids, data.kind === 'home'),
    webPage(data, head, facts, crumbs.length > 0),
    ...(crumbs.length > 0 ? [breadcrumbList(crumbs, facts.siteUrl, ids)] : []),
    ...mainParts(data, facts, ids),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

interface Ids {
  organization: string;
  website: string;
  page: string;
  breadcrumb: string;
  article: string;
  list: string;
  place: string;
  faq: string;
}

function toIds(siteUrl: string, canonical: string): Ids {
  return {
    organization: `${siteUrl}/#organization`,
    website: `${siteUrl}/#website`,
    page: `${canonical}#webpage`,
    breadcrumb: `${canonical}#breadcrumb`,
    article: `${canonical}#article`,
    list: `${canonical}#list`,
    place: `${canonical}#place`,
    faq: `${canonical}#faq`,
  };
}

function organization({ siteName, siteUrl }: GraphDetails, ids: Ids): Thing {
  const { path, size } = LOGO;
  return {
    '@type': 'Organization',
    '@id': ids.organization,
    name: siteName,
    url: `${siteUrl}/`,
    logo: {
      '@type': 'ImageObject',
      url: siteUrl + path,
      contentUrl: siteUrl + path,
      width: `${size}`,
      height: `${size}`,
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', url: siteUrl + routes.contact },
  };
}

/** @param isHome whether it says how to search the site, which is asked of the home page only */
function website({ siteName, siteUrl }: GraphDetails, ids: Ids, isHome: boolean): Thing {
  // `query-input` annotates the action and is not a property of the vocabulary.
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${siteUrl}${routes.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    url: `${siteUrl}/`,
    name: siteName,
    alternateName: `${siteName} - The Ultimate City Guide`,
    inLanguage: LANGUAGE,
    publisher: { '@id': ids.organization },
    ...(isHome && { potentialAction: search }),
  };
}

function webPage(
  data: PageData,
  { title, description, canonical }: Pick<PageHead, 'title' | 'description' | 'canonical'>,
  facts: GraphDetails,
  hasBreadcrumb: boolean,
): Thing {
  const ids = toIds(facts.siteUrl, canonical);
  const { url, width, height, alt } = facts.image;
  const common = {
    '@id': ids.page,
    url: canonical,
    name: title,
    description,
    inLanguage: LANGUAGE,
    isPartOf: { '@id': ids.website },
    primaryImageOfPage: {
      '@type': 'ImageObject' as const,
      url,
      caption: alt,
      ...(width !== undefined && height !== undefined && { width: `${width}`, height: `${height}` }),
    },
    ...(hasBreadcrumb && { breadcrumb: { '@id': ids.breadcrumb } }),
  };
  switch (data.kind) {
    case 'area':
      return { '@type': 'WebPage', ...common, mainEntity: { '@id': ids.place } };
    case 'category':
      return { '@type': 'CollectionPage', ...common, mainEntity: { '@id': ids.list } };
    case 'sitemap':
      return { '@type': 'CollectionPage', ...common };
    case 'search':
      // Without a list: results are not indexed, and without a query it is that of the categories.
      return { '@type': 'SearchResultsPage', ...common };
    case 'about':
      return { '@type': 'AboutPage', ...common, about: { '@id': ids.organization } };
    case 'contact':
    case 'contact-result':
      return { '@type': 'ContactPage', ...common, about: { '@id': ids.organization } };
    case 'article':
      return {
        '@type': 'WebPage',
        ...common,
        datePublished: publishedAt(data.article),
        dateModified: modifiedAt(data.article),
        mainEntity: { '@id': ids.article },
      };
    default:
      return { '@type': 'WebPage', ...common };
  }
}

function breadcrumbList(crumbs: Crumb[], siteUrl: string, ids: Ids): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.breadcrumb,
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': siteUrl + path },
    })),
  };
}

/** The page's subject: its article, its list, its questions. */
function mainParts(data: PageData, facts: GraphDetails, ids: Ids): Thing[] {
  switch (data.kind) {
    case 'article':
      return [article(data.article, facts, ids)];
    case 'category':
      return [itemList(data.list.items, facts, ids, data.list.total, (data.list.page - 1) * LIST_PAGE_SIZE)];
    case 'home': {
      const shown = data.featured.length > 0 ? data.featured : data.latest;
      return shown.length > 0 ? [itemList(shown, facts, ids, shown.length, 0)] : [];
    }
    case 'area':
      return [place(data, facts, ids)];
    case 'contact':
      return [faq(ids)];
    default:
      return [];
  }
}

function itemList(
  items: readonly Pick<ArticleCard, 'title' | 'slug'>[],
  { siteUrl }: GraphDetails,
  ids: Ids,
  total: number,
  before: number,
): Thing {
  return {
    '@type': 'ItemList',
    '@id': ids.list,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.title,
      url: siteUrl + articlePath(item.slug),
    })),
  };
}

function article(view: ArticleView, { siteUrl, image }: GraphDetails, ids: Ids): Thing {
  const { url, width, height, alt } = image;
  const citations = toCitations(view);
  return {
    '@type': 'Article',
    '@id': ids.article,
    url: siteUrl + articlePath(view.slug),
    headline: cutAtWord(view.title, HEADLINE_LIMIT),
    description: view.excerpt,
    image: {
      '@type': 'ImageObject',
      url,
      caption: alt,
      ...(width !== undefined && height !== undefined && { width: `${width}`, height: `${height}` }),
    },
    datePublished: publishedAt(view),
    dateModified: modifiedAt(view),
    ...(citations.length > 0 && { citation: citations }),
    wordCount: view.word_count,
    articleSection: CATEGORIES[view.category].name,
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
    author: { '@id': ids.organization },
    publisher: { '@id': ids.organization },
    isPartOf: { '@id': ids.website },
    mainEntityOfPage: { '@id': ids.page },
  };
}

/** The area as a place of the city. */
function place({ area }: AreaPage, { siteUrl }: GraphDetails, ids: Ids): Thing {
  const { name, slug, other_names, answer, position } = area;
  return {
    '@type': 'Place',
    '@id': ids.place,
    name,
    ...(other_names.length > 0 && { alternateName: other_names }),
    description: answer.text,
    url: siteUrl + areaPath(slug),
    geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lon },
    containedInPlace: { '@type': 'City', name: 'Bengaluru' },
  };
}

function faq(ids: Ids): Thing {
  return {
    '@type': 'FAQPage',
    '@id': ids.faq,
    inLanguage: LANGUAGE,
    isPartOf: { '@id': ids.website },
    mainEntity: CONTACT_FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

import { isLastingPage } from '../../content/redirects/index.js';
import { articlePath, RESERVED_SEGMENTS, SITE_PAGES } from '#contract';

/** What a path can lead to besides the pages that always exist. */
export interface KnownPlaces {
  /** By slug, former address or id, without those that lead to no published article. */
  articles: ReadonlyMap<string, { slug: string; isDirect: boolean }>;
  /** Slugs. */
  areas: ReadonlySet<string>;
  /** The administrator's redirects, target by path. */
  redirects: ReadonlyMap<string, string>;
}

/** `works`, `missing`, or the path it redirects to. */
type PathVerdict = 'works' | 'missing' | { redirectsTo: string };

const PAGES: ReadonlySet<string> = new Set(Object.values(SITE_PAGES).map(({ path }) => path));
/** First segments below which only some paths exist. */
const CHECKED = new Set(['category', 'post', 'area']);

/** The segment of a path that may name an article; `undefined`: none does. */
export function readArticleSegment(path: string): string | undefined {
  const [first = '', second, ...rest] = path.toLowerCase().slice(1).replace(/\/$/, '').split('/');
  if (first === 'post') return rest.length === 0 ? second : undefined;
  return second === undefined && first !== '' && !RESERVED_SEGMENTS.has(first) ? first : undefined;
}

/** Whether a path of this site, without query and fragment, leads somewhere, as pages are served. */
export function judgePath(path: string, places: KnownPlaces): PathVerdict {
  const canonical =
    path.length > 1
      ? path
          .toLowerCase()
          .replace(/\/{2,}/g, '/')
          .replace(/\/$/, '')
      : path;
  const verdict = judgeCanonical(canonical, places);
  return verdict === 'works' && canonical !== path ? { redirectsTo: canonical } : verdict;
}

function judgeCanonical(path: string, { articles, areas, redirects }: KnownPlaces): PathVerdict {
  if (PAGES.has(path) || isLastingPage(path)) return 'works';
  const segment = readArticleSegment(path);
  const article = segment === undefined ? undefined : articles.get(segment);
  if (article) {
    const place = articlePath(article.slug);
    return article.isDirect && place === path ? 'works' : { redirectsTo: place };
  }
  const [first = '', second = '', ...rest] = path.slice(1).split('/');
  if (first === 'area' && rest.length === 0 && areas.has(second)) return 'works';
  const redirect = redirects.get(path);
  if (redirect !== undefined) return { redirectsTo: redirect };
  // Files, feeds and what else lies under a reserved name: not pages that come and go.
  if (RESERVED_SEGMENTS.has(first) && !CHECKED.has(first)) return 'works';
  return path.includes('.') ? 'works' : 'missing';
}

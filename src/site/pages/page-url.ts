import {
  AREA_LIMITS,
  type AreaQuery,
  areasPath,
  type CategoryId,
  costsPath,
  type CostsQuery,
  isCategoryId,
  mapPath,
  type PlanAnswers,
  planPath,
  readAnswers,
  readAreaQuery,
  readArrival,
  readCostsQuery,
  type ReportKind,
  reportPath,
  SLUG_PATTERN,
  type StaticPageId,
  STATIC_PAGES,
} from '#contract';
import { isForeignForm, toCanonicalPath, toRedirectPath } from '../../content/redirects/index.js';

/** What a public URL asks for. Whether it exists is for the page data to decide. */
export type PageRequest =
  | { kind: 'home' }
  | { kind: 'category'; category: CategoryId; subcategory: string; page: number }
  | { kind: 'article'; slugOrId: string; canonical: boolean }
  | { kind: 'search'; q: string; category: string; page: number; exact: boolean }
  | { kind: 'sitemap'; page: number }
  | { kind: 'areas'; query: AreaQuery }
  | { kind: 'area'; slug: string }
  | { kind: 'costs'; query: CostsQuery }
  | { kind: 'map'; area: string }
  | { kind: 'errand'; id: string }
  | { kind: 'plan'; answers: PlanAnswers; arrival: string }
  | { kind: 'report'; article: string; topic: ReportKind; section: string; fact: string }
  | { kind: 'cards' }
  | { kind: 'errands' }
  | { kind: 'prices' }
  | { kind: StaticPageId | 'saved' | 'offline' }
  | { kind: 'not-found'; what: 'article' | 'category' | 'page'; noIdentifier?: true };

export type ResolvedUrl =
  /** A non-canonical form of the URL; redirects. */
  | { type: 'redirect'; location: string }
  /** A missing file: answered without HTML. */
  | { type: 'no-page' }
  | { type: 'malformed' }
  /** The admin area: one shell for all its URLs, rendered in the browser. */
  | { type: 'admin' }
  /** `path` is canonical: parameters unknown to the page are dropped. */
  | { type: 'page'; path: string; request: PageRequest };

/** What a URL asks for, if it has a form that only other programs give their pages. */
export interface ForeignUrl {
  type: 'foreign';
  /** What a redirect would be stored for. */
  path: string;
  /** What it is if nothing is there. */
  otherwise: ResolvedUrl;
}

/** What the URL of a page asks for. */
export type ResolvedPage = Extract<ResolvedUrl, { type: 'page' }>;

/** `?page=` of a list: 1 if absent, 0 if it is not a page number. Only the first page's URL omits it. */
function pageNumber(parameters: URLSearchParams): number {
  const given = parameters.getAll('page');
  if (given.length === 0) return 1;
  return given.length === 1 && /^[1-9]\d{0,5}$/.test(given[0] ?? '') ? Number(given[0]) : 0;
}

/** Pages at whose path another site may have kept numbered texts. */
const NUMBERED_KINDS: ReadonlySet<PageRequest['kind']> = new Set(['home', 'article', 'not-found']);

/** Parses a request target (path and query as received) by the contract's rules on pages and URLs. */
export function resolvePageUrl(target: string): ResolvedUrl | ForeignUrl {
  const mark = target.indexOf('?');
  const rawPath = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  // An absolute-form target, as sent to a proxy, is not for us: canonicalised, it would lead elsewhere.
  if (!rawPath.startsWith('/')) return { type: 'malformed' };
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { type: 'malformed' };
  }
  if (path.includes('\0') || query.includes('%00')) return { type: 'malformed' };
  const canonical = toCanonicalPath(rawPath);
  if (/^\/(assets|media)(\/|$)|^\/static\//.test(canonical)) return { type: 'no-page' };
  const isForeign = isForeignForm(canonical, query);
  if (canonical.includes('.')) {
    const otherwise: ResolvedUrl = { type: 'no-page' };
    return isForeign ? { type: 'foreign', path: toRedirectPath(target), otherwise } : otherwise;
  }
  if (canonical !== rawPath) return { type: 'redirect', location: canonical + query };
  if (/^\/admin(\/|$)/.test(canonical)) return { type: 'admin' };
  // Split before decoding: an escaped slash is not a separator.
  const segments = rawPath.split('/').slice(1).map(decodeURIComponent);
  const parameters = new URLSearchParams(query);
  const page = route(rawPath, segments, parameters);
  // Sent by the form before the page's script is there, which trims it.
  if (page.request.kind === 'search' && (parameters.get('q') ?? '') !== page.request.q)
    return { type: 'redirect', location: page.path };
  const otherwise: ResolvedUrl = { type: 'page', ...page };
  return isForeign && NUMBERED_KINDS.has(page.request.kind)
    ? { type: 'foreign', path: toRedirectPath(target), otherwise }
    : otherwise;
}

function route(path: string, segments: string[], parameters: URLSearchParams): { path: string; request: PageRequest } {
  const [first = '', second, third] = segments;
  if (path === '/') return { path, request: { kind: 'home' } };
  if (first === 'category' && second !== undefined && segments.length <= 3)
    return category(path, second, third ?? '', parameters);
  if (first === 'post' && segments.length === 1)
    return { path, request: { kind: 'not-found', what: 'article', noIdentifier: true } };
  if (first === 'post' && second !== undefined && segments.length === 2) {
    return { path, request: { kind: 'article', slugOrId: second, canonical: false } };
  }
  if (first === 'area' && second !== undefined && segments.length === 2)
    return { path, request: { kind: 'area', slug: second } };
  if (first === 'errands' && second !== undefined && segments.length === 2)
    return { path, request: { kind: 'errand', id: second } };
  if (segments.length > 1) return { path, request: { kind: 'not-found', what: 'page' } };
  if (first === 'search') return search(parameters);
  if (first === 'sitemap') {
    const page = pageNumber(parameters);
    return { path: page === 1 ? path : `${path}?page=${page}`, request: { kind: 'sitemap', page } };
  }
  if (first === 'areas') {
    const query = readAreaQuery(parameters);
    return { path: areasPath(query), request: { kind: 'areas', query } };
  }
  if (first === 'map') {
    const named = parameters.get('area') ?? '';
    const area = named.length <= AREA_LIMITS.slug && SLUG_PATTERN.test(named) ? named : '';
    return { path: mapPath(area), request: { kind: 'map', area } };
  }
  if (first === 'costs') {
    const query = readCostsQuery(parameters);
    return { path: costsPath(query), request: { kind: 'costs', query } };
  }
  if (first === 'plan') {
    const [answers, arrival] = [readAnswers(parameters), readArrival(parameters.get('arrival'))];
    return { path: planPath(answers, arrival), request: { kind: 'plan', answers, arrival } };
  }
  if (first === 'cards' || first === 'errands' || first === 'prices' || first === 'saved' || first === 'offline')
    return { path, request: { kind: first } };
  if (first === 'report') return resolveReportUrl(parameters);
  const fixed = STATIC_PAGES.find((id) => id === first);
  if (fixed) return { path, request: { kind: fixed } };
  return { path, request: { kind: 'article', slugOrId: first, canonical: true } };
}

function category(
  path: string,
  id: string,
  subcategory: string,
  parameters: URLSearchParams,
): { path: string; request: PageRequest } {
  if (!isCategoryId(id)) return { path, request: { kind: 'not-found', what: 'category' } };
  const page = pageNumber(parameters);
  return {
    path: page === 1 ? path : `${path}?page=${page}`,
    request: { kind: 'category', category: id, subcategory, page },
  };
}

function search(parameters: URLSearchParams): { path: string; request: PageRequest } {
  const q = (parameters.get('q') ?? '').trim();
  const given = parameters.get('category')?.trim() ?? '';
  const chosen = given === 'all' ? '' : given;
  const page = pageNumber(parameters);
  const canonical = new URLSearchParams();
  if (q) canonical.set('q', q);
  if (chosen) canonical.set('category', chosen);
  const exact = q !== '' && parameters.get('exact') === '1';
  if (page !== 1) canonical.set('page', String(page));
  if (exact) canonical.set('exact', '1');
  const query = canonical.toString();
  return {
    path: query ? `/search?${query}` : '/search',
    request: { kind: 'search', q, category: chosen, page, exact },
  };
}

export type ReportRequest = Extract<PageRequest, { kind: 'report' }>;

/** The report page for the parameters of its URL or form. `kind` is included only if it is not the default. */
export function resolveReportUrl(parameters: URLSearchParams): { path: string; request: ReportRequest } {
  const [article = '', section = '', fact = ''] = ['article', 'section', 'fact'].map((name) =>
    parameters.get(name)?.trim(),
  );
  const topic: ReportKind = parameters.get('kind') === 'missing' ? 'missing' : 'problem';
  const about = { ...(section && { section }), ...(fact && { fact }), ...(topic === 'missing' && { kind: topic }) };
  return { path: reportPath(article, about), request: { kind: 'report', article, topic, section, fact } };
}

import { ARTICLE_SORTS, isCategoryId, type ArticleSort, type BulkFilter } from '#contract';

/** The options of the status filter, with their labels. */
export const STATUS_NAMES = {
  '': 'Any status',
  published: 'Published',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  changed: 'Unpublished changes',
  trash: 'Trash',
} as const;
export type Status = keyof typeof STATUS_NAMES;

export const SORT_NAMES: Readonly<Record<ArticleSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Recently changed',
  title: 'By title',
};

/** The list's view, kept in the URL. */
export interface ArticleListChoice {
  q: string;
  category: string;
  status: Status;
  sort: ArticleSort;
  page: number;
}

/** Parses a view; missing and invalid parts get their defaults. */
export function readChoice(given: URLSearchParams): ArticleListChoice {
  const page = Number(given.get('page'));
  const status = given.get('status') ?? '';
  return {
    q: given.get('q') ?? '',
    category: given.get('category') ?? '',
    status: Object.hasOwn(STATUS_NAMES, status) ? (status as Status) : '',
    sort: ARTICLE_SORTS.find((sort) => sort === given.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Serialises a view, omitting defaults. */
export function writeChoice({ q, category, status, sort, page }: ArticleListChoice): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (category) parameters.set('category', category);
  if (status) parameters.set('status', status);
  if (sort !== 'newest') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Returns the filter for the server. */
export function filterOf({ q, category, status }: ArticleListChoice): BulkFilter {
  return {
    ...(q && { q }),
    ...(isCategoryId(category) && { category }),
    ...(status === 'published' && { published: true }),
    ...(status === 'draft' && { published: false }),
    ...((status === 'scheduled' || status === 'changed') && { state: status }),
  };
}

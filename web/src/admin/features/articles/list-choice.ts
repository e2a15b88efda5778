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
type Status = keyof typeof STATUS_NAMES;

export const SORT_NAMES: Readonly<Record<ArticleSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Recently changed',
  title: 'By title',
  match: 'Best match',
};

/** The list's view, kept in the URL. */
export interface ArticleListChoice {
  q: string;
  category: string;
  status: Status;
  /** `''`: the best match first if something is searched for, else the newest. */
  sort: ArticleSort | '';
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
    sort: ARTICLE_SORTS.find((sort) => sort === given.get('sort')) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the order of a view's list. */
export function toSort({ q, sort }: Pick<ArticleListChoice, 'q' | 'sort'>): ArticleSort {
  return sort === '' || (sort === 'match' && !q) ? findDefaultSort(q) : sort;
}

/** Serialises a view, omitting defaults. */
export function writeChoice(choice: ArticleListChoice): URLSearchParams {
  const { q, category, status, page } = choice;
  const sort = toSort(choice);
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (category) parameters.set('category', category);
  if (status) parameters.set('status', status);
  if (sort !== findDefaultSort(q)) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Returns the filter for the server. */
export function toFilter({ q, category, status }: ArticleListChoice): BulkFilter {
  return {
    ...(q && { q }),
    ...(isCategoryId(category) && { category }),
    ...(status === 'published' && { published: true }),
    ...(status === 'draft' && { published: false }),
    ...((status === 'scheduled' || status === 'changed') && { state: status }),
  };
}

function findDefaultSort(q: string): ArticleSort {
  return q ? 'match' : 'newest';
}

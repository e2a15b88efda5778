import { endpoints, type AdminArticle, type AdminArticleSummary, type ArticleStats, type CategoryId } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { ApiFailure, failureText, NetworkFailure } from '../../lib/api-client';

/** Articles on one page of the dashboard's list. */
export const ADMIN_PAGE_SIZE = 20;

export interface ArticleListChoice {
  q: string;
  category: string;
  page: number;
}

/** One page of the administrator's articles, newest first. */
export function useArticleList(choice: ArticleListChoice) {
  return useSWR<Rows<AdminArticleSummary>, Error>(listPath(choice), adminList<AdminArticleSummary>, {
    keepPreviousData: true,
    revalidateOnFocus: true,
    // Nobody is told of a failure, so nobody else would try again.
    shouldRetryOnError: true,
  });
}

/** The dashboard's counters. */
export function useArticleStats() {
  return useSWR<ArticleStats, Error>(endpoints.adminArticleStats, adminGet<ArticleStats>, { revalidateOnFocus: true });
}

/** Removes one article. Gives the sentence of a failure; what is already gone counts as removed. */
export async function deleteArticle(id: number): Promise<string | undefined> {
  try {
    await adminCall(endpoints.adminArticle(id), { method: 'DELETE' });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    return error instanceof NetworkFailure ? 'Error deleting article' : 'Failed to delete article';
  }
  return undefined;
}

/** Removes all articles. Gives the sentence of a failure. */
export async function deleteAllArticles(): Promise<string | undefined> {
  try {
    await adminCall(endpoints.adminArticles, { method: 'DELETE' });
  } catch (error) {
    return error instanceof NetworkFailure ? 'Error clearing articles' : 'Failed to delete articles';
  }
  return undefined;
}

export interface UploadRequest {
  file: File;
  category: CategoryId;
  subcategory: string;
  featured: boolean;
}

/** Sends a file to become an article. Gives the sentence of a failure. */
export async function uploadArticle(
  { file, category, subcategory, featured }: UploadRequest,
  onProgress: (part: number) => void,
): Promise<string | undefined> {
  const body = new FormData();
  body.set('category', category);
  body.set('subcategory', subcategory);
  body.set('featured', String(featured));
  body.set('file', file);
  try {
    await adminCall<AdminArticle>(endpoints.adminArticleUpload, { method: 'POST', body, onProgress });
  } catch (error) {
    return `Upload failed: ${failureText(error, 'Unknown error')}`;
  }
  return undefined;
}

function listPath({ q, category, page }: ArticleListChoice): string {
  const parameters = new URLSearchParams({
    fields: 'summary',
    limit: String(ADMIN_PAGE_SIZE),
    offset: String((page - 1) * ADMIN_PAGE_SIZE),
  });
  if (q) parameters.set('q', q);
  if (category) parameters.set('category', category);
  return `${endpoints.adminArticles}?${parameters.toString()}`;
}

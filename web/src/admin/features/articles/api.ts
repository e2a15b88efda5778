import {
  type AdminArticleSummary,
  adminEndpoints,
  type ArticleSchedule,
  type ArticleStats,
  type BulkAnswer,
  type BulkInput,
  type CategoryId,
  type ExportInput,
  type ResponsiveImage,
  type SameFile,
  type UploadedArticle,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminFile, adminGet, adminList, type Rows } from '../../lib/client';
import { useDeleteIfThere } from '../../lib/writes';
import { SUMMARY_CHECKS } from '../../lib/article-checks';
import { isNumber, isText, isListWith, optional, orNull, hasShape } from '../../../shared/lib/guards';
import { saveFile } from '../../../shared/lib/save-file';
import { toFilter, toSort, type ArticleListChoice } from './list-choice';

/** Articles per page of the dashboard's list. */
export const ADMIN_PAGE_SIZE = 20;

const isArticleRow = hasShape<AdminArticleSummary>({
  id: isNumber,
  ...SUMMARY_CHECKS,
  read_time: isText,
  word_count: isNumber,
  updated_at: isText,
  unpublished_changes: optional((value): value is true => value === true),
  schedule: optional(hasShape<ArticleSchedule>({ publish_at: orNull(isText), withdraw_at: orNull(isText) })),
  featured_picture: optional(
    hasShape<ResponsiveImage>({
      sources: isListWith(hasShape<ResponsiveImage['sources'][number]>({ type: isText, srcset: isText })),
    }),
  ),
});

const isBulkAnswer = hasShape<BulkAnswer>({ changed: isNumber });

const isStats = hasShape<ArticleStats>({
  total: isNumber,
  published: isNumber,
  featured: isNumber,
  categories: isNumber,
});

/** Loads a page of articles; loads nothing while the trash is shown. */
export function useArticleList(choice: ArticleListChoice) {
  return useSWR<Rows<AdminArticleSummary>, Error>(
    choice.status === 'trash' ? null : listPath(choice),
    adminList(isArticleRow),
    {
      keepPreviousData: true,
      revalidateOnFocus: true,
      // Errors are not displayed, so SWR must retry.
      shouldRetryOnError: true,
    },
  );
}

/** Loads the dashboard's counters. */
export function useArticleStats() {
  return useSWR<ArticleStats, Error>(adminEndpoints.articleStats, adminGet(isStats), { revalidateOnFocus: true });
}

/**
 * Deletes the article with the id it is triggered with, and returns the change set; one already gone counts as deleted.
 */
export function useDeleteArticle() {
  return useDeleteIfThere<number>(adminEndpoints.articles, adminEndpoints.article);
}

/** Deletes all articles, and returns the change set. */
export function useDeleteAllArticles() {
  return useSWRMutation(adminEndpoints.articles, async (path) => {
    return (await adminCall(path, { method: 'DELETE' })).changeSet;
  });
}

export interface UploadRequest {
  /** A .md or .html file, or a .zip with one and its pictures. */
  file: File;
  /** Pictures that the file references by relative path. */
  pictures: readonly File[];
  category: CategoryId;
  subcategory: string;
  featured: boolean;
  published: boolean;
  /** If the article exists already. */
  same: SameFile;
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** The result of an upload, as far as the server reported it. */
export interface Uploaded {
  id: number | undefined;
  slug: string | undefined;
  /** One sentence for each loss. */
  notes: string[];
  changeSet: number | undefined;
}

const isUploaded = hasShape<UploadedArticle>({ id: isNumber });
const isNotes = isListWith(isText);

/** Uploads files as an article. */
export function useUploadArticle() {
  return useSWRMutation(
    adminEndpoints.articleUpload,
    async (path, { arg }: { arg: UploadRequest }): Promise<Uploaded> => {
      const { file, pictures, category, subcategory, featured, published, same, onProgress } = arg;
      const body = new FormData();
      body.set('category', category);
      body.set('subcategory', subcategory);
      body.set('featured', String(featured));
      body.set('published', String(published));
      body.set('same', same);
      body.set('file', file);
      for (const picture of pictures) body.append('pictures', picture);
      const { data, changeSet } = await adminCall<unknown>(path, { method: 'POST', body, onProgress });
      // Published, even if the response is incomplete.
      if (!isUploaded(data)) return { id: undefined, slug: undefined, notes: [], changeSet };
      const slug = isText(data.slug) ? data.slug : undefined;
      return { id: data.id, slug, notes: isNotes(data.notes) ? data.notes : [], changeSet };
    },
  );
}

/** Makes a bulk change, and returns the number of articles changed, with the change set. */
export function useBulk() {
  return useSWRMutation(adminEndpoints.bulk, async (path, { arg: body }: { arg: BulkInput }) => {
    const { data, changeSet } = await adminCall<unknown>(path, { method: 'POST', body });
    // Applied, even if the response is incomplete.
    return { changed: isBulkAnswer(data) ? data.changed : undefined, changeSet };
  });
}

/**
 * Duplicates the article with the id it is triggered with as a draft; returns the copy's id, if the server sends it.
 */
export function useDuplicate() {
  return useSWRMutation(adminEndpoints.articles, async (_key, { arg: id }: { arg: number }) => {
    const { data, changeSet } = await adminCall<unknown>(adminEndpoints.duplicate(id), { method: 'POST' });
    return { id: isUploaded(data) ? data.id : undefined, changeSet };
  });
}

/** Has the browser save the chosen articles as files, in a .zip. */
export function useExportArticles() {
  return useSWRMutation(adminEndpoints.export, async (path, { arg: body }: { arg: ExportInput }) =>
    saveFile(await adminFile(path, { method: 'POST', body }), 'guides.zip'),
  );
}

function listPath(choice: ArticleListChoice): string {
  const parameters = new URLSearchParams({
    fields: 'summary',
    limit: String(ADMIN_PAGE_SIZE),
    offset: String((choice.page - 1) * ADMIN_PAGE_SIZE),
  });
  for (const [name, value] of Object.entries(toFilter(choice))) parameters.set(name, String(value));
  // An unknown category matches nothing, as on the server.
  if (choice.category) parameters.set('category', choice.category);
  parameters.set('sort', toSort(choice));
  return `${adminEndpoints.articles}?${parameters.toString()}`;
}

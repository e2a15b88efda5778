import { adminEndpoints, isCategoryId, type TrashedArticle } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/client';
import { isFlag, isNumber, isText, hasShape } from '../../../shared/lib/guards';
import { ApiFailure } from '../../lib/api-client';

/** Deleted articles per page. */
export const TRASH_PAGE_SIZE = 20;

const isTrashed = hasShape<TrashedArticle>({
  id: isNumber,
  slug: isText,
  title: isText,
  category: isCategoryId,
  published: isFlag,
  word_count: isNumber,
  deleted_at: isText,
  leaves_at: isText,
  change_set: isNumber,
});

/** Loads a page of deleted articles, most recently deleted first. */
export function useTrash(page: number) {
  const path = `${adminEndpoints.trash}?limit=${TRASH_PAGE_SIZE}&offset=${(page - 1) * TRASH_PAGE_SIZE}`;
  return useSWR<Rows<TrashedArticle>, Error>(path, adminList(isTrashed), {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** Permanently deletes the article with the id it is triggered with; `undefined`: all of them. */
export function useEmptyTrash() {
  return useSWRMutation(adminEndpoints.trash, async (path, { arg: id }: { arg: number | undefined }) => {
    try {
      await adminCall(id === undefined ? path : adminEndpoints.trashed(id), { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    }
  });
}

import { adminEndpoints, type OpenReports } from '#contract';
import useSWR from 'swr';
import { adminGet } from './client';
import { isNumber, isListWith, hasShape } from '../../shared/lib/guards';

const areReports = isListWith(hasShape<OpenReports>({ article_id: isNumber, count: isNumber }));

/**
 * Counts reports that are not done, by article.
 * @param ids the articles shown; without any there is no request
 * @returns a function from an article's id to its count; 0 until loaded
 */
export function useOpenReports(ids: readonly number[]): (id: number) => number {
  const path = ids.length > 0 ? `${adminEndpoints.openReports}?articles=${ids.join()}` : null;
  const { data } = useSWR<OpenReports[], Error>(path, adminGet(areReports), {
    revalidateOnFocus: true,
    // The administrator may have just read some.
    dedupingInterval: 0,
  });
  return (id) => data?.find(({ article_id }) => article_id === id)?.count ?? 0;
}

import { adminEndpoints, type OpenReports } from '#contract';
import useSWR from 'swr';
import { adminGet } from './admin-client';
import { isNumber, listOf, shapeOf } from './answers';

const areReports = listOf(shapeOf<OpenReports>({ article_id: isNumber, count: isNumber }));

/**
 * The number of unread reports on each of some articles.
 * @param ids of the shown articles; others are not requested, and without any there is no request
 * @returns a function that returns the count of one article; 0 until it is known
 */
export function useOpenReports(ids: readonly number[]): (id: number) => number {
  const path = ids.length > 0 ? `${adminEndpoints.openReports}?articles=${ids.join()}` : null;
  const { data } = useSWR<OpenReports[], Error>(path, adminGet(areReports), {
    revalidateOnFocus: true,
    // Somebody coming from the messages has just read some.
    dedupingInterval: 0,
  });
  return (id) => data?.find(({ article_id }) => article_id === id)?.count ?? 0;
}

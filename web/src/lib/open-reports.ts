import { adminEndpoints, type OpenReports } from '#contract';
import useSWR from 'swr';
import { adminGet } from './admin-client';
import { isNumber, listOf, shapeOf } from './answers';

const areReports = listOf(shapeOf<OpenReports>({ article_id: isNumber, count: isNumber }));

/**
 * How many reports on each of some articles nobody has read.
 * @param ids of the articles that are shown; nothing is asked about others, and nothing at all where there are none
 * @returns gives the count of one article; 0 until it is known
 */
export function useOpenReports(ids: readonly number[]): (id: number) => number {
  const path = ids.length > 0 ? `${adminEndpoints.openReports}?articles=${ids.join()}` : null;
  const { data } = useSWR<OpenReports[], Error>(path, adminGet(areReports), {
    revalidateOnFocus: true,
    // Whoever comes from the messages has just read some.
    dedupingInterval: 0,
  });
  return (id) => data?.find(({ article_id }) => article_id === id)?.count ?? 0;
}

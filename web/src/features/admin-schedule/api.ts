import { endpoints, type UpcomingAct } from '#contract';
import useSWR from 'swr';
import { adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, oneOf, shapeOf } from '../../lib/answers';

const isUpcoming = shapeOf<UpcomingAct>({
  article_id: isNumber,
  slug: isText,
  title: isText,
  act: oneOf(['publish', 'withdraw']),
  at: isText,
});

/** What will happen by itself, the next first. */
export function useUpcoming() {
  return useSWR<UpcomingAct[], Error>(endpoints.adminUpcoming, adminGet(listOf(isUpcoming)), {
    revalidateOnFocus: true,
    refreshInterval: 60_000,
  });
}

import { adminEndpoints, type UpcomingAct } from '#contract';
import useSWR from 'swr';
import { adminGet } from '../../lib/client';
import { isNumber, isText, isListWith, isAmong, hasShape } from '../../../shared/lib/guards';

const isUpcoming = hasShape<UpcomingAct>({
  article_id: isNumber,
  slug: isText,
  title: isText,
  act: isAmong(['publish', 'withdraw']),
  at: isText,
});

/** Milliseconds after its time at which a pending change counts as failed. */
const OVERDUE_MS = 60_000;

export interface ListedAct extends UpcomingAct {
  overdue: boolean;
}

const read = adminGet(isListWith(isUpcoming));

async function readUpcoming(path: string): Promise<ListedAct[]> {
  const acts = await read(path);
  const latest = Date.now() - OVERDUE_MS;
  return acts.map((act) => ({ ...act, overdue: Date.parse(act.at) < latest }));
}

/** Loads scheduled changes, next first. */
export function useUpcoming() {
  return useSWR<ListedAct[], Error>(adminEndpoints.upcoming, readUpcoming, {
    revalidateOnFocus: true,
    refreshInterval: 60_000,
  });
}

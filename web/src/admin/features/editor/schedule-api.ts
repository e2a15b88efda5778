import { adminEndpoints, type ArticleTimes, type ScheduleInput } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/client';
import { isText, orNull, hasShape } from '../../../shared/lib/guards';

const isTimes = hasShape<ArticleTimes>({
  publish_at: orNull(isText),
  withdraw_at: orNull(isText),
  offline_since: orNull(isText),
});

/** Loads an article's schedule, and since when it is offline; loads nothing for a new article. */
export function useSchedule(id: number | undefined) {
  return useSWR<ArticleTimes, Error>(id === undefined ? null : adminEndpoints.schedule(id), adminGet(isTimes));
}

/** Sets the times it is triggered with; returns the change set. */
export function useSetSchedule(id: number) {
  return useSWRMutation(adminEndpoints.schedule(id), async (path, { arg: body }: { arg: ScheduleInput }) => {
    return (await adminCall(path, { method: 'PUT', body })).changeSet;
  });
}

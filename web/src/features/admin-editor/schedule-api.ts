import { adminEndpoints, type ArticleSchedule, type ScheduleInput } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isText, orNull, shapeOf } from '../../lib/answers';

const isSchedule = shapeOf<ArticleSchedule>({ publish_at: orNull(isText), withdraw_at: orNull(isText) });

/** Loads an article's schedule. */
export function useSchedule(id: number) {
  return useSWR<ArticleSchedule, Error>(adminEndpoints.schedule(id), adminGet(isSchedule));
}

/** Sets the times it is triggered with; returns the change set. */
export function useSetSchedule(id: number) {
  return useSWRMutation(adminEndpoints.schedule(id), async (path, { arg: body }: { arg: ScheduleInput }) => {
    return (await adminCall(path, { method: 'PUT', body })).changeSet;
  });
}

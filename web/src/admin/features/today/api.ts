import {
  adminEndpoints,
  TODAY_KINDS,
  type PutOffInput,
  type PutOffItem,
  type TodayAnswer,
  type TodayItem,
  type TodayKey,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { hasShape, isAmong, isListWith, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { adminCall, adminGet } from '../../lib/client';
import { isStoredMessage } from '../../lib/stored-message';

const isKind = isAmong(TODAY_KINDS);
const isAnswer = hasShape<TodayAnswer>({
  items: isListWith(
    hasShape<TodayItem>({
      kind: isKind,
      key: isText,
      title: isText,
      why: isText,
      minutes: isNumber,
      guide: orNull(hasShape<NonNullable<TodayItem['guide']>>({ id: isNumber, slug: isText, title: isText })),
      message: orNull(isStoredMessage),
    }),
  ),
  done: isNumber,
  waiting: isNumber,
  put_off: isListWith(
    hasShape<PutOffItem>({ kind: isKind, key: isText, title: isText, until: orNull(isText), reason: isText }),
  ),
});

/** Loads this week's items. */
export function useToday() {
  return useSWR<TodayAnswer, Error>(adminEndpoints.today, adminGet(isAnswer), { revalidateOnFocus: true });
}

/** Adds the next items to this week. */
export function useMoreItems() {
  return useSWRMutation(adminEndpoints.today, () => adminCall(adminEndpoints.todayMore, { method: 'POST' }));
}

/** Puts the item it is triggered with off. */
export function usePutOff() {
  return useSWRMutation(adminEndpoints.today, (_key, { arg: body }: { arg: PutOffInput }) =>
    adminCall(adminEndpoints.todayPutOff, { method: 'PUT', body }),
  );
}

/** Brings the put-off item it is triggered with back. */
export function useBringBack() {
  return useSWRMutation(adminEndpoints.today, (_key, { arg: { kind, key } }: { arg: TodayKey }) =>
    adminCall(`${adminEndpoints.todayPutOff}?${new URLSearchParams({ kind, key })}`, { method: 'DELETE' }),
  );
}

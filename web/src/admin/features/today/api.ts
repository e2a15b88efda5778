import {
  adminEndpoints,
  LINK_PROBLEMS,
  TODAY_KINDS,
  type LinkedGuide,
  type LinkFault,
  type PutOffInput,
  type PutOffItem,
  type ReplaceLinkAnswer,
  type ReplaceLinkInput,
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
const isLinkFault = hasShape<LinkFault>({
  url: isText,
  problem: isAmong(LINK_PROBLEMS),
  to: orNull(isText),
  count: isNumber,
  guides: isListWith(hasShape<LinkedGuide>({ id: isNumber, slug: isText, title: isText })),
});
const isReplaced = hasShape<ReplaceLinkAnswer>({ changed: isNumber });
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
      link: orNull(isLinkFault),
      trouble: orNull(
        hasShape<NonNullable<TodayItem['trouble']>>({ details: isListWith(isText), path: orNull(isText) }),
      ),
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

/** A link that was replaced: in how many guides, and the change set to undo that. */
interface ReplacedLink {
  changed: number | undefined;
  changeSet: number | undefined;
}

/** Replaces the link it is triggered with in every guide that has it. */
export function useReplaceLink() {
  return useSWRMutation(
    adminEndpoints.today,
    async (_key, { arg: body }: { arg: ReplaceLinkInput }): Promise<ReplacedLink> => {
      const { data, changeSet } = await adminCall<unknown>(adminEndpoints.linksReplaced, { method: 'POST', body });
      // Replaced, even if the response is incomplete.
      return { changed: isReplaced(data) ? data.changed : undefined, changeSet };
    },
  );
}

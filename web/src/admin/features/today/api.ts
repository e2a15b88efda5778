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
  type TodayKind,
} from '#contract';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { hasShape, isAmong, isListWith, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
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
const isItem = hasShape<TodayItem>({
  kind: isKind,
  key: isText,
  title: isText,
  why: isText,
  minutes: isNumber,
  guide: orNull(hasShape<NonNullable<TodayItem['guide']>>({ id: isNumber, slug: isText, title: isText })),
  message: orNull(isStoredMessage),
  link: orNull(isLinkFault),
  trouble: orNull(hasShape<NonNullable<TodayItem['trouble']>>({ details: isListWith(isText), path: orNull(isText) })),
});
const isAnswer = hasShape<TodayAnswer>({
  items: isListWith(isItem),
  done: isNumber,
  waiting: isNumber,
  put_off: isListWith(
    hasShape<PutOffItem>({ kind: isKind, key: isText, title: isText, until: orNull(isText), reason: isText }),
  ),
});

/** Things per page of the whole list. */
export const TODAY_PAGE_SIZE = 20;

/** Loads this week's items; nothing while another list is shown. */
export function useToday(isShown: boolean) {
  return useSWR<TodayAnswer, Error>(isShown ? adminEndpoints.today : null, adminGet(isAnswer), {
    revalidateOnFocus: true,
  });
}

/** Loads a page of everything there is to do, of one kind or of all. */
export function useAllItems(kind: TodayKind | undefined, page: number) {
  const parameters = new URLSearchParams({
    limit: String(TODAY_PAGE_SIZE),
    offset: String((page - 1) * TODAY_PAGE_SIZE),
    ...(kind && { kind }),
  });
  return useSWR<Rows<TodayItem>, Error>(`${adminEndpoints.todayAll}?${parameters.toString()}`, adminList(isItem), {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** Loads again what is shown of the things to do. */
export function useReloadItems(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith(adminEndpoints.today));
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

import { endpoints, type MessageChange, type MessageStats, type StoredMessage } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { isFlag, isNumber, isText, shapeOf } from '../../lib/answers';
import { ApiFailure } from '../../lib/api-client';

/** Messages on one page. */
export const MESSAGES_PAGE_SIZE = 20;

const NEWS_EVERY_MS = 60_000;

const isMessage = shapeOf<StoredMessage>({
  id: isNumber,
  name: isText,
  email: isText,
  subject: isText,
  message: isText,
  read: isFlag,
  spam: isFlag,
  created_at: isText,
});

const isStats = shapeOf<MessageStats>({ unread: isNumber });

/** One page of the received messages, the newest first; of reports on one article where its id is given. */
export function useMessages(page: number, article: number | undefined) {
  const offset = (page - 1) * MESSAGES_PAGE_SIZE;
  const path = `${endpoints.adminMessages}?limit=${MESSAGES_PAGE_SIZE}&offset=${offset}${article === undefined ? '' : `&article=${article}`}`;
  return useSWR<Rows<StoredMessage>, Error>(path, adminList(isMessage), {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** How many messages there are, and how many nobody has read. */
export function useMessageStats() {
  return useSWR<MessageStats, Error>(endpoints.adminMessageStats, adminGet(isStats), {
    revalidateOnFocus: true,
    refreshInterval: NEWS_EVERY_MS,
  });
}

/** What may be changed of a message. */
export type Marks = Pick<MessageChange, 'read' | 'spam'>;

/** Marks the message that it is triggered with. */
export function useMarkMessage() {
  return useSWRMutation(
    endpoints.adminMessageStats,
    (_key, { arg: { id, marks } }: { arg: { id: number; marks: Marks } }) =>
      adminCall(endpoints.adminMessage(id), { method: 'PATCH', body: marks }),
  );
}

/** Removes the message with the id it is triggered with, and gives the change set; one that is gone already counts as removed. */
export function useDeleteMessage() {
  return useSWRMutation(endpoints.adminMessageStats, async (_key, { arg: id }: { arg: number }) => {
    try {
      return (await adminCall(endpoints.adminMessage(id), { method: 'DELETE' })).changeSet;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
      return undefined;
    }
  });
}

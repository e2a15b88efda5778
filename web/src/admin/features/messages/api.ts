import { adminEndpoints, type MessageChange, type MessageStats, type StoredMessage } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import { isNumber, hasShape } from '../../../shared/lib/guards';
import { ApiFailure } from '../../lib/api-client';
import { isStoredMessage } from '../../lib/stored-message';

/** Messages per page. */
export const MESSAGES_PAGE_SIZE = 20;

const NEWS_EVERY_MS = 60_000;

const isStats = hasShape<MessageStats>({ unread: isNumber });

/** Loads a page of messages, newest first; with an article's id, only the reports on it. */
export function useMessages(page: number, article: number | undefined) {
  const offset = (page - 1) * MESSAGES_PAGE_SIZE;
  const path = `${adminEndpoints.messages}?limit=${MESSAGES_PAGE_SIZE}&offset=${offset}${article === undefined ? '' : `&article=${article}`}`;
  return useSWR<Rows<StoredMessage>, Error>(path, adminList(isStoredMessage), {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** Loads the number of messages, and of unread ones. */
export function useMessageStats() {
  return useSWR<MessageStats, Error>(adminEndpoints.messageStats, adminGet(isStats), {
    revalidateOnFocus: true,
    refreshInterval: NEWS_EVERY_MS,
  });
}

/** The flags of a message that can be changed. */
export type Marks = Pick<MessageChange, 'read' | 'spam'>;

/** Changes the flags of the message it is triggered with, and returns the change set. */
export function useMarkMessage() {
  return useSWRMutation(
    adminEndpoints.messageStats,
    async (_key, { arg: { id, marks } }: { arg: { id: number; marks: Marks } }) => {
      return (await adminCall(adminEndpoints.message(id), { method: 'PATCH', body: marks })).changeSet;
    },
  );
}

/**
 * Deletes the message with the id it is triggered with, and returns the change set; one already gone counts as deleted.
 */
export function useDeleteMessage() {
  return useSWRMutation(adminEndpoints.messageStats, async (_key, { arg: id }: { arg: number }) => {
    try {
      return (await adminCall(adminEndpoints.message(id), { method: 'DELETE' })).changeSet;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
      return undefined;
    }
  });
}

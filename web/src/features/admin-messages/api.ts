import { endpoints, type MessageStats, type StoredMessage } from '#contract';
import useSWR, { useSWRConfig } from 'swr';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { ApiFailure } from '../../lib/api-client';

/** Messages on one page. */
export const MESSAGES_PAGE_SIZE = 20;

const NEWS_EVERY_MS = 60_000;

/** One page of the received messages, the newest first. */
export function useMessages(page: number) {
  const offset = (page - 1) * MESSAGES_PAGE_SIZE;
  const path = `${endpoints.adminMessages}?limit=${MESSAGES_PAGE_SIZE}&offset=${offset}`;
  return useSWR<Rows<StoredMessage>, Error>(path, adminList<StoredMessage>, {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** How many messages there are, and how many nobody has read. */
export function useMessageStats() {
  return useSWR<MessageStats, Error>(endpoints.adminMessageStats, adminGet<MessageStats>, {
    revalidateOnFocus: true,
    refreshInterval: NEWS_EVERY_MS,
  });
}

/** Asks anew for the counts. */
export function useRefreshMessageStats(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(endpoints.adminMessageStats);
}

/** Marks a message. @throws ApiFailure, NetworkFailure */
export async function markMessage(id: number, marks: Partial<Pick<StoredMessage, 'read' | 'spam'>>): Promise<void> {
  await adminCall(endpoints.adminMessage(id), { method: 'PATCH', body: marks });
}

/** Removes a message; one that is already gone counts as removed. @throws ApiFailure, NetworkFailure */
export async function deleteMessage(id: number): Promise<void> {
  try {
    await adminCall(endpoints.adminMessage(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

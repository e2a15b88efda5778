import {
  adminEndpoints,
  type AnswerGuide,
  MESSAGE_STATES,
  type MessageAnswer,
  type MessageBulkInput,
  type MessageChange,
  type MessageState,
  type MessageStats,
  type ReplyInput,
  type SimilarMessage,
  type StoredMessage,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import { useDeleteIfThere } from '../../lib/writes';
import { hasShape, isFlag, isListWith, isNumber, isText, orNull, UnexpectedResponse } from '../../../shared/lib/guards';
import { isStoredMessage } from '../../lib/stored-message';

/** Messages per page. */
export const MESSAGES_PAGE_SIZE = 20;

const NEWS_EVERY_MS = 60_000;

const isStats = hasShape<MessageStats>({ unread: isNumber });
const isState = (value: unknown): value is MessageState => (MESSAGE_STATES as readonly unknown[]).includes(value);

const isAnswer = hasShape<MessageAnswer>({
  guides: isListWith(
    hasShape<AnswerGuide>({
      id: isNumber,
      slug: isText,
      title: isText,
      section: isText,
      url: isText,
      sentences: isText,
    }),
  ),
  similar: isListWith(hasShape<SimilarMessage>({ id: isNumber, subject: isText, state: isState, created_at: isText })),
  draft: orNull(hasShape<ReplyInput>({ subject: isText, text: isText })),
  can_send: isFlag,
});

/** Which messages are listed. */
export interface MessageChoice {
  page: number;
  /** Reports on this article. */
  article: number | undefined;
  state: MessageState | undefined;
  /** Words that they hold; `''`: all. */
  q: string;
}

/** Loads a page of messages, newest first. */
export function useMessages({ page, article, state, q }: MessageChoice) {
  const parameters = new URLSearchParams({
    limit: String(MESSAGES_PAGE_SIZE),
    offset: String((page - 1) * MESSAGES_PAGE_SIZE),
    ...(article !== undefined && { article: String(article) }),
    ...(state && { state }),
    ...(q && { q }),
  });
  return useSWR<Rows<StoredMessage>, Error>(
    `${adminEndpoints.messages}?${parameters.toString()}`,
    adminList(isStoredMessage),
    { keepPreviousData: true, revalidateOnFocus: true },
  );
}

/** Loads one message, as a list of it; nothing for `undefined`. */
export function useOneMessage(id: number | undefined) {
  const path = id === undefined ? null : `${adminEndpoints.messages}?id=${id}`;
  return useSWR<Rows<StoredMessage>, Error>(path, adminList(isStoredMessage));
}

/** Loads the number of messages, and of unread ones. */
export function useMessageStats() {
  return useSWR<MessageStats, Error>(adminEndpoints.messageStats, adminGet(isStats), {
    revalidateOnFocus: true,
    refreshInterval: NEWS_EVERY_MS,
  });
}

/** Loads what may answer a message. */
export function useMessageAnswer(id: number) {
  // A draft that is being edited is never replaced.
  return useSWR<MessageAnswer, Error>(adminEndpoints.messageAnswer(id), adminGet(isAnswer), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
}

/** Hands the reply it is triggered with over to be mailed, and returns the message. */
export function useSendReply(id: number) {
  return useSWRMutation<StoredMessage, Error, string, ReplyInput>(
    adminEndpoints.messageStats,
    async (_key, { arg: body }) => {
      const { data } = await adminCall<unknown>(adminEndpoints.messageReply(id), { method: 'POST', body });
      if (!isStoredMessage(data)) throw new UnexpectedResponse(adminEndpoints.messageReply(id));
      return data;
    },
  );
}

/** Marks or deletes the messages it is triggered with, and returns the change set. */
export function useBulkMessages() {
  return useSWRMutation(adminEndpoints.messageStats, async (_key, { arg: body }: { arg: MessageBulkInput }) => {
    return (await adminCall(adminEndpoints.messageBulk, { method: 'POST', body })).changeSet;
  });
}

/** The flags of a message that can be changed. */
export type Marks = MessageChange;

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
  return useDeleteIfThere<number>(adminEndpoints.messageStats, adminEndpoints.message);
}

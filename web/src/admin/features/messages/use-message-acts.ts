import type { MessageAct, StoredMessage } from '#contract';
import type { KeyedMutator } from 'swr';
import { showToast } from '../../../shared/lib/toasts';
import { useConfirm } from '../../components/confirm';
import { failureText } from '../../lib/api-client';
import type { Rows } from '../../lib/client';
import { useUndo } from '../../lib/undo';
import type { Selection } from '../../lib/use-selection';
import { useBulkMessages, useDeleteMessage, useMarkMessage, type Marks } from './api';

const DONE: Readonly<Record<MessageAct, string>> = {
  read: 'Messages marked as read',
  unread: 'Messages marked as unread',
  done: 'Messages marked as done',
  reopen: 'Messages reopened',
  spam: 'Messages marked as spam',
  'not-spam': 'Messages marked as not spam',
  delete: 'Messages deleted',
};

/** What can be done with messages, each with its toast and Undo. */
export interface MessageActs {
  busy: boolean;
  /** `done` is the toast; marking by opening a message needs none. */
  mark: (message: StoredMessage, marks: Marks, done?: string) => Promise<void>;
  remove: (message: StoredMessage) => Promise<void>;
  applyToChosen: (act: MessageAct) => Promise<void>;
  /** Shows a message as changed. */
  replace: (message: StoredMessage) => void;
}

/** @param mutate changes the rows shown; @param reload loads them again */
export function useMessageActs(
  mutate: KeyedMutator<Rows<StoredMessage>>,
  reload: () => Promise<unknown>,
  selection: Selection,
): MessageActs {
  const { trigger: markMessage } = useMarkMessage();
  const { trigger: deleteMessage } = useDeleteMessage();
  const { trigger: change, isMutating } = useBulkMessages();
  const ask = useConfirm();
  const { offer } = useUndo();

  const replace = (message: StoredMessage) =>
    void mutate(
      (rows) => rows && { ...rows, items: rows.items.map((item) => (item.id === message.id ? message : item)) },
      { revalidate: false },
    );
  const mark = async (message: StoredMessage, marks: Marks, done?: string) => {
    const { id, subject } = message;
    try {
      const changeSet = await markMessage({ id, marks });
      replace({ ...message, ...marks });
      if (done) offer({ title: done, description: subject }, changeSet, () => void reload());
    } catch (failure) {
      showToast({ title: failureText(failure, 'The message could not be changed'), tone: 'error' });
    }
  };
  const remove = async ({ id, subject }: StoredMessage) => {
    const question = { title: 'Are you sure you want to delete this message?', confirm: 'Delete', danger: true };
    if (!(await ask({ ...question, text: subject }))) return;
    try {
      const changeSet = await deleteMessage(id);
      await mutate(
        (rows) => rows && { items: rows.items.filter((item) => item.id !== id), total: Math.max(0, rows.total - 1) },
      );
      offer({ title: 'Message deleted', description: subject }, changeSet, () => void reload());
    } catch (failure) {
      showToast({ title: failureText(failure, 'Failed to delete message'), tone: 'error' });
    }
  };
  const applyToChosen = async (act: MessageAct) => {
    const { count, ids } = selection;
    const title = `Delete ${count === 1 ? 'this message' : `these ${count} messages`}?`;
    if (act === 'delete' && !(await ask({ title, text: '', confirm: 'Delete', danger: true }))) return;
    try {
      const changeSet = await change({ ids: [...ids], act });
      selection.clear();
      await reload();
      offer({ title: DONE[act] }, changeSet, () => void reload());
    } catch (failure) {
      showToast({ title: failureText(failure, 'The messages could not be changed'), tone: 'error' });
    }
  };
  return { busy: isMutating, mark, remove, applyToChosen, replace };
}

import { routes, type StoredMessage } from '#contract';
import { useEffect } from 'react';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { Link } from '../../../shared/components/ui/link';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import type { TabProps } from '../../lib/tab-props';
import { useUndo } from '../../lib/undo';
import { MESSAGES_PAGE_SIZE, useDeleteMessage, useMarkMessage, useMessages, type Marks } from './api';
import { MessageItem } from './message-item';

const ALL_MESSAGES = `${routes.admin}?tab=messages`;

/** The 'Messages' tab: contact messages and reports from readers. */
export function MessagesTab({ choice: { article, page, open }, onChoose, pageHref }: TabProps) {
  const { data, error, isLoading, mutate } = useMessages(page, article);
  const { trigger: markMessage } = useMarkMessage();
  const { trigger: deleteMessage } = useDeleteMessage();
  const ask = useConfirm();
  const { offer } = useUndo();

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onChoose({ page: Math.ceil(data.total / MESSAGES_PAGE_SIZE) });
  }, [beyond, data, onChoose]);

  /** `done` is the toast; marking by opening a message needs none. */
  const mark = async ({ id, subject }: StoredMessage, marks: Marks, done?: string) => {
    try {
      const changeSet = await markMessage({ id, marks });
      const change = (item: StoredMessage) => (item.id === id ? { ...item, ...marks } : item);
      await mutate((rows) => rows && { ...rows, items: rows.items.map(change) }, { revalidate: false });
      if (done) offer({ title: done, description: subject }, changeSet);
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
      offer({ title: 'Message deleted', description: subject }, changeSet);
    } catch (failure) {
      showToast({ title: failureText(failure, 'Failed to delete message'), tone: 'error' });
    }
  };

  return (
    <DataList
      title={article === undefined ? 'Messages' : 'Reports on one article'}
      actions={article !== undefined && <Link href={ALL_MESSAGES}>Show all messages</Link>}
      rows={data}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The messages could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={page}
      pageSize={MESSAGES_PAGE_SIZE}
      pageHref={pageHref}
      empty={<p>{article === undefined ? 'No messages yet.' : 'No reports on this article.'}</p>}
    >
      {(message) => (
        <MessageItem
          message={message}
          isOpen={open === String(message.id)}
          onRead={(read) => void mark(message, { read }, read ? undefined : 'Marked as unread')}
          onSpam={() =>
            void mark(message, { spam: !message.spam }, message.spam ? 'Marked as not spam' : 'Marked as spam')
          }
          onDelete={() => void remove(message)}
        />
      )}
    </DataList>
  );
}

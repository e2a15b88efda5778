import { routes, type StoredMessage } from '#contract';
import { useEffect } from 'react';
import { useConfirm } from '../../components/admin/confirm';
import { DataList } from '../../components/admin/data-list';
import { Link } from '../../components/ui/link';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { MESSAGES_PAGE_SIZE, useDeleteMessage, useMarkMessage, useMessages, type Marks } from './api';
import { MessageItem } from './message-item';

export interface MessagesTabProps {
  /** Limits the list to reports on this article. */
  article: number | undefined;
  page: number;
  onPage: (page: number) => void;
  pageHref: (page: number) => string;
}

const ALL_MESSAGES = `${routes.admin}?tab=messages`;

/** The 'Messages' tab: contact messages and reports from readers. */
export function MessagesTab({ article, page, onPage, pageHref }: MessagesTabProps) {
  const { data, error, isLoading, mutate } = useMessages(page, article);
  const { trigger: markMessage } = useMarkMessage();
  const { trigger: deleteMessage } = useDeleteMessage();
  const ask = useConfirm();
  const { offer } = useUndo();

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onPage(Math.ceil(data.total / MESSAGES_PAGE_SIZE));
  }, [beyond, data, onPage]);

  const mark = async ({ id }: StoredMessage, marks: Marks) => {
    try {
      await markMessage({ id, marks });
      const change = (item: StoredMessage) => (item.id === id ? { ...item, ...marks } : item);
      await mutate((rows) => rows && { ...rows, items: rows.items.map(change) }, { revalidate: false });
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
      keyOf={({ id }) => id}
      page={page}
      pageSize={MESSAGES_PAGE_SIZE}
      pageHref={pageHref}
      empty={<p>{article === undefined ? 'No messages yet.' : 'No reports on this article.'}</p>}
    >
      {(message) => (
        <MessageItem
          message={message}
          onRead={(read) => void mark(message, { read })}
          onSpam={() => void mark(message, { spam: !message.spam })}
          onDelete={() => void remove(message)}
        />
      )}
    </DataList>
  );
}

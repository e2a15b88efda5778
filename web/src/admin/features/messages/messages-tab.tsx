import { MESSAGE_LIMITS, routes, type MessageAct, type StoredMessage } from '#contract';
import { useEffect } from 'react';
import { BulkBar } from '../../components/bulk-bar';
import { DataList } from '../../components/data-list';
import { Choice, toChoices } from '../../components/admin-field';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import { Link } from '../../../shared/components/ui/link';
import { failureText } from '../../lib/api-client';
import type { TabProps } from '../../lib/tab-props';
import { useSelection } from '../../lib/use-selection';
import { MESSAGES_PAGE_SIZE, useMessages, useOneMessage } from './api';
import { MessageItem } from './message-item';
import { readState, STATE_NAMES } from './message-states';
import { useMessageActs } from './use-message-acts';

const ALL_MESSAGES = `${routes.admin}?tab=messages`;
const BULK_ACTIONS: readonly { act: MessageAct; label: string; danger?: boolean }[] = [
  { act: 'done', label: 'Mark as done' },
  { act: 'reopen', label: 'Reopen' },
  { act: 'spam', label: 'Mark as spam' },
  { act: 'not-spam', label: 'Not spam' },
  { act: 'delete', label: 'Delete selected', danger: true },
];

export interface MessagesTabProps extends TabProps {
  /** Opens the form of the fact with this id. */
  onFixFact: (id: string) => void;
}

/** The 'Messages' tab: contact messages and reports from readers, and their answers. */
export function MessagesTab({ choice, onChoose, pageHref, onFixFact }: MessagesTabProps) {
  const { article, page, open, show, q } = choice;
  const state = readState(show);
  const { data, error, isLoading, mutate } = useMessages({ page, article, state, q });
  const listed = data?.items ?? [];
  // Links may name a message of another page.
  const isElsewhere =
    data !== undefined && /^[1-9]\d{0,8}$/.test(open) && !listed.some(({ id }) => String(id) === open);
  const one = useOneMessage(isElsewhere ? Number(open) : undefined);
  const shown = isElsewhere && one.data ? [...one.data.items, ...listed] : listed;
  const selection = useSelection(`${show} ${q} ${article ?? ''} ${page}`, shown.length);
  const reload = () => Promise.all([mutate(), one.mutate()]);
  const acts = useMessageActs(mutate, reload, selection);

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onChoose({ page: Math.ceil(data.total / MESSAGES_PAGE_SIZE) });
  }, [beyond, data, onChoose]);

  return (
    <DataList
      title={article === undefined ? 'Messages' : 'Reports on one article'}
      actions={
        <ListTools>
          {article !== undefined && <Link href={ALL_MESSAGES}>Show all messages</Link>}
          <ListSearch
            label="Find in messages"
            maxLength={MESSAGE_LIMITS.query}
            q={q}
            onSearch={(text) => onChoose({ q: text, page: 1, open: '' })}
          />
          <Choice
            label="Show"
            value={state ?? ''}
            choices={[['', 'All messages'], ...toChoices(STATE_NAMES)]}
            onChoose={(chosen) => onChoose({ show: chosen, page: 1, open: '' })}
          />
        </ListTools>
      }
      bar={
        shown.length > 0 && (
          <BulkBar
            noun="message"
            selection={selection}
            page={shown.map(({ id }) => id)}
            total={shown.length}
            busy={acts.busy}
            actions={BULK_ACTIONS.map(({ act, ...action }) => ({ ...action, run: () => void acts.applyToChosen(act) }))}
          />
        )
      }
      rows={data && { items: shown, total: data.total }}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The messages could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={page}
      pageSize={MESSAGES_PAGE_SIZE}
      pageHref={pageHref}
      empty={<p>{describeNone(article, q, state !== undefined)}</p>}
    >
      {(message: StoredMessage) => (
        <MessageItem
          message={message}
          isOpen={open === String(message.id)}
          chosen={selection.has(message.id)}
          onChoose={(chosen) => selection.toggle([message.id], chosen)}
          onRead={(read) => void acts.mark(message, { read }, read ? undefined : 'Marked as unread')}
          onDone={() =>
            void acts.mark(
              message,
              { done: !message.done, read: true },
              message.done ? 'Message reopened' : 'Marked as done',
            )
          }
          onSpam={() =>
            void acts.mark(message, { spam: !message.spam }, message.spam ? 'Marked as not spam' : 'Marked as spam')
          }
          onDelete={() => void acts.remove(message)}
          onSent={acts.replace}
          onFixFact={onFixFact}
        />
      )}
    </DataList>
  );
}

function describeNone(article: number | undefined, q: string, isFiltered: boolean): string {
  if (q) return `No such messages with “${q}”.`;
  if (isFiltered) return 'No such messages.';
  return article === undefined ? 'No messages yet.' : 'No reports on this article.';
}

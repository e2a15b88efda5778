import { useEffect } from 'react';
import { DataList } from '../../components/admin/data-list';
import { failureText } from '../../lib/api-client';
import { undoOf, useUndo } from '../../lib/undo';
import { HISTORY_PAGE_SIZE, useHistory } from './api';
import { HistoryRow } from './history-row';

export interface HistoryTabProps {
  page: number;
  onPage: (page: number) => void;
  pageHref: (page: number) => string;
}

/** The 'History' tab: recent changes of the content, each with its undo. */
export function HistoryTab({ page, onPage, pageHref }: HistoryTabProps) {
  const { data, error, isLoading, mutate } = useHistory(page);
  const { reverse } = useUndo();

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onPage(Math.ceil(data.total / HISTORY_PAGE_SIZE));
  }, [beyond, data, onPage]);

  return (
    <DataList
      title="History"
      rows={data}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The history could not be loaded'), retry: () => void mutate() }}
      keyOf={({ id }) => id}
      page={page}
      pageSize={HISTORY_PAGE_SIZE}
      pageHref={pageHref}
      empty={<p>No changes yet.</p>}
    >
      {(entry) => <HistoryRow entry={entry} onUndo={() => void reverse(undoOf(entry.id))} />}
    </DataList>
  );
}

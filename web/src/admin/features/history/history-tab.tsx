import { routes } from '#contract';
import { useEffect } from 'react';
import { DataList } from '../../components/data-list';
import { Link } from '../../../shared/components/ui/link';
import { failureText } from '../../lib/api-client';
import type { TabProps } from '../../lib/tab-props';
import { toUndo, useUndo } from '../../lib/undo';
import { HISTORY_PAGE_SIZE, useHistory, useHistoryEntry } from './api';
import { HistoryFilters, readShown } from './history-filters';
import { HistoryRow } from './history-row';
import { toBursts } from './labels';

/** The 'History' tab: recent changes of the content, each with its undo. */
export function HistoryTab({ choice: { q, show, open, page }, onChoose, pageHref }: TabProps) {
  const { data, error, isLoading, mutate } = useHistory({ page, q, ...readShown(show) });
  const openId = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined;
  const single = useHistoryEntry(openId);
  const { reverse } = useUndo();

  const beyond = data?.items.length === 0 && data.total > 0 && page > 1 && !isLoading;
  useEffect(() => {
    if (beyond) onChoose({ page: Math.ceil(data.total / HISTORY_PAGE_SIZE) });
  }, [beyond, data, onChoose]);

  if (openId !== undefined) {
    return (
      <DataList
        title="One change"
        rows={single.data && { items: [single.data], total: 1 }}
        busy={single.isLoading}
        failure={
          single.error && {
            text: failureText(single.error, 'The change could not be loaded'),
            retry: () => void single.mutate(),
          }
        }
        getKey={({ id }) => id}
        page={1}
        pageSize={1}
        pageHref={pageHref}
        actions={<Link href={`${routes.admin}?tab=history`}>Show the whole history</Link>}
        empty={null}
      >
        {(entry) => <HistoryRow burst={[entry]} isOpen onUndo={({ id }) => void reverse(toUndo(id))} />}
      </DataList>
    );
  }
  return (
    <DataList
      title="History"
      rows={data && { items: toBursts(data.items), total: data.total }}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The history could not be loaded'), retry: () => void mutate() }}
      getKey={([{ id }]) => id}
      page={page}
      pageSize={HISTORY_PAGE_SIZE}
      pageHref={pageHref}
      actions={<HistoryFilters q={q} show={show} onChoose={onChoose} />}
      empty={<p>{q || show ? 'No such changes.' : 'No changes yet.'}</p>}
    >
      {(burst) => <HistoryRow burst={burst} onUndo={(entry) => void reverse(toUndo(entry.id))} />}
    </DataList>
  );
}

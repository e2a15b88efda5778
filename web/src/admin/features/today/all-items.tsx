import { routes, TODAY_KINDS, type TodayItem, type TodayKind } from '#contract';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from '../../../shared/components/ui/link';
import { Choice, toChoices } from '../../components/admin-field';
import { DataList } from '../../components/data-list';
import { ListTools } from '../../components/list-tools';
import { failureText } from '../../lib/api-client';
import type { TabProps } from '../../lib/tab-props';
import { TODAY_PAGE_SIZE, useAllItems } from './api';
import { ItemRow, toItemKey } from './item-row';
import { useItemActs } from './use-item-acts';

/** What the URL calls the list of every kind. */
const ALL = 'all';

const KIND_NAMES: Readonly<Record<TodayKind, string>> = {
  message: 'Messages',
  proposal: 'Proposals',
  facts: 'Facts by source',
  link: 'Links',
  machine: 'Machine trouble',
  'missing-page': 'Missing pages',
  search: 'Weak searches',
  guide: 'Guides voted down',
  'old-guide': 'Old guides',
};

/** Whether the URL asks for the whole list, or for all things of a kind. */
export function isAllShown(show: string): boolean {
  return show === ALL || readKind(show) !== undefined;
}

function readKind(show: string): TodayKind | undefined {
  return TODAY_KINDS.find((kind) => kind === show);
}

export interface AllItemsProps extends TabProps {
  /** Called once something was put right or put off. */
  onChanged: () => Promise<unknown>;
  /** The controls that put an item right. */
  work: (item: TodayItem) => ReactNode;
}

/** Everything there is to do, of this week or not, by how much it hurts readers. */
export function AllItems({ choice: { show, page }, onChoose, pageHref, onChanged, work }: AllItemsProps) {
  const kind = readKind(show);
  const { data, error, isLoading, mutate } = useAllItems(kind, page);
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  const acts = useItemActs(async () => {
    await onChanged();
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  });
  return (
    <div ref={root}>
      <DataList
        title="Everything to do"
        rows={data}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The list could not be loaded'), retry: () => void mutate() }}
        getKey={toItemKey}
        page={page}
        pageSize={TODAY_PAGE_SIZE}
        pageHref={pageHref}
        actions={
          <ListTools>
            <Link href={`${routes.admin}?tab=today`}>Back to this week</Link>
            <Choice
              label="Show"
              value={kind ?? ALL}
              choices={[[ALL, 'All kinds'], ...toChoices(KIND_NAMES)]}
              onChoose={(chosen) => onChoose({ show: chosen, page: 1 })}
            />
          </ListTools>
        }
        empty={<p>{kind ? 'Nothing of this kind to do.' : 'Nothing to do.'}</p>}
      >
        {(item) => {
          const key = toItemKey(item);
          const isOpen = key === chosen;
          return (
            <ItemRow
              item={item}
              isOpen={isOpen}
              onOpen={() => setChosen(isOpen ? '' : key)}
              work={isOpen && work(item)}
              acts={acts}
            />
          );
        }}
      </DataList>
      {acts.dialog}
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { type AdminFact, formatCount, SOURCE_CHECK_LIMITS } from '#contract';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { DataList, type DataListProps } from '../../components/data-list';
import { today } from '../../lib/today';
import { createParts } from '../../theme/parts';
import { countOverdueDays } from './due-order';
import { DueUses } from './due-uses';
import { SourceBeside } from './source-beside';

const { Root, Check, Name, Value, Late, Source } = createParts(
  { root: 'div', check: 'label', name: 'button', value: 'span', late: 'span', source: 'span' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: '2.5rem minmax(0,1fr) auto auto',
        lg: '2.5rem minmax(0,2fr) 8rem minmax(0,1fr) minmax(0,1fr)',
      },
      alignItems: 'center',
      columnGap: '3',
      h: '2.5rem',
      px: { base: '2', md: '4' },
      fontSize: 'sm',
      whiteSpace: 'nowrap',
    },
    check: { display: 'grid', placeItems: 'center', h: '2.5rem', cursor: 'pointer' },
    name: { textAlign: 'start', h: '2.5rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    value: { fontWeight: '600' },
    late: { color: 'muted' },
    source: { display: { base: 'none', lg: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
);

export interface DueListProps extends Pick<
  DataListProps<AdminFact>,
  'rows' | 'busy' | 'failure' | 'page' | 'pageSize' | 'pageHref' | 'actions' | 'empty'
> {
  /** Confirms in one act that facts were checked today. */
  onConfirm: (facts: readonly AdminFact[]) => Promise<void>;
  onEdit: (id: string) => void;
  /** Starts checking one by one. */
  onCheck: () => void;
  /** How the list is sorted. */
  order: ReactNode;
}

/** Due facts in narrow rows, to be confirmed together or one by one. */
export function DueList({ onConfirm, onEdit, onCheck, order, ...list }: DueListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = list.rows?.items ?? [];
  const marked = shown.filter(({ id }) => chosen.has(id));
  const mark = (ids: readonly string[], isMarked: boolean) =>
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id)).concat(isMarked ? ids : [])));
  const confirmMarked = async () => {
    await onConfirm(marked.slice(0, SOURCE_CHECK_LIMITS.confirmed));
    setChosen(new Set());
  };
  const day = today();
  const bar = shown.length > 0 && (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px={{ base: '4', md: '6' }} pt="3">
      <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
        <input
          type="checkbox"
          checked={marked.length === shown.length}
          onChange={({ target }) =>
            mark(
              shown.map(({ id }) => id),
              target.checked,
            )
          }
        />
        All on this page
      </chakra.label>
      <Button size="sm" variant="outline" disabled={marked.length === 0} onClick={() => void confirmMarked()}>
        {marked.length === 0 ? 'Checked today' : `${formatCount(marked.length, 'fact')} checked today, unchanged`}
      </Button>
      <Button size="sm" onClick={onCheck}>
        Check one by one
      </Button>
      {order}
    </chakra.div>
  );
  return (
    <DataList title="Due facts" bar={bar} getKey={({ id }) => id} {...list}>
      {(fact) => (
        <Root data-fact={fact.id}>
          <Check>
            <input
              type="checkbox"
              checked={chosen.has(fact.id)}
              onChange={({ target }) => mark([fact.id], target.checked)}
            />
            <VisuallyHidden>{fact.label}</VisuallyHidden>
          </Check>
          <Name type="button" onClick={() => onEdit(fact.id)}>
            {fact.label}: <Value>{`${fact.value}${fact.unit && ` ${fact.unit}`}`}</Value>
          </Name>
          <Late>{`${formatCount(countOverdueDays(fact.review_by, day), 'day')} over`}</Late>
          <Source>
            <SourceBeside url={fact.source_url} title={fact.source_title} />
          </Source>
          <DueUses fact={fact} />
        </Root>
      )}
    </DataList>
  );
}

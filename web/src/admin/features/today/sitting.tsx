import { chakra } from '@chakra-ui/react';
import { formatCount, formatNumber, routes, TODAY_LIMITS, type TodayAnswer, type TodayItem } from '#contract';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { createParts } from '../../theme/parts';
import { useMoreItems } from './api';
import { ItemRow, toItemKey } from './item-row';
import { PutOffList } from './put-off-list';
import { useItemActs } from './use-item-acts';

const { Root, Item } = createParts(
  { root: 'ol', item: 'li' },
  {
    root: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
    item: { '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' } },
  },
);

export interface SittingProps {
  answer: TodayAnswer;
  /** Loads the items again. */
  onChanged: () => Promise<unknown>;
  /** The controls that put an item right. */
  work: (item: TodayItem) => ReactNode;
}

/** This week's items, one open at a time: what it is, why it was chosen, what to do, and how to put it off. */
export function Sitting({ answer: { items, done, waiting, put_off }, onChanged, work }: SittingProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState('');
  const { trigger: more, isMutating: isAdding } = useMoreItems();
  // The focus moves to the item that is now open: the one before is gone.
  const acts = useItemActs(async () => {
    await onChanged();
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  });
  const open = items.find((item) => toItemKey(item) === chosen) ?? items[0];
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);

  return (
    <chakra.section display="grid" gap="4" gridTemplateColumns="minmax(0,1fr)" aria-labelledby={id}>
      <div>
        <chakra.h2 id={id} fontSize="xl" fontWeight="700">
          {items.length > 0
            ? `This week: ${formatCount(items.length, 'thing')}, about ${formatCount(minutes, 'minute')}`
            : done > 0
              ? 'Done for this week'
              : 'Nothing to do'}
        </chakra.h2>
        <chakra.p color="muted" fontSize="sm">
          {items.length + done + waiting > 0
            ? `Chosen by how many readers each one hurts. ${formatNumber(done)} done`
            : 'Unread messages, due facts, dead links, missing pages, weak searches and guides that readers vote down will stand here.'}
          {items.length + waiting > 0 && (
            <>
              {', '}
              <Link href={`${routes.admin}?tab=today&show=all`}>
                {`${formatNumber(items.length + waiting)} to do in all`}
              </Link>
            </>
          )}
        </chakra.p>
      </div>
      {items.length > 0 && (
        <Root ref={list}>
          {items.map((item) => (
            <Item key={toItemKey(item)}>
              <ItemRow
                item={item}
                isOpen={item === open}
                onOpen={() => setChosen(toItemKey(item))}
                work={item === open && work(item)}
                acts={acts}
              />
            </Item>
          ))}
        </Root>
      )}
      {waiting > 0 && items.length === 0 && (
        <Button
          justifySelf="start"
          variant="outline"
          disabled={isAdding}
          onClick={() => void acts.attempt(() => more(), 'The items could not be added')}
        >
          {`${formatNumber(Math.min(TODAY_LIMITS.week, waiting))} more`}
        </Button>
      )}
      <PutOffList items={put_off} onBringBack={acts.bringBack} />
      {acts.dialog}
    </chakra.section>
  );
}

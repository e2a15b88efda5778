import { chakra } from '@chakra-ui/react';
import {
  formatCount,
  formatDate,
  formatNumber,
  TODAY_LIMITS,
  type PutOffInput,
  type TodayAnswer,
  type TodayItem,
} from '#contract';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { showToast } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { createParts } from '../../theme/parts';
import { row, rowActions } from '../../theme/row';
import { useBringBack, useMoreItems, usePutOff } from './api';
import { daysUntilBack, nextMonday } from './put-off-days';
import { PutOffDialog } from './put-off-dialog';
import { PutOffList } from './put-off-list';

const { Root, Item, Head, Opener, Why, Work, Actions } = createParts(
  { root: 'ol', item: 'li', head: 'div', opener: 'button', why: 'p', work: 'div', actions: 'div' },
  {
    root: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
    item: { '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' } },
    head: { ...row, gap: '1' },
    opener: { textAlign: 'start', fontWeight: '600', overflowWrap: 'anywhere', minH: '2.75rem' },
    why: { fontSize: 'sm', color: 'muted' },
    work: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '3', pb: '4' },
    actions: { ...rowActions, ml: '-3', px: { base: '4', md: '6' } },
  },
);

/** What an item's work is called once it is done, for items that do not vanish by themselves. */
const LASTING: readonly TodayItem['kind'][] = ['machine', 'search', 'guide', 'old-guide'];

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
  const [asked, setAsked] = useState<{ item: TodayItem; how: 'not-now' | 'never' }>();
  const { trigger: putOff } = usePutOff();
  const { trigger: bringBack } = useBringBack();
  const { trigger: more, isMutating: isAdding } = useMoreItems();
  const open = items.find((item) => toKey(item) === chosen) ?? items[0];
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);

  /** Moves the focus to the item that is now open: the one before is gone. */
  const goOn = async () => {
    await onChanged();
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  const attempt = async (act: () => Promise<unknown>, failure: string) => {
    try {
      await act();
      await goOn();
    } catch (error) {
      showToast({ title: failureText(error, failure), tone: 'error' });
    }
  };
  const undo = (item: TodayItem) => ({
    label: 'Undo',
    run: () => void attempt(() => bringBack(item), 'The undo failed. Nothing was changed.'),
  });
  const save = async (item: TodayItem, input: PutOffInput, title: string) => {
    await putOff(input);
    showToast({ title, description: item.title, tone: 'success', action: undo(item) });
    await goOn();
  };
  const finish = (item: TodayItem) => {
    const { kind, key } = item;
    void attempt(() => save(item, { kind, key, until: daysUntilBack(kind) }, 'Done'), 'The item could not be closed');
  };

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
            ? `Chosen by how many readers each one hurts. ${formatNumber(done)} done, ${formatNumber(waiting)} more waiting.`
            : 'Unread messages, due facts, dead links, missing pages, weak searches and guides that readers vote down will stand here.'}
        </chakra.p>
      </div>
      {items.length > 0 && (
        <Root ref={list}>
          {items.map((item) => {
            const isOpen = item === open;
            const named = <VisuallyHidden> {item.title}</VisuallyHidden>;
            return (
              <Item key={toKey(item)} data-item={item.kind}>
                <Head>
                  <div>
                    <Opener type="button" aria-expanded={isOpen} onClick={() => setChosen(toKey(item))}>
                      {item.title}
                    </Opener>
                    <Why>{`${item.why} · about ${formatCount(item.minutes, 'minute')}`}</Why>
                  </div>
                </Head>
                {isOpen && (
                  <Work>
                    {work(item)}
                    <Actions>
                      {LASTING.includes(item.kind) && (
                        <Button size="sm" px="3" variant="ghost" onClick={() => finish(item)}>
                          Done{named}
                        </Button>
                      )}
                      <Button size="sm" px="3" variant="ghost" onClick={() => setAsked({ item, how: 'not-now' })}>
                        Not now{named}
                      </Button>
                      <Button size="sm" px="3" variant="ghost" onClick={() => setAsked({ item, how: 'never' })}>
                        Never{named}
                      </Button>
                    </Actions>
                  </Work>
                )}
              </Item>
            );
          })}
        </Root>
      )}
      {waiting > 0 && items.length === 0 && (
        <Button
          justifySelf="start"
          variant="outline"
          disabled={isAdding}
          onClick={() => void attempt(() => more(), 'The items could not be added')}
        >
          {`${formatNumber(Math.min(TODAY_LIMITS.week, waiting))} more`}
        </Button>
      )}
      <PutOffList
        items={put_off}
        onBringBack={(item) => void attempt(() => bringBack(item), 'The item could not be brought back')}
      />
      {asked && (
        <PutOffDialog
          item={asked.item}
          how={asked.how}
          proposed={nextMonday()}
          onSave={(input) =>
            save(asked.item, input, input.until ? `Put off until ${formatDate(input.until)}` : 'Never again')
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </chakra.section>
  );
}

function toKey({ kind, key }: TodayItem): string {
  return `${kind} ${key}`;
}

import { formatCount, type TodayItem } from '#contract';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { createParts } from '../../theme/parts';
import { row, rowActions } from '../../theme/row';
import type { ItemActs } from './use-item-acts';

const { Root, Head, Opener, Why, Work, Actions } = createParts(
  { root: 'div', head: 'div', opener: 'button', why: 'p', work: 'div', actions: 'div' },
  {
    root: { minW: '0' },
    head: { ...row, gap: '1' },
    opener: { textAlign: 'start', fontWeight: '600', overflowWrap: 'anywhere', minH: '2.75rem' },
    why: { fontSize: 'sm', color: 'muted' },
    work: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '3', pb: '4' },
    actions: { ...rowActions, ml: '-3', px: { base: '4', md: '6' } },
  },
);

/** Items that do not vanish by themselves once they are done. */
const LASTING: readonly TodayItem['kind'][] = ['machine', 'search', 'guide', 'old-guide'];

export interface ItemRowProps {
  item: TodayItem;
  isOpen: boolean;
  onOpen: () => void;
  /** The controls that put the item right. */
  work: ReactNode;
  acts: Pick<ItemActs, 'finish' | 'ask'>;
}

/** A thing to do: what it is and why it was found; open, what to do, and how to put it off. */
export function ItemRow({ item, isOpen, onOpen, work, acts }: ItemRowProps) {
  const named = <VisuallyHidden> {item.title}</VisuallyHidden>;
  return (
    <Root data-item={item.kind}>
      <Head>
        <div>
          <Opener type="button" aria-expanded={isOpen} onClick={onOpen}>
            {item.title}
          </Opener>
          <Why>{`${item.why} · about ${formatCount(item.minutes, 'minute')}`}</Why>
        </div>
      </Head>
      {isOpen && (
        <Work>
          {work}
          <Actions>
            {LASTING.includes(item.kind) && (
              <Button size="sm" px="3" variant="ghost" onClick={() => acts.finish(item)}>
                Done{named}
              </Button>
            )}
            <Button size="sm" px="3" variant="ghost" onClick={() => acts.ask(item, 'not-now')}>
              Not now{named}
            </Button>
            <Button size="sm" px="3" variant="ghost" onClick={() => acts.ask(item, 'never')}>
              Never{named}
            </Button>
          </Actions>
        </Work>
      )}
    </Root>
  );
}

/** Identifies an item among all. */
export function toItemKey({ kind, key }: TodayItem): string {
  return `${kind} ${key}`;
}

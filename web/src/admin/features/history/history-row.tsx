import { formatCount, type HistoryEntry } from '#contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { UndoIcon } from '../../../shared/components/ui/work-icons';
import { formatMoment } from '../../../shared/lib/format-time';
import { row, rowActions, rowLine, rowText, rowTitle } from '../../theme/row';
import { createParts } from '../../theme/parts';
import { Changes } from './changes';
import { describeActor, toNames, toTitle, type Burst } from './labels';

const { Root, Text, Line, Title, Names, Facts, Actions, Details } = createParts(
  {
    root: 'article',
    text: 'div',
    line: 'div',
    title: 'h3',
    names: 'p',
    facts: 'p',
    actions: 'div',
    details: 'div',
  },
  {
    root: { ...row, py: '2', scrollMarginTop: '4' },
    text: rowText,
    line: rowLine,
    title: rowTitle,
    names: { fontSize: 'sm', overflowWrap: 'anywhere', lineClamp: '2' },
    facts: { ...rowLine, fontSize: 'sm', color: 'muted' },
    actions: rowActions,
    details: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '3', gridColumn: '1 / -1', pb: '2' },
  },
);

export interface HistoryRowProps {
  /** An act, or several saves of the same draft. */
  burst: Burst;
  /** Whether it is open, and has the focus, at first. */
  isOpen?: boolean;
  onUndo: (entry: HistoryEntry) => void;
}

/** A row of the history: what was done, by whom and when, everything it changed, and its undo. */
export function HistoryRow({ burst, isOpen = false, onUndo }: HistoryRowProps) {
  const [entry, ...earlier] = burst;
  const first = earlier.at(-1) ?? entry;
  const [open, setOpen] = useState(isOpen);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }, [isOpen]);
  const id = useId();
  const title = toTitle(entry);
  const names = toNames(entry);
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Root ref={root}>
      <Text>
        <Line>
          <Title>{title}</Title>
          {entry.undone && <Badge>Undone</Badge>}
          {entry.partly_undone && <Badge>Partly undone</Badge>}
        </Line>
        {names && <Names>{names}</Names>}
        <Facts>
          <span>{describeActor(entry)}</span>
          <span>
            {earlier.length > 0 && (
              <>
                {formatCount(burst.length, 'time')}, from <time dateTime={first.at}>{formatMoment(first.at)}</time>{' '}
                to{' '}
              </>
            )}
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </span>
        </Facts>
      </Text>
      <Actions>
        <Button
          size="sm"
          px="3"
          variant="ghost"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          Details{named}
        </Button>
        {entry.undoable && (
          <Button size="sm" px="3" variant="ghost" onClick={() => onUndo(entry)}>
            <UndoIcon size={18} />
            Undo{named}
          </Button>
        )}
      </Actions>
      <Details id={id} hidden={!open} display={open ? undefined : 'none'}>
        {open && earlier.length === 0 && <Changes id={entry.id} count={entry.count} />}
        {open && earlier.length > 0 && burst.map((one) => <HistoryRow key={one.id} burst={[one]} onUndo={onUndo} />)}
      </Details>
    </Root>
  );
}

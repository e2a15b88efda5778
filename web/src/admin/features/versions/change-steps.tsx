import { formatCount } from '#contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { createParts } from '../../theme/parts';

const { Root, Place } = createParts(
  { root: 'div', place: 'p' },
  {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      py: '2',
      bg: 'surface',
    },
    place: { fontSize: 'sm', color: 'muted' },
  },
);

/** Marks the change that one is at. */
const CURRENT = 'data-step';

export interface ChangeStepsProps {
  /** The text with the changes. */
  root: RefObject<HTMLElement | null>;
  /** Steps begin again when this changes. */
  content: unknown;
}

/** Goes from one change to the next, and round again. */
export function ChangeSteps({ root, content }: ChangeStepsProps) {
  const changes = useRef<Element[][]>([]);
  const [{ at, count }, setPlace] = useState({ at: -1, count: 0 });
  useEffect(() => {
    changes.current = findChanges(root.current);
    setPlace({ at: -1, count: changes.current.length });
  }, [root, content]);
  if (count === 0) return null;
  const step = (by: number) => {
    const next = at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
    root.current?.querySelectorAll(`[${CURRENT}]`).forEach((mark) => mark.removeAttribute(CURRENT));
    const marks = changes.current[next] ?? [];
    marks.forEach((mark) => mark.setAttribute(CURRENT, ''));
    marks[0]?.scrollIntoView({ block: 'center' });
    setPlace({ at: next, count });
  };
  return (
    <Root>
      <Button size="sm" variant="outline" onClick={() => step(1)}>
        Next change
      </Button>
      <Button size="sm" variant="ghost" onClick={() => step(-1)}>
        Previous change
      </Button>
      <Place role="status">{at < 0 ? formatCount(count, 'change') : `Change ${at + 1} of ${count}`}</Place>
    </Root>
  );
}

/** The marks in their order; those with nothing written between them are one change. */
function findChanges(root: Element | null): Element[][] {
  const found: Element[][] = [];
  for (const mark of root?.querySelectorAll('ins,del') ?? []) {
    const last = found.at(-1)?.at(-1);
    if (last && isNextTo(last, mark)) found.at(-1)?.push(mark);
    else found.push([mark]);
  }
  return found;
}

function isNextTo(one: Element, other: Element): boolean {
  const between = document.createRange();
  between.setStartAfter(one);
  between.setEndBefore(other);
  return !between.toString().trim() && !between.cloneContents().querySelector('img,hr');
}

import { formatNumber, STAGE_NAMES, type Stage } from '#contract';
import type { DragEvent, ReactNode } from 'react';
import { createParts } from '../../theme/parts';
import { rowTitle } from '../../theme/row';
import { DRAGGED } from './step-row';

const { Root, Summary, Name, Count, Steps } = createParts(
  { root: 'details', summary: 'summary', name: 'h3', count: 'span', steps: 'ul' },
  {
    root: {
      '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
      // Within the corners of the card.
      '&:last-of-type:not([open]) > summary': { borderRadius: '0 0 {radii.lg} {radii.lg}' },
    },
    summary: {
      display: 'list-item',
      px: { base: '4', md: '6' },
      py: '3',
      bg: 'subtle',
      cursor: 'pointer',
      '&::marker': { color: 'muted' },
    },
    name: { ...rowTitle, display: 'inline' },
    count: { ml: '2', color: 'muted', fontSize: 'sm' },
    steps: { '& > li:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' } },
  },
);

export interface PlanWindowProps {
  stage: Stage;
  /** The number of its steps. */
  count: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Called when a step is dropped on the window, not on one of its steps. */
  onDrop: (id: string) => void;
  /** A row for each step. */
  children: ReactNode;
}

/** A window of the plan, which folds. */
export function PlanWindow({ stage, count, open, onToggle, onDrop, children }: PlanWindowProps) {
  return (
    <Root
      open={open}
      data-window={stage}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onToggle(currentTarget.open);
      }}
      onDragOver={(event: DragEvent) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <Summary>
        <Name>{STAGE_NAMES[stage]}</Name>
        <Count>{formatNumber(count)}</Count>
      </Summary>
      <Steps>{children}</Steps>
    </Root>
  );
}

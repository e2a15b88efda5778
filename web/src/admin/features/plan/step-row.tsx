import { articlePath, errandPath, formatCount, isErrand, type AdminPlanStep } from '#contract';
import type { DragEvent, KeyboardEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { RowButtons } from '../../components/row-buttons';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { row, rowActions, rowLine, rowText } from '../../theme/row';
import { createParts } from '../../theme/parts';
import { conditionInWords, dueInWords } from './labels';

const { Root, Text, Title, Facts, Problem, Actions } = createParts(
  { root: 'article', text: 'div', title: 'h4', facts: 'div', problem: 'p', actions: 'div' },
  {
    root: { ...row, py: '2', cursor: 'grab', scrollMarginY: '4' },
    text: rowText,
    title: { fontSize: 'md', lineHeight: '1.35', minW: '0', overflowWrap: 'anywhere' },
    facts: { ...rowLine, fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' },
    problem: { fontSize: 'sm', fontWeight: '600', color: 'danger', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);

/** The MIME type of a dragged row. */
export const DRAGGED = 'application/x-plan-step';

export interface StepRowProps {
  step: AdminPlanStep;
  /** The titles of the steps that come first. */
  after: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
  onMove: () => void;
  /** `undefined` for the first or last of its window. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Called when another step is dropped here. */
  onDrop: (id: string) => void;
}

/** A row of the step list. Moved by dragging, by its buttons, or by Alt and an arrow key. */
export function StepRow({ step, after, onEdit, onDelete, onMove, onUp, onDown, onDrop }: StepRowProps) {
  const { id, title, guide, heading, due, applies_if, done_when, minutes, papers, problems } = step;
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const move = event.key === 'ArrowUp' ? onUp : onDown;
    if (!move) return;
    event.preventDefault();
    move();
  };
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Root
      draggable
      data-step={id}
      onKeyDown={onKey}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event: DragEvent) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <Text>
        <Title>{title}</Title>
        <Facts>
          {guide && (
            <Link href={articlePath(guide) + (heading && `#${heading}`)}>{guide + (heading && `#${heading}`)}</Link>
          )}
          {minutes > 0 && <span>{formatCount(minutes, 'minute')}</span>}
          {due && <span>{`Due ${dueInWords(due)}`}</span>}
          {after.length > 0 && <span>{`After ${after.map((other) => `“${other}”`).join(', ')}`}</span>}
          {applies_if && <span>{`Only if: ${conditionInWords(applies_if)}`}</span>}
          {isErrand(step) && (
            <Link href={errandPath(id)}>{`Errand sheet: ${formatCount(papers.length, 'paper')}`}</Link>
          )}
          {done_when && <span>{`Done when: ${done_when}`}</span>}
        </Facts>
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </Text>
      <Actions>
        <Button size="sm" px="3" variant="ghost" disabled={!onUp} onClick={onUp} data-move="up">
          Up{named}
        </Button>
        <Button size="sm" px="3" variant="ghost" disabled={!onDown} onClick={onDown} data-move="down">
          Down{named}
        </Button>
        <Button size="sm" px="3" variant="ghost" onClick={onMove}>
          Move to …{named}
        </Button>
        <RowButtons name={title} onEdit={onEdit} onDelete={onDelete} />
      </Actions>
    </Root>
  );
}

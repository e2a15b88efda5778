import { articlePath, countOf, STAGE_NAMES, type AdminPlanStep } from '#contract';
import type { DragEvent, KeyboardEvent } from 'react';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { Link } from '../../components/ui/link';
import { RowButtons } from '../../components/admin/row-buttons';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { row, rowActions, rowLine, rowText } from '../../theme/admin/row';
import { partsOf } from '../../theme/admin/parts';
import { conditionInWords, dueInWords } from './words';

const { Root, Text, Line, Title, Facts, Problem, Actions } = partsOf(
  { root: 'article', text: 'div', line: 'div', title: 'h3', facts: 'div', problem: 'p', actions: 'div' },
  {
    root: {
      ...row,
      cursor: 'grab',
    },
    text: rowText,
    line: rowLine,
    title: { fontSize: 'lg', minW: '0', overflowWrap: 'anywhere' },
    facts: { ...rowLine, fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' },
    problem: { fontSize: 'sm', fontWeight: '600', color: 'danger', overflowWrap: 'anywhere' },
    actions: rowActions,
  },
);

/** The MIME type of a dragged row. */
const DRAGGED = 'application/x-plan-step';

export interface StepRowProps {
  step: AdminPlanStep;
  onEdit: () => void;
  onDelete: () => void;
  /** `undefined` for the first or last of its window. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Called when another step is dropped here. */
  onDrop: (id: string) => void;
}

/** A row of the step list. Moved by dragging, by its buttons, or by Alt and an arrow key. */
export function StepRow({ step, onEdit, onDelete, onUp, onDown, onDrop }: StepRowProps) {
  const { id, title, guide, heading, window, due, depends_on, applies_if, done_when, minutes, problems } = step;
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const move = event.key === 'ArrowUp' ? onUp : onDown;
    if (!move) return;
    event.preventDefault();
    move();
  };
  const accept = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  };
  return (
    <Root
      draggable
      data-step={id}
      onKeyDown={onKey}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={accept}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <Text>
        <Line>
          <Title>{title}</Title>
          <Badge>{STAGE_NAMES[window]}</Badge>
        </Line>
        <Facts>
          {guide && (
            <Link href={articlePath(guide) + (heading && `#${heading}`)}>{guide + (heading && `#${heading}`)}</Link>
          )}
          <code>{id}</code>
          {minutes > 0 && <span>{countOf(minutes, 'minute')}</span>}
          {due && <span>{`Due ${dueInWords(due)}`}</span>}
          {depends_on.length > 0 && <span>{`After ${depends_on.join(', ')}`}</span>}
        </Facts>
        {applies_if && <Facts>{`Only if: ${conditionInWords(applies_if)}`}</Facts>}
        {done_when && <Facts>{`Done when: ${done_when}`}</Facts>}
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </Text>
      <Actions>
        <Button size="sm" px="3" variant="ghost" disabled={!onUp} onClick={onUp} data-move="up">
          Up
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button size="sm" px="3" variant="ghost" disabled={!onDown} onClick={onDown} data-move="down">
          Down
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <RowButtons name={title} onEdit={onEdit} onDelete={onDelete} />
      </Actions>
    </Root>
  );
}

import { articlePath, errandPath, formatCount, isErrand, type AdminPlanStep } from '#contract';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from '../../../shared/components/ui/link';
import { ArrowDownIcon, ArrowUpIcon, MoveIcon, PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { ListRow, RowAction } from '../../components/list-row';
import { conditionInWords, dueInWords } from './labels';

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
  return (
    <ListRow
      title={title}
      level="h4"
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
      facts={
        <>
          {minutes > 0 && <span>{formatCount(minutes, 'minute')}</span>}
          {due && <span>{`Due ${dueInWords(due)}`}</span>}
          {guide && (
            <Link href={articlePath(guide) + (heading && `#${heading}`)}>{guide + (heading && `#${heading}`)}</Link>
          )}
          {isErrand(step) && (
            <Link href={errandPath(id)}>{`Errand sheet: ${formatCount(papers.length, 'paper')}`}</Link>
          )}
          {after.length > 0 && <span>{`After ${after.map((other) => `“${other}”`).join(', ')}`}</span>}
          {applies_if && <span>{`Only if: ${conditionInWords(applies_if)}`}</span>}
          {done_when && <span>{`Done when: ${done_when}`}</span>}
        </>
      }
      problems={problems}
      actions={
        <>
          <RowAction icon={ArrowUpIcon} label="Up" name={title} disabled={!onUp} onClick={onUp} data-move="up" />
          <RowAction
            icon={ArrowDownIcon}
            label="Down"
            name={title}
            disabled={!onDown}
            onClick={onDown}
            data-move="down"
          />
          <RowAction icon={MoveIcon} label="Move to …" name={title} onClick={onMove} />
          <RowAction icon={PencilIcon} label="Edit" name={title} onClick={onEdit} />
          <RowAction icon={TrashIcon} label="Delete" name={title} onClick={onDelete} danger />
        </>
      }
    />
  );
}

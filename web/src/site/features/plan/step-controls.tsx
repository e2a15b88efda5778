import { useState } from 'react';
import { Textarea } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { useHydrated } from '../../../shared/hooks/use-hydrated';
import { changePlan } from './change-plan';
import { KEPT_LIMITS, withNote, withSkipped } from './kept-plan';

export interface StepControlsProps {
  id: string;
  title: string;
  note: string;
  isSkipped: boolean;
}

/** The reader's further controls for a step: 'not for me', and a note. Not served: they need the application. */
export function StepControls({ id, title, note, isSkipped }: StepControlsProps) {
  const isHydrated = useHydrated();
  // Initially open if there is a note.
  const [isOpen, setOpen] = useState<boolean>();
  if (!isHydrated) return null;
  return (
    <div className="controls">
      <label className="choice">
        <TickBox
          checked={isSkipped}
          aria-label={`Not for me: ${title}`}
          onChange={({ target }) => changePlan((plan) => withSkipped(plan, id, target.checked))}
        />
        Not for me
      </label>
      <details
        className="note"
        open={isOpen ?? note !== ''}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{note ? 'Your note' : 'Add a note'}</summary>
        <Textarea
          rows={2}
          maxLength={KEPT_LIMITS.note}
          aria-label={`Your note: ${title}`}
          value={note}
          onChange={({ target }) => changePlan((plan) => withNote(plan, id, target.value))}
        />
      </details>
      {note && <p className="printed">{note}</p>}
    </div>
  );
}

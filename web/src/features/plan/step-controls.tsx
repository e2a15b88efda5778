import { useState } from 'react';
import { Textarea } from '../../components/ui/field';
import { TickBox } from '../../components/ui/tick-box';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import { KEPT_LIMITS, withDone, withNote, withSkipped } from './kept-plan';
import { changePlan } from './change-plan';
import { useKeptPlan } from './use-kept-plan';

const Controls = styled(
  'div',
  slots({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      fontSize: 'sm',
    },
    choice: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem', _print: { display: 'none' } },
    note: { flexGrow: '1', minW: '10rem', '&[open]': { w: '100%' }, _print: { display: 'none' } },
    summary: { minH: '2.75rem', py: '2', cursor: 'pointer' },
    printed: { display: 'none', _print: { display: 'block', whiteSpace: 'pre-wrap' } },
  }),
);

/** The reader's controls for a step: done, 'not for me', and a note. */
export function StepControls({ id, title }: { id: string; title: string }) {
  const { done, skipped, notes } = useKeptPlan();
  const note = notes[id] ?? '';
  // Initially open if there is a note.
  const [isOpen, setOpen] = useState<boolean>();
  const isDone = done.includes(id);
  const isSkipped = skipped.includes(id);
  return (
    <Controls data-done={isDone || undefined} data-skipped={isSkipped || undefined}>
      <label className="choice">
        <TickBox
          checked={isDone}
          aria-label={`Done: ${title}`}
          onChange={({ target }) => changePlan((plan) => withDone(plan, id, target.checked))}
        />
        Done
      </label>
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
        <summary className="summary">{note ? 'Your note' : 'Add a note'}</summary>
        <Textarea
          rows={2}
          maxLength={KEPT_LIMITS.note}
          aria-label={`Your note: ${title}`}
          value={note}
          onChange={({ target }) => changePlan((plan) => withNote(plan, id, target.value))}
        />
      </details>
      {(isDone || note) && (
        // The print version: the tick and the note as text.
        <p className="printed">{[isDone && '✓ Done', note].filter(Boolean).join('\n')}</p>
      )}
    </Controls>
  );
}

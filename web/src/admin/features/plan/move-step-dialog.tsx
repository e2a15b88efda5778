import { chakra } from '@chakra-ui/react';
import { STAGE_NAMES, STAGES, type AdminPlanStep, type Stage } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Select } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { moveToPlace, type Move } from './plan-order';

export interface MoveStepDialogProps {
  step: AdminPlanStep;
  steps: readonly AdminPlanStep[];
  onMove: (move: Move | undefined) => void;
  onCancel: () => void;
}

/** Asks where in the plan a step is to go: into which window, and after which of its steps. */
export function MoveStepDialog({ step, steps, onMove, onCancel }: MoveStepDialogProps) {
  const [window, setWindow] = useState<Stage>(step.window);
  const others = steps.filter((other) => other.window === window && other.id !== step.id);
  const [place, setPlace] = useState(() => steps.filter((other) => other.window === step.window).indexOf(step));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onMove(moveToPlace(steps, step.id, window, place));
  };
  return (
    <Dialog title={`Move ${step.title}`} onClose={onCancel}>
      <chakra.form display="grid" gap="5" onSubmit={send}>
        <Field label="Window">
          <Select
            value={window}
            data-autofocus=""
            onChange={({ target }) => {
              const chosen = target.value as Stage;
              setWindow(chosen);
              setPlace(steps.filter((other) => other.window === chosen && other.id !== step.id).length);
            }}
          >
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_NAMES[stage]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Position">
          <Select value={String(place)} onChange={({ target }) => setPlace(Number(target.value))}>
            <option value="0">First</option>
            {others.map(({ id, title }, index) => (
              <option key={id} value={index + 1}>
                After: {title}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

import { STAGE_NAMES, type AdminPlanStep, type Stage } from '#contract';
import { useForm, useWatch } from 'react-hook-form';
import { toChoices } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField } from '../../components/form-fields';
import { moveToPlace, type Move } from './plan-order';

export interface MoveStepDialogProps {
  step: AdminPlanStep;
  steps: readonly AdminPlanStep[];
  onMove: (move: Move | undefined) => void;
  onCancel: () => void;
}

interface WantedPlace {
  window: Stage;
  place: string;
}

/** Asks where in the plan a step is to go: into which window, and after which of its steps. */
export function MoveStepDialog({ step, steps, onMove, onCancel }: MoveStepDialogProps) {
  const placed = steps.filter((other) => other.window === step.window).indexOf(step);
  const form = useForm<WantedPlace>({ defaultValues: { window: step.window, place: String(placed) } });
  const chosen = useWatch({ control: form.control, name: 'window' });
  const listOthers = (window: string) => steps.filter((other) => other.window === window && other.id !== step.id);
  return (
    <Dialog title={`Move ${step.title}`} onClose={onCancel}>
      <EntryForm
        form={form}
        onSave={({ window, place }) => onMove(moveToPlace(steps, step.id, window, Number(place)))}
        label="Move"
        onCancel={onCancel}
      >
        <ChoiceField<WantedPlace>
          name="window"
          label="Window"
          choices={toChoices(STAGE_NAMES)}
          focused
          onEdit={(window) => form.setValue('place', String(listOthers(window).length))}
        />
        <ChoiceField<WantedPlace>
          name="place"
          label="Position"
          choices={[
            ['0', 'First'],
            ...listOthers(chosen).map(({ title }, at) => [`${at + 1}`, `After: ${title}`] as const),
          ]}
        />
      </EntryForm>
    </Dialog>
  );
}

import { PLAN_LIMITS, STAGE_NAMES, type AdminPlanStep, type Stage } from '#contract';
import { useForm } from 'react-hook-form';
import { toChoices } from '../../components/admin-field';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, Columns, IdField, TextField, useCustomField } from '../../components/form-fields';
import { GuideFields } from '../../components/guide-fields';
import { useSaveStep } from './api';
import { ConditionField } from './condition-field';
import { toDraft, toInput, type StepDraft } from './step-draft';
import { ErrandFields } from './errand-fields';
import { StepsField } from './steps-field';

export interface StepFormProps {
  /** `undefined` for a new step. */
  step: AdminPlanStep | undefined;
  /** All steps of the plan. */
  steps: readonly AdminPlanStep[];
  onSaved: (id: string, window: Stage, changeSet: number | undefined) => void;
  onCancel: () => void;
}

const CODE = { autoCapitalize: 'none', spellCheck: false } as const;

/** The form of a step. */
export function StepForm({ step, steps, onSaved, onCancel }: StepFormProps) {
  const form = useForm<StepDraft>({ defaultValues: toDraft(step) });
  const { trigger } = useSaveStep();
  const save = async (draft: StepDraft) => {
    const changeSet = await trigger({ ...(step && { id: step.id }), input: toInput(draft, step) });
    onSaved(step?.id ?? draft.id.trim(), draft.window, changeSet);
  };

  return (
    <EntryForm form={form} onSave={save} failure="The step could not be saved" label="Save step" onCancel={onCancel}>
      <TextField<StepDraft>
        name="title"
        label="Title"
        required
        hint="What to do, starting with a verb."
        maxLength={PLAN_LIMITS.title}
        focused
      />
      {!step && (
        <IdField<StepDraft>
          name="id"
          from="title"
          label="ID"
          hint="Readers’ ticks are stored under it. It cannot be changed later."
          maxLength={PLAN_LIMITS.id}
        />
      )}
      <Columns>
        <GuideFields subject="step" />
        <ChoiceField<StepDraft> name="window" label="Window" choices={toChoices(STAGE_NAMES)} />
        <TextField<StepDraft>
          name="due"
          label="Due (optional)"
          hint="Days from arrival, such as +14 or -21, or a day of the year, such as 07-31. Leave empty for the end of its window."
          maxLength={5}
          {...CODE}
        />
        <TextField<StepDraft>
          name="until"
          label="Last day (optional)"
          hint="Days from arrival after which it can no longer be done, such as -1. Leave empty if it can be done late."
          maxLength={4}
          {...CODE}
        />
      </Columns>
      <DependsOn steps={steps.filter(({ id }) => id !== step?.id)} />
      <AppliesIf />
      <TextField<StepDraft>
        name="done_when"
        label="Done when"
        hint="How to tell it is done, without a full stop."
        maxLength={PLAN_LIMITS.doneWhen}
      />
      <Columns>
        <TextField<StepDraft> name="minutes" label="Minutes (optional)" maxLength={4} inputMode="numeric" />
      </Columns>
      <ErrandFields />
    </EntryForm>
  );
}

function DependsOn({ steps }: Pick<StepFormProps, 'steps'>) {
  const { value, ...field } = useCustomField<StepDraft, 'depends_on'>('depends_on');
  return <StepsField ids={value} steps={steps} {...field} />;
}

function AppliesIf() {
  const { value, ...field } = useCustomField<StepDraft, 'applies_if'>('applies_if');
  return <ConditionField condition={value} {...field} />;
}

import { chakra } from '@chakra-ui/react';
import { PLAN_LIMITS, STAGE_NAMES, STAGES, type AdminPlanStep, type Stage } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input, Select } from '../../components/admin-field';
import { FormActions } from '../../components/form-actions';
import { GuideFields } from '../../components/guide-fields';
import { ApiFailure } from '../../lib/api-client';
import { toId } from '../../lib/to-id';
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

const columns = { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } };

/** The form of a step. Server errors are shown at their fields. */
export function StepForm({ step, steps, onSaved, onCancel }: StepFormProps) {
  const [draft, setDraft] = useState(() => toDraft(step));
  const [hasOwnId, setOwnId] = useState(false);
  const { trigger, isMutating, ...call } = useSaveStep();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<StepDraft>) => setDraft((before) => ({ ...before, ...change }));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      const changeSet = await trigger({ ...(step && { id: step.id }), input: toInput(draft, step) });
      onSaved(step?.id ?? draft.id.trim(), draft.window, changeSet);
    } catch {
      // Shown from `error`.
    }
  };
  const text = (name: Exclude<keyof StepDraft, 'depends_on'>, limit: number) => ({
    value: draft[name],
    maxLength: limit,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const code = { autoCapitalize: 'none', spellCheck: false } as const;

  return (
    <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
      <Field label="Title" required error={problem('title')} hint="What to do, starting with a verb.">
        <Input
          {...text('title', PLAN_LIMITS.title)}
          data-autofocus=""
          onChange={({ target }) =>
            edit({ title: target.value, ...(!step && !hasOwnId && { id: toId(target.value, PLAN_LIMITS.id) }) })
          }
        />
      </Field>
      {!step && (
        <Field
          label="ID"
          required
          error={problem('id')}
          hint="Readers’ ticks are stored under it. It cannot be changed later."
        >
          <Input
            {...text('id', PLAN_LIMITS.id)}
            {...code}
            onChange={({ target }) => {
              setOwnId(true);
              edit({ id: target.value });
            }}
          />
        </Field>
      )}
      <chakra.div {...columns}>
        <GuideFields subject="step" guide={draft.guide} heading={draft.heading} findError={problem} onEdit={edit} />
        <Field label="Window" error={problem('window')}>
          <Select value={draft.window} onChange={({ target }) => edit({ window: target.value as Stage })}>
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_NAMES[stage]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Due (optional)"
          error={problem('due')}
          hint="Days from arrival, such as +14 or -21, or a day of the year, such as 07-31. Leave empty for the end of its window."
        >
          <Input {...text('due', 5)} {...code} />
        </Field>
        <Field
          label="Last day (optional)"
          error={problem('until')}
          hint="Days from arrival after which it can no longer be done, such as -1. Leave empty if it can be done late."
        >
          <Input {...text('until', 4)} {...code} />
        </Field>
      </chakra.div>
      <StepsField
        ids={draft.depends_on}
        steps={steps.filter(({ id }) => id !== step?.id)}
        error={problem('depends_on')}
        onEdit={(depends_on) => edit({ depends_on })}
      />
      <ConditionField
        condition={draft.applies_if}
        error={problem('applies_if')}
        onEdit={(applies_if) => edit({ applies_if })}
      />
      <Field label="Done when" error={problem('done_when')} hint="How to tell it is done, without a full stop.">
        <Input {...text('done_when', PLAN_LIMITS.doneWhen)} />
      </Field>
      <chakra.div {...columns}>
        <Field label="Minutes (optional)" error={problem('minutes')}>
          <Input {...text('minutes', 4)} inputMode="numeric" />
        </Field>
      </chakra.div>
      <ErrandFields draft={draft} findError={problem} onEdit={edit} />
      <FormActions
        error={error}
        failure="The step could not be saved"
        saving={isMutating}
        label="Save step"
        onCancel={onCancel}
      />
    </chakra.form>
  );
}

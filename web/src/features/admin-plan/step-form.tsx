import { chakra } from '@chakra-ui/react';
import { PLAN_LIMITS, PLAN_QUESTIONS, STAGE_NAMES, STAGES, type AdminPlanStep, type Stage } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input, Select } from '../../components/admin/admin-field';
import { FormActions } from '../../components/admin/form-actions';
import { GuideFields } from '../../components/admin/guide-fields';
import { ApiFailure } from '../../lib/api-client';
import { useSaveStep } from './api';
import { draftOf, inputOf, type StepDraft } from './step-draft';

export interface StepFormProps {
  /** `undefined` for a new step. */
  step: AdminPlanStep | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

const columns = { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } };
const CONDITIONS = PLAN_QUESTIONS.map(({ id, answers }) => `${id}=${answers.map(([value]) => value).join(',')}`).join(
  '; ',
);

/** The form of a step. Server errors are shown at their fields. */
export function StepForm({ step, onSaved, onCancel }: StepFormProps) {
  const [draft, setDraft] = useState(() => draftOf(step));
  const { trigger, isMutating, ...call } = useSaveStep();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<StepDraft>) => setDraft((before) => ({ ...before, ...change }));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      await trigger({ ...(step && { id: step.id }), input: inputOf(draft, step) });
      onSaved();
    } catch {
      // Shown from `error`.
    }
  };
  const text = (name: keyof StepDraft, limit: number) => ({
    value: draft[name],
    maxLength: limit,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const code = { autoCapitalize: 'none', spellCheck: false } as const;

  return (
    <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
      <Field label="Title" required error={problem('title')} hint="What to do, starting with a verb.">
        <Input {...text('title', PLAN_LIMITS.title)} data-autofocus="" />
      </Field>
      {!step && (
        <Field
          label="ID"
          required
          error={problem('id')}
          hint="Readers’ ticks are stored under it. It cannot be changed later."
        >
          <Input {...text('id', PLAN_LIMITS.id)} {...code} />
        </Field>
      )}
      <chakra.div {...columns}>
        <GuideFields of="step" guide={draft.guide} heading={draft.heading} errorOf={problem} onEdit={edit} />
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
      </chakra.div>
      <Field
        label="Depends on (optional)"
        error={problem('depends_on')}
        hint="IDs of the steps that come first, separated by commas."
      >
        <Input {...text('depends_on', PLAN_LIMITS.dependsOn * (PLAN_LIMITS.id + 2))} {...code} />
      </Field>
      <Field
        label="Applies if (optional)"
        error={problem('applies_if')}
        hint={`Such as home=rent,share and who=kids or pets=yes. Leave empty for everyone. Answers: ${CONDITIONS}.`}
      >
        <Input {...text('applies_if', PLAN_LIMITS.appliesIf)} {...code} />
      </Field>
      <Field label="Done when" error={problem('done_when')} hint="How to tell it is done, without a full stop.">
        <Input {...text('done_when', PLAN_LIMITS.doneWhen)} />
      </Field>
      <chakra.div {...columns}>
        <Field label="Minutes (optional)" error={problem('minutes')}>
          <Input {...text('minutes', 4)} inputMode="numeric" />
        </Field>
      </chakra.div>
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

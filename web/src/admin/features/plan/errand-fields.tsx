import { PLAN_LIMITS } from '#contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useProblems } from '../../components/entry-form';
import { FactField } from '../../components/fact-field';
import { Fold } from '../../components/fold';
import { TextField, useCustomField } from '../../components/form-fields';
import type { StepDraft } from './step-draft';

/** The fields of a draft that make its errand sheet. */
const FIELDS = ['papers', 'fee', 'office', 'hours', 'say', 'receive', 'refused', 'helpline'] as const;
const LIST = PLAN_LIMITS.line * PLAN_LIMITS.list;

/** What makes a step an errand with a sheet of its own. */
export function ErrandFields() {
  const { control } = useFormContext<StepDraft>();
  const [papers, office] = useWatch({ control, name: ['papers', 'office'] });
  const problems = useProblems();
  const count = papers.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Fold
      title="Errand sheet"
      note={count > 0 ? `To carry: ${count}, ${office}` : 'None: the step names no papers'}
      wrong={FIELDS.some((field) => problems[field])}
    >
      <TextField<StepDraft>
        name="papers"
        label="Papers to carry (optional)"
        hint="One a line. A step with papers has a page of its own at /errands, to print."
        rows={4}
        maxLength={LIST}
      />
      <OptionalFact name="fee" label="Fee (optional)" />
      <TextField<StepDraft>
        name="office"
        label="Office"
        hint="Which counter, and how to find it."
        maxLength={PLAN_LIMITS.line}
      />
      <TextField<StepDraft>
        name="hours"
        label="Hours (optional)"
        hint="Only as a source states them."
        maxLength={PLAN_LIMITS.line}
      />
      <TextField<StepDraft>
        name="say"
        label="What to say (optional)"
        hint="One sentence a line."
        rows={3}
        maxLength={LIST}
      />
      <TextField<StepDraft> name="receive" label="What one gets (optional)" maxLength={PLAN_LIMITS.line} />
      <TextField<StepDraft>
        name="refused"
        label="If they refuse (optional)"
        hint="One sentence a line."
        rows={3}
        maxLength={LIST}
      />
      <OptionalFact name="helpline" label="Helpline (optional)" />
    </Fold>
  );
}

function OptionalFact({ name, label }: { name: 'fee' | 'helpline'; label: string }) {
  const { value, ...field } = useCustomField<StepDraft, 'fee' | 'helpline'>(name);
  return <FactField label={label} required={false} id={value} {...field} />;
}

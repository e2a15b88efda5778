import { PLAN_LIMITS } from '#contract';
import { Field, Input, Textarea } from '../../components/admin-field';
import { FactField } from '../../components/fact-field';
import { Fold } from '../../components/fold';
import type { StepDraft } from './step-draft';

/** The fields of a draft that make its errand sheet. */
const FIELDS = ['papers', 'fee', 'office', 'hours', 'say', 'receive', 'refused', 'helpline'] as const;

export interface ErrandFieldsProps {
  draft: StepDraft;
  /** The error of a field; `''` for none. */
  findError: (field: string) => string;
  onEdit: (change: Partial<StepDraft>) => void;
}

/** What makes a step an errand with a sheet of its own. */
export function ErrandFields({ draft, findError, onEdit }: ErrandFieldsProps) {
  const control = (name: (typeof FIELDS)[number], limit: number) => ({
    value: draft[name],
    maxLength: limit,
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
  });
  const lines = (name: 'papers' | 'say' | 'refused') => control(name, PLAN_LIMITS.line * PLAN_LIMITS.list);
  const papers = draft.papers.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Fold
      title="Errand sheet"
      note={papers > 0 ? `To carry: ${papers}, ${draft.office}` : 'None: the step names no papers'}
      wrong={FIELDS.some((field) => findError(field) !== '')}
    >
      <Field
        label="Papers to carry (optional)"
        error={findError('papers')}
        hint="One a line. A step with papers has a page of its own at /errands, to print."
      >
        <Textarea rows={4} {...lines('papers')} />
      </Field>
      <FactField
        label="Fee (optional)"
        required={false}
        id={draft.fee}
        error={findError('fee')}
        onEdit={(fee) => onEdit({ fee })}
      />
      <Field label="Office" error={findError('office')} hint="Which counter, and how to find it.">
        <Input {...control('office', PLAN_LIMITS.line)} />
      </Field>
      <Field label="Hours (optional)" error={findError('hours')} hint="Only as a source states them.">
        <Input {...control('hours', PLAN_LIMITS.line)} />
      </Field>
      <Field label="What to say (optional)" error={findError('say')} hint="One sentence a line.">
        <Textarea rows={3} {...lines('say')} />
      </Field>
      <Field label="What one gets (optional)" error={findError('receive')}>
        <Input {...control('receive', PLAN_LIMITS.line)} />
      </Field>
      <Field label="If they refuse (optional)" error={findError('refused')} hint="One sentence a line.">
        <Textarea rows={3} {...lines('refused')} />
      </Field>
      <FactField
        label="Helpline (optional)"
        required={false}
        id={draft.helpline}
        error={findError('helpline')}
        onEdit={(helpline) => onEdit({ helpline })}
      />
    </Fold>
  );
}

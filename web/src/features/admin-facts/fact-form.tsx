import { chakra } from '@chakra-ui/react';
import { FACT_KINDS, FACT_LIMITS, isSiteRoot, reviewDay, type AdminFactDetails } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input, Select, Textarea } from '../../components/admin/admin-field';
import { FormActions } from '../../components/admin/form-actions';
import { ApiFailure } from '../../lib/api-client';
import { useSaveFact } from './api';
import { draftOf, idFromLabel, inputOf, type FactDraft } from './fact-draft';
import { FactUses } from './fact-uses';

export interface FactFormProps {
  /** `undefined` for a new fact. */
  fact: AdminFactDetails | undefined;
  /** Initial values of a new fact. */
  value?: string;
  onSaved: (id: string) => void;
  onCancel: () => void;
}

const columns = { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } };

/** The form of a fact; for a stored one also the guides that change with it. */
export function FactForm({ fact, value, onSaved, onCancel }: FactFormProps) {
  const [draft, setDraft] = useState(() => draftOf(fact, today(), value));
  const [isReviewSet, setReviewSet] = useState(false);
  const [hasOwnId, setOwnId] = useState(false);
  const { trigger, isMutating, ...call } = useSaveFact();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<FactDraft>) => setDraft((before) => ({ ...before, ...change }));
  const review = (change: Partial<Pick<FactDraft, 'kind' | 'checked_on'>>) => {
    const next = { ...draft, ...change };
    edit({ ...change, ...(!isReviewSet && next.checked_on && { review_by: reviewDay(next.kind, next.checked_on) }) });
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      const id = await trigger({ ...(fact && { id: fact.id }), input: inputOf(draft, fact, isReviewSet) });
      onSaved(id);
    } catch {
      // Shown from `error`.
    }
  };
  const text = (name: keyof FactDraft, limit: number) => ({
    value: draft[name],
    maxLength: limit,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const isTable = draft.kind === 'table';

  return (
    <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
      <Field label="Label" required error={problem('label')} hint="What it states, e.g. Auto: the first 2 km.">
        <Input
          {...text('label', FACT_LIMITS.label)}
          data-autofocus=""
          onChange={({ target }) =>
            edit({ label: target.value, ...(!fact && !hasOwnId && { id: idFromLabel(target.value) }) })
          }
        />
      </Field>
      {!fact && (
        <Field
          label="ID"
          required
          error={problem('id')}
          hint="Refers to the fact in articles. It cannot be changed later."
        >
          <Input
            {...text('id', FACT_LIMITS.id)}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setOwnId(true);
              edit({ id: target.value });
            }}
          />
        </Field>
      )}
      <chakra.div {...columns}>
        <Field label="Kind" error={problem('kind')}>
          <Select value={draft.kind} onChange={({ target }) => review({ kind: target.value as FactDraft['kind'] })}>
            {FACT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Unit (optional)" error={problem('unit')} hint="Words after the value, e.g. for the first 2 km.">
          <Input {...text('unit', FACT_LIMITS.unit)} />
        </Field>
      </chakra.div>
      <Field
        label="Value"
        required
        error={problem('value')}
        hint={isTable ? 'One row per line, the header first; separate cells with |.' : undefined}
      >
        {isTable ? (
          <Textarea {...text('value', FACT_LIMITS.table)} rows={6} fontFamily="mono" />
        ) : (
          <Input {...text('value', FACT_LIMITS.value)} />
        )}
      </Field>
      <Field label="Source" required error={problem('source_title')} hint="Who publishes it, e.g. BMRCL, fare table.">
        <Input {...text('source_title', FACT_LIMITS.sourceTitle)} />
      </Field>
      <Field
        label="Source URL"
        required
        error={problem('source_url')}
        hint={
          isSiteRoot(draft.source_url)
            ? 'This is a home page. Link to the page that states the fact, so that readers can check it.'
            : 'The page that states it.'
        }
      >
        <Input {...text('source_url', FACT_LIMITS.sourceUrl)} type="url" inputMode="url" autoCapitalize="none" />
      </Field>
      <chakra.div {...columns}>
        <Field label="Valid from (optional)" error={problem('valid_from')}>
          <Input {...text('valid_from', 10)} type="date" />
        </Field>
        <Field label="Checked on" required error={problem('checked_on')}>
          <Input
            type="date"
            max={today()}
            value={draft.checked_on}
            onChange={({ target }) => review({ checked_on: target.value })}
          />
        </Field>
        <Field label="Review by" required error={problem('review_by')}>
          <Input
            type="date"
            value={draft.review_by}
            onChange={({ target }) => {
              setReviewSet(true);
              edit({ review_by: target.value });
            }}
          />
        </Field>
      </chakra.div>
      <Field label="Note (optional)" error={problem('note')} hint="Only you can see this.">
        <Textarea {...text('note', FACT_LIMITS.note)} rows={2} />
      </Field>
      {fact && <FactUses uses={fact.used_in} previous={fact.previous} />}
      <FormActions
        error={error}
        failure="The fact could not be saved"
        saving={isMutating}
        label={isMutating ? 'Saving...' : fact ? 'Save fact' : 'Create fact'}
        onCancel={onCancel}
      />
    </chakra.form>
  );
}

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

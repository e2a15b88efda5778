import { chakra } from '@chakra-ui/react';
import { FACT_KINDS, FACT_LIMITS, isSiteRoot, SOURCE_KINDS, type AdminFactDetails } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, Columns, IdField, TextField } from '../../components/form-fields';
import { today } from '../../lib/today';
import { useSaveFact, type SavedFact } from './api';
import { afterEdit, toDraft, toInput, needsSource, type FactDraft } from './fact-draft';
import { FactUses } from './fact-uses';

export interface FactFormProps {
  /** `undefined` for a new fact. */
  fact: AdminFactDetails | undefined;
  /** Initial values of a new fact. */
  value?: string;
  /** The field to begin with; by default the label. */
  focus?: 'value' | 'source' | undefined;
  onSaved: (saved: SavedFact) => void;
  onCancel: () => void;
}

const toChoices = (kinds: readonly string[]) => kinds.map((kind) => [kind, kind.replace('-', ' ')] as const);

const URL_FIELD = { type: 'url', inputMode: 'url', autoCapitalize: 'none' } as const;

/** The form of a fact; for a stored one also the guides and areas that change with it. */
export function FactForm({ fact, value, focus, onSaved, onCancel }: FactFormProps) {
  const form = useForm<FactDraft>({ defaultValues: toDraft(fact, today(), value) });
  const draft = useWatch({ control: form.control }) as FactDraft;
  const [isReviewSet, setReviewSet] = useState(false);
  /** The same source also states the new value. */
  const [isSourceConfirmed, setSourceConfirmed] = useState(false);
  const [isSourceMissed, setSourceMissed] = useState(false);
  const { trigger } = useSaveFact();
  /** The dates follow the value and the kind. */
  const follow = (name: 'kind' | 'unit' | 'value' | 'checked_on') => (text: string) => {
    const next = afterEdit(draft, { [name]: text }, { fact, day: today(), isReviewSet });
    form.setValue('checked_on', next.checked_on);
    form.setValue('review_by', next.review_by);
  };
  const isTable = draft.kind === 'table';
  const asksForSource = fact !== undefined && needsSource(draft, fact);
  const save = async (values: FactDraft) => {
    const isUnconfirmed = asksForSource && !isSourceConfirmed;
    setSourceMissed(isUnconfirmed);
    if (isUnconfirmed) return;
    onSaved(await trigger({ ...(fact && { id: fact.id }), input: toInput(values, fact, isReviewSet) }));
  };
  /** A stored fact is loaded after the dialog has opened, and found nothing to focus. */
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <div ref={root}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The fact could not be saved"
        label={form.formState.isSubmitting ? 'Saving...' : fact ? 'Save fact' : 'Create fact'}
        onCancel={onCancel}
      >
        <TextField<FactDraft>
          name="label"
          label="Label"
          required
          hint="What it states, e.g. Auto: the first 2 km."
          maxLength={FACT_LIMITS.label}
          focused={focus === undefined}
        />
        {!fact && (
          <IdField<FactDraft>
            name="id"
            from="label"
            label="ID"
            hint="Refers to the fact in articles. It cannot be changed later."
            maxLength={FACT_LIMITS.id}
          />
        )}
        <Columns>
          <ChoiceField<FactDraft> name="kind" label="Kind" choices={toChoices(FACT_KINDS)} onEdit={follow('kind')} />
          <TextField<FactDraft>
            name="unit"
            label="Unit (optional)"
            hint="Words after the value, e.g. for the first 2 km."
            maxLength={FACT_LIMITS.unit}
            onEdit={follow('unit')}
          />
        </Columns>
        <TextField<FactDraft>
          name="value"
          label="Value"
          required
          hint={isTable ? 'One row per line, the header first; separate cells with |.' : undefined}
          maxLength={isTable ? FACT_LIMITS.table : FACT_LIMITS.value}
          {...(isTable && { rows: 6, fontFamily: 'mono' })}
          focused={focus === 'value'}
          onEdit={follow('value')}
        />
        <TextField<FactDraft>
          name="source_title"
          label="Source"
          required
          hint="Who publishes it, e.g. BMRCL, fare table."
          maxLength={FACT_LIMITS.sourceTitle}
        />
        <TextField<FactDraft>
          name="source_url"
          label="Source URL"
          required
          hint={
            isSiteRoot(draft.source_url)
              ? 'This is a home page. Link to the page that states the fact, so that readers can check it.'
              : 'The page that states it.'
          }
          maxLength={FACT_LIMITS.sourceUrl}
          {...URL_FIELD}
          focused={focus === 'source'}
        />
        {asksForSource && (
          <chakra.div role="group" aria-label="Source of the new value">
            <Checkbox checked={isSourceConfirmed} onChange={setSourceConfirmed}>
              This page also states the new value
            </Checkbox>
            {isSourceMissed && !isSourceConfirmed && (
              <chakra.p role="alert" color="danger" fontSize="sm">
                The value has changed. Confirm that this page states it, or enter the page that does.
              </chakra.p>
            )}
          </chakra.div>
        )}
        <ChoiceField<FactDraft>
          name="source_kind"
          label="Kind of source"
          hint="Readers see it, except for other."
          choices={toChoices(SOURCE_KINDS)}
        />
        <TextField<FactDraft>
          name="quote"
          label="Quote (optional)"
          hint="The sentence on that page. Only you can see it."
          rows={2}
          maxLength={FACT_LIMITS.quote}
        />
        <TextField<FactDraft>
          name="check_at"
          label="Office's page (optional)"
          hint="Where readers can check it today."
          maxLength={FACT_LIMITS.sourceUrl}
          {...URL_FIELD}
        />
        <TextField<FactDraft>
          name="caveat"
          label="Caveat (optional)"
          hint="What readers should know before they rely on it, e.g. As of March 2025."
          rows={2}
          maxLength={FACT_LIMITS.caveat}
        />
        <Columns>
          <TextField<FactDraft> name="valid_from" label="Valid from (optional)" type="date" />
          <TextField<FactDraft>
            name="checked_on"
            label="Checked on"
            required
            type="date"
            max={today()}
            onEdit={follow('checked_on')}
          />
          <TextField<FactDraft>
            name="review_by"
            label="Review by"
            required
            type="date"
            onEdit={() => setReviewSet(true)}
          />
        </Columns>
        <TextField<FactDraft>
          name="note"
          label="Note (optional)"
          hint="Only you can see this."
          rows={2}
          maxLength={FACT_LIMITS.note}
        />
        {fact && <FactUses fact={fact} />}
      </EntryForm>
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { FACT_KINDS, FACT_LIMITS, isSiteRoot, SOURCE_KINDS, type AdminFactDetails } from '#contract';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Field, Input, Select, Textarea } from '../../components/admin-field';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { FormActions } from '../../components/form-actions';
import { today } from '../../lib/today';
import { ApiFailure } from '../../lib/api-client';
import { useSaveFact, type SavedFact } from './api';
import { afterEdit, toDraft, toInput, needsSource, type FactDraft } from './fact-draft';
import { toId } from '../../lib/to-id';
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

const columns = { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } };

/** The form of a fact; for a stored one also the guides and areas that change with it. */
export function FactForm({ fact, value, focus, onSaved, onCancel }: FactFormProps) {
  const [draft, setDraft] = useState(() => toDraft(fact, today(), value));
  const [isReviewSet, setReviewSet] = useState(false);
  const [hasOwnId, setOwnId] = useState(false);
  /** The same source also states the new value. */
  const [isSourceConfirmed, setSourceConfirmed] = useState(false);
  const [isSourceMissed, setSourceMissed] = useState(false);
  const { trigger, isMutating, ...call } = useSaveFact();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<FactDraft>) =>
    setDraft((before) => afterEdit(before, change, { fact, day: today(), isReviewSet }));
  const asksForSource = fact !== undefined && needsSource(draft, fact);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSourceMissed(asksForSource && !isSourceConfirmed);
    if (asksForSource && !isSourceConfirmed) return;
    try {
      onSaved(await trigger({ ...(fact && { id: fact.id }), input: toInput(draft, fact, isReviewSet) }));
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
  /** A stored fact is loaded after the dialog has opened, and found nothing to focus. */
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <chakra.form ref={form} display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
      <Field label="Label" required error={problem('label')} hint="What it states, e.g. Auto: the first 2 km.">
        <Input
          {...text('label', FACT_LIMITS.label)}
          {...autoFocus(focus === undefined)}
          onChange={({ target }) =>
            edit({ label: target.value, ...(!fact && !hasOwnId && { id: toId(target.value, FACT_LIMITS.id) }) })
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
          <Select value={draft.kind} onChange={({ target }) => edit({ kind: target.value as FactDraft['kind'] })}>
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
          <Textarea
            {...text('value', FACT_LIMITS.table)}
            {...autoFocus(focus === 'value')}
            rows={6}
            fontFamily="mono"
          />
        ) : (
          <Input {...text('value', FACT_LIMITS.value)} {...autoFocus(focus === 'value')} />
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
        <Input
          {...text('source_url', FACT_LIMITS.sourceUrl)}
          {...autoFocus(focus === 'source')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
        />
      </Field>
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
      <Field label="Kind of source" error={problem('source_kind')} hint="Readers see it, except for other.">
        <Select
          value={draft.source_kind}
          onChange={({ target }) => edit({ source_kind: target.value as FactDraft['source_kind'] })}
        >
          {SOURCE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kind.replace('-', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Quote (optional)" error={problem('quote')} hint="The sentence on that page. Only you can see it.">
        <Textarea {...text('quote', FACT_LIMITS.quote)} rows={2} />
      </Field>
      <Field label="Office's page (optional)" error={problem('check_at')} hint="Where readers can check it today.">
        <Input {...text('check_at', FACT_LIMITS.sourceUrl)} type="url" inputMode="url" autoCapitalize="none" />
      </Field>
      <Field
        label="Caveat (optional)"
        error={problem('caveat')}
        hint="What readers should know before they rely on it, e.g. As of March 2025."
      >
        <Textarea {...text('caveat', FACT_LIMITS.caveat)} rows={2} />
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
            onChange={({ target }) => edit({ checked_on: target.value })}
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
      {fact && <FactUses fact={fact} />}
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

/** Marks the field that gets the focus first. */
function autoFocus(isFirst: boolean): { 'data-autofocus'?: string } {
  return isFirst ? { 'data-autofocus': '' } : {};
}

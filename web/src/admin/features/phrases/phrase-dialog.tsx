import { chakra } from '@chakra-ui/react';
import {
  type AdminPhrase,
  PHRASE_LIMITS,
  PHRASE_SITUATION_IDS,
  PHRASE_SITUATIONS,
  type Phrase,
  type PhraseSituation,
} from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Field, Input, Select, Textarea } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { ApiFailure } from '../../lib/api-client';
import { toId } from '../../lib/to-id';
import { useSavePhrase } from './api';

export interface PhraseDialogProps {
  /** `undefined` for a new phrase. */
  phrase: AdminPhrase | undefined;
  onSaved: (changeSet: number | undefined) => void;
  onCancel: () => void;
}

const EMPTY: Phrase = { id: '', situation: 'anywhere', english: '', kannada: '', latin: '', proofread: false };

/** The dialog to add or edit a phrase. Server errors are shown at their fields. */
export function PhraseDialog({ phrase, onSaved, onCancel }: PhraseDialogProps) {
  const [draft, setDraft] = useState<Phrase>(phrase ?? EMPTY);
  const [hasOwnId, setOwnId] = useState(false);
  const { trigger, isMutating, ...call } = useSavePhrase();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: keyof Phrase) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<Phrase>) => setDraft((before) => ({ ...before, ...change }));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { id, situation, english, kannada, latin, proofread } = draft;
    const fields = { situation, english, kannada, latin, proofread };
    try {
      onSaved(
        await trigger(
          phrase
            ? { id: phrase.id, input: { ...fields, updated_at: phrase.updated_at } }
            : { input: { ...fields, id: id.trim() } },
        ),
      );
    } catch {
      // Shown from `error`.
    }
  };
  const text = (name: 'english' | 'kannada' | 'latin') => ({
    value: draft[name],
    maxLength: PHRASE_LIMITS.text,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });

  return (
    <Dialog wide title={phrase ? 'Edit phrase' : 'New phrase'} onClose={onCancel}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        <Field label="English" required error={problem('english')}>
          <Input
            {...text('english')}
            data-autofocus=""
            onChange={({ target }) =>
              edit({
                english: target.value,
                ...(!phrase && !hasOwnId && { id: toId(target.value, PHRASE_LIMITS.id) }),
              })
            }
          />
        </Field>
        {!phrase && (
          <Field
            label="ID"
            required
            error={problem('id')}
            hint="Links to the card end with it. It cannot be changed later."
          >
            <Input
              value={draft.id}
              maxLength={PHRASE_LIMITS.id}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => {
                setOwnId(true);
                edit({ id: target.value });
              }}
            />
          </Field>
        )}
        <Field label="Situation" error={problem('situation')}>
          <Select
            value={draft.situation}
            onChange={({ target }) => edit({ situation: target.value as PhraseSituation })}
          >
            {PHRASE_SITUATION_IDS.map((id) => (
              <option key={id} value={id}>
                {PHRASE_SITUATIONS[id]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kannada" required error={problem('kannada')} hint="In Kannada script.">
          <Textarea rows={2} lang="kn" {...text('kannada')} />
        </Field>
        <Field label="In Latin letters" required error={problem('latin')} hint="As one reads it aloud.">
          <Input {...text('latin')} spellCheck={false} />
        </Field>
        <Checkbox checked={draft.proofread} onChange={(proofread) => edit({ proofread })}>
          Proofread by somebody who speaks Kannada
        </Checkbox>
        <FormActions
          error={error}
          failure="The phrase could not be saved"
          saving={isMutating}
          label="Save phrase"
          onCancel={onCancel}
        />
      </chakra.form>
    </Dialog>
  );
}

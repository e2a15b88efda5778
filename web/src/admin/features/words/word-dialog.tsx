import { chakra } from '@chakra-ui/react';
import { type LocalWord, WORD_LIMITS, WORD_WEIGHTS, type WordWeight } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input, Select } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { ApiFailure } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { useSaveWord, useWords } from './api';
import { toDraft, toInput, type WordDraft } from './word-draft';
import { WordTrial } from './word-trial';

/** What the form edits: a stored word, or a new one (`''` if not known yet). */
export type WordSubject = LocalWord | { word: string };

export interface WordDialogProps {
  subject: WordSubject;
  onClose: () => void;
}

/** The form of a word of the search. Server errors are shown at their fields. */
export function WordDialog({ subject, onClose }: WordDialogProps) {
  const stored = 'id' in subject ? subject : undefined;
  const [draft, setDraft] = useState(() => toDraft(stored, subject.word));
  const { mutate } = useWords();
  const { offer } = useUndo();
  const { trigger, isMutating, ...call } = useSaveWord();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<WordDraft>) => setDraft((before) => ({ ...before, ...change }));
  const [wordFirst] = useState(draft.word === '');
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    let changeSet;
    try {
      changeSet = await trigger({ ...(stored && { id: stored.id }), input: toInput(draft, stored) });
    } catch {
      // Shown from `error`.
      return;
    }
    onClose();
    offer({ title: 'Word saved', tone: 'success' }, changeSet);
    await mutate();
  };

  return (
    <Dialog title={stored ? 'Edit word' : 'Add a word'} onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label="Word"
          required
          error={problem('word')}
          hint="What readers type. Separate several names with commas."
        >
          <Input
            value={draft.word}
            maxLength={WORD_LIMITS.names}
            onChange={({ target }) => edit({ word: target.value })}
            {...(wordFirst && { 'data-autofocus': '' })}
          />
        </Field>
        <Field label="Means" required error={problem('means')} hint="The words that guides use for it.">
          <Input
            value={draft.means}
            maxLength={WORD_LIMITS.names}
            onChange={({ target }) => edit({ means: target.value })}
            {...(!wordFirst && { 'data-autofocus': '' })}
          />
        </Field>
        <Field label="Weight" error={problem('weight')}>
          <Select value={draft.weight} onChange={({ target }) => edit({ weight: target.value as WordWeight })}>
            {Object.entries(WORD_WEIGHTS).map(([weight, name]) => (
              <option key={weight} value={weight}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <WordTrial draft={draft} before={stored} />
        <FormActions
          error={error}
          failure="The word could not be saved"
          saving={isMutating}
          label="Save word"
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}

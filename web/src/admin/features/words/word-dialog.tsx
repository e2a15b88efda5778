import { type LocalWord, WORD_LIMITS, WORD_WEIGHTS } from '#contract';
import { useForm, useWatch } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, TextField } from '../../components/form-fields';
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

/** The form of a word of the search. */
export function WordDialog({ subject, onClose }: WordDialogProps) {
  const stored = 'id' in subject ? subject : undefined;
  const form = useForm<WordDraft>({ defaultValues: toDraft(stored, subject.word) });
  const draft = useWatch({ control: form.control }) as WordDraft;
  const { mutate } = useWords();
  const { offer } = useUndo();
  const { trigger } = useSaveWord();
  const save = async (values: WordDraft) => {
    const changeSet = await trigger({ ...(stored && { id: stored.id }), input: toInput(values, stored) });
    onClose();
    offer({ title: 'Word saved', tone: 'success' }, changeSet);
    await mutate();
  };

  return (
    <Dialog title={stored ? 'Edit word' : 'Add a word'} onClose={onClose}>
      <EntryForm form={form} onSave={save} failure="The word could not be saved" label="Save word" onCancel={onClose}>
        <TextField<WordDraft>
          name="word"
          label="Word"
          required
          hint="What readers type. Separate several names with commas."
          maxLength={WORD_LIMITS.names}
          focused={subject.word === ''}
        />
        <TextField<WordDraft>
          name="means"
          label="Means"
          required
          hint="The words that guides use for it."
          maxLength={WORD_LIMITS.names}
          focused={subject.word !== ''}
        />
        <ChoiceField<WordDraft> name="weight" label="Weight" choices={Object.entries(WORD_WEIGHTS)} />
        <WordTrial draft={draft} before={stored} />
      </EntryForm>
    </Dialog>
  );
}

import { PINNED_ANSWER_LIMITS, type PinnedAnswer } from '#contract';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField } from '../../components/form-fields';
import { GuideFields } from '../../components/guide-fields';
import { useUndo } from '../../lib/undo';
import { toDraft, toInput, type AnswerDraft } from './answer-draft';
import { usePinnedAnswers, useSaveAnswer } from './api';

/** What the form edits: a stored answer, or a new one for some words (`''` if not known yet). */
export type PinSubject = PinnedAnswer | { words: string };

export interface PinDialogProps {
  subject: PinSubject;
  onClose: () => void;
}

/** The form of a pinned answer. */
export function PinDialog({ subject, onClose }: PinDialogProps) {
  const answer = 'id' in subject ? subject : undefined;
  const form = useForm<AnswerDraft>({ defaultValues: toDraft(answer, subject.words) });
  const { mutate } = usePinnedAnswers();
  const { offer } = useUndo();
  const { trigger } = useSaveAnswer();
  const save = async (draft: AnswerDraft) => {
    const changeSet = await trigger({ ...(answer && { id: answer.id }), input: toInput(draft, answer) });
    onClose();
    offer({ title: 'Answer pinned', tone: 'success' }, changeSet);
    await mutate();
  };
  const wordsFirst = subject.words === '';

  return (
    <Dialog title={answer ? 'Edit pinned answer' : 'Pin an answer'} onClose={onClose}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The answer could not be pinned"
        label="Pin answer"
        onCancel={onClose}
      >
        <TextField<AnswerDraft>
          name="words"
          label="Words"
          required
          hint="What readers search for. Other spellings and synonyms match automatically."
          maxLength={PINNED_ANSWER_LIMITS.words}
          focused={wordsFirst}
        />
        <GuideFields subject="answer" required focused={!wordsFirst} />
      </EntryForm>
    </Dialog>
  );
}

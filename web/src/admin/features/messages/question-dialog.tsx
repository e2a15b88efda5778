import { ANSWER_LIMITS, ARTICLE_LIMITS, editArticlePath, type StoredMessage } from '#contract';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField, useCustomField } from '../../components/form-fields';
import { GuideField } from '../../components/guide-field';
import { decodeTitle } from '../../lib/plain-title';
import { openAdmin } from '../../lib/leave-guard';
import { useUndo } from '../../lib/undo';
import { findQuestion } from './append-question';
import { addQuestion } from './write-drafts';

export interface QuestionDialogProps {
  message: StoredMessage;
  /** The slug of the guide to begin with. */
  guide: string;
  onClose: () => void;
}

interface QuestionDraft {
  guide: string;
  question: string;
  answer: string;
}

/** The form that adds a message to a guide as a question with its answer. */
export function QuestionDialog({ message, guide, onClose }: QuestionDialogProps) {
  const form = useForm<QuestionDraft>({
    defaultValues: { guide, question: findQuestion(message), answer: '' },
  });
  const { offer } = useUndo();
  const save = async ({ guide: chosen, question, answer }: QuestionDraft) => {
    const { id, title, changeSet } = await addQuestion(chosen, question, answer);
    onClose();
    offer({ title: 'Question added to the draft', description: decodeTitle(title), tone: 'success' }, changeSet);
    openAdmin(editArticlePath(id));
  };
  return (
    <Dialog wide title="Add to a guide as a question" onClose={onClose}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The question could not be added"
        label="Add to the draft"
        onCancel={onClose}
      >
        <ChosenGuide />
        <TextField<QuestionDraft>
          name="question"
          label="Question"
          required
          missing="Please enter a question."
          maxLength={ARTICLE_LIMITS.title}
          focused
        />
        <TextField<QuestionDraft>
          name="answer"
          label="Answer"
          required
          missing="Please enter an answer."
          hint="Leave out who asked. Readers see it once you publish the draft."
          rows={6}
          maxLength={ANSWER_LIMITS.text}
        />
      </EntryForm>
    </Dialog>
  );
}

function ChosenGuide() {
  const { value, error, onEdit } = useCustomField<QuestionDraft, 'guide'>('guide', 'Please choose a guide.');
  return <GuideField label="Guide" required guide={value} error={error} onType={onEdit} onChoose={onEdit} />;
}

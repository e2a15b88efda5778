import { chakra } from '@chakra-ui/react';
import { ANSWER_LIMITS, ARTICLE_LIMITS, editArticlePath, type StoredMessage } from '#contract';
import { type SyntheticEvent, useState } from 'react';
import { Field, Input, Textarea } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
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

/** The form that adds a message to a guide as a question with its answer. */
export function QuestionDialog({ message, guide: given, onClose }: QuestionDialogProps) {
  const [guide, setGuide] = useState(given);
  const [question, setQuestion] = useState(() => findQuestion(message));
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<'guide' | 'question' | 'answer'>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { offer } = useUndo();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const missing = !guide.trim() ? 'guide' : !question.trim() ? 'question' : !answer.trim() ? 'answer' : undefined;
    setProblem(missing);
    if (missing) return;
    setBusy(true);
    setError(undefined);
    try {
      const { id, title, changeSet } = await addQuestion(guide, question, answer);
      onClose();
      offer({ title: 'Question added to the draft', description: decodeTitle(title), tone: 'success' }, changeSet);
      openAdmin(editArticlePath(id));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog wide title="Add to a guide as a question" onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void save(event)} noValidate>
        <GuideField
          label="Guide"
          required
          guide={guide}
          error={problem === 'guide' ? 'Please choose a guide.' : ''}
          onType={setGuide}
          onChoose={setGuide}
        />
        <Field label="Question" required error={problem === 'question' ? 'Please enter a question.' : ''}>
          <Input
            value={question}
            maxLength={ARTICLE_LIMITS.title}
            data-autofocus=""
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Field>
        <Field
          label="Answer"
          required
          error={problem === 'answer' ? 'Please enter an answer.' : ''}
          hint="Leave out who asked. Readers see it once you publish the draft."
        >
          <Textarea
            rows={6}
            value={answer}
            maxLength={ANSWER_LIMITS.text}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
        <FormActions
          error={error}
          failure="The question could not be added"
          saving={busy}
          label="Add to the draft"
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}

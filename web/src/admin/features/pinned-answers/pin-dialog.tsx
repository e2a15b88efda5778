import { chakra } from '@chakra-ui/react';
import { PINNED_ANSWER_LIMITS, type PinnedAnswer } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { GuideFields } from '../../components/guide-fields';
import { ApiFailure } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { toDraft, toInput, type AnswerDraft } from './answer-draft';
import { usePinnedAnswers, useSaveAnswer } from './api';

/** What the form edits: a stored answer, or a new one for some words (`''` if not known yet). */
export type PinSubject = PinnedAnswer | { words: string };

export interface PinDialogProps {
  subject: PinSubject;
  onClose: () => void;
}

/** The form of a pinned answer. Server errors are shown at their fields. */
export function PinDialog({ subject, onClose }: PinDialogProps) {
  const answer = 'id' in subject ? subject : undefined;
  const [draft, setDraft] = useState(() => toDraft(answer, subject.words));
  const { mutate } = usePinnedAnswers();
  const { offer } = useUndo();
  const { trigger, isMutating, ...call } = useSaveAnswer();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    let changeSet;
    try {
      changeSet = await trigger({ ...(answer && { id: answer.id }), input: toInput(draft, answer) });
    } catch {
      // Shown from `error`.
      return;
    }
    onClose();
    offer({ title: 'Answer pinned', tone: 'success' }, changeSet);
    await mutate();
  };
  const problem = (field: string) => problems[field]?.join(', ') ?? '';
  const edit = (change: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...change }));
  const [wordsFirst] = useState(draft.words === '');

  return (
    <Dialog title={answer ? 'Edit pinned answer' : 'Pin an answer'} onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label="Words"
          required
          error={problem('words')}
          hint="What readers search for. Other spellings and synonyms match automatically."
        >
          <Input
            value={draft.words}
            maxLength={PINNED_ANSWER_LIMITS.words}
            onChange={({ target }) => edit({ words: target.value })}
            {...(wordsFirst && { 'data-autofocus': '' })}
          />
        </Field>
        <GuideFields
          subject="answer"
          guide={draft.guide}
          heading={draft.heading}
          required
          focused={!wordsFirst}
          findError={problem}
          onEdit={edit}
        />
        <FormActions
          error={error}
          failure="The answer could not be pinned"
          saving={isMutating}
          label="Pin answer"
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}

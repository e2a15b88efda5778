import { chakra } from '@chakra-ui/react';
import { PINNED_ANSWER_LIMITS, type PinnedAnswer } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input } from '../../components/admin/admin-field';
import { Dialog } from '../../components/admin/dialog';
import { FormActions } from '../../components/admin/form-actions';
import { GuideFields } from '../../components/admin/guide-fields';
import { ApiFailure } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { draftOf, inputOf, type AnswerDraft } from './answer-draft';
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
  const [draft, setDraft] = useState(() => draftOf(answer, subject.words));
  const { mutate } = usePinnedAnswers();
  const { trigger, isMutating, ...call } = useSaveAnswer();
  const error: unknown = call.error;
  const problems = error instanceof ApiFailure ? error.errors : {};
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    try {
      await trigger({ ...(answer && { id: answer.id }), input: inputOf(draft, answer) });
    } catch {
      // Shown from `error`.
      return;
    }
    onClose();
    showToast({ title: 'Answer pinned', tone: 'success' });
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
          of="answer"
          guide={draft.guide}
          heading={draft.heading}
          required
          focused={!wordsFirst}
          errorOf={problem}
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

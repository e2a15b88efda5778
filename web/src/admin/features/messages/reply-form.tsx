import { chakra } from '@chakra-ui/react';
import { ANSWER_LIMITS, type ReplyInput, type StoredMessage } from '#contract';
import { type SyntheticEvent, useState } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { MailIcon } from '../../../shared/components/ui/icons';
import { copyText } from '../../../shared/lib/clipboard';
import { showToast } from '../../../shared/lib/toasts';
import { Field, Input, Textarea } from '../../components/admin-field';
import { ApiFailure, failureText } from '../../lib/api-client';
import { useSendReply } from './api';
import { toMailLink } from './mail-link';

export interface ReplyFormProps {
  message: StoredMessage;
  draft: ReplyInput;
  /** Whether the server sends mail; else the reply is copied, or opened in the mail program. */
  canSend: boolean;
  onSent: (message: StoredMessage) => void;
}

/** The drafted reply, to be edited and sent. */
export function ReplyForm({ message, draft, canSend, onSent }: ReplyFormProps) {
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const { trigger: send, isMutating, error } = useSendReply(message.id);
  const problems: Readonly<Record<string, string[]>> = error instanceof ApiFailure ? error.errors : {};
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isMutating || !canSend) return;
    try {
      onSent(await send({ subject, text }));
      showToast({ title: 'Reply on its way', description: message.email, tone: 'success' });
    } catch (failure) {
      if (failure instanceof ApiFailure && Object.keys(failure.errors).length > 0) return;
      showToast({ title: failureText(failure, 'The reply could not be sent'), tone: 'error' });
    }
  };
  return (
    <chakra.form
      display="grid"
      gap="4"
      aria-label={`Reply to ${message.name}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Field label="Subject of the reply" error={problems.subject?.join(', ') ?? ''}>
        <Input value={subject} maxLength={ANSWER_LIMITS.subject} onChange={({ target }) => setSubject(target.value)} />
      </Field>
      <Field
        label="Reply"
        error={problems.text?.join(', ') ?? ''}
        hint={
          canSend
            ? `To ${message.email}. Answers to it reach your mailbox.`
            : 'This server has no mail settings: copy the reply, or open it in your mail program.'
        }
      >
        <Textarea
          rows={12}
          value={text}
          maxLength={ANSWER_LIMITS.text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {canSend && (
          <Button size="sm" type="submit" aria-disabled={isMutating || undefined}>
            {isMutating ? 'Sending...' : 'Send reply'}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => void copyText(text, 'Reply copied')}>
          Copy reply
        </Button>
        <LinkButton size="sm" variant="outline" href={toMailLink(message.email, { subject, text })}>
          <MailIcon size={18} />
          Open in mail program
        </LinkButton>
      </chakra.div>
    </chakra.form>
  );
}

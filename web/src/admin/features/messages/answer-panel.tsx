import { chakra } from '@chakra-ui/react';
import { newDraftPath, routes, type MessageAnswer, type StoredMessage } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Link, newTabProps, NewTabHint } from '../../../shared/components/ui/link';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { formatMoment } from '../../../shared/lib/format-time';
import { showToast } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { openAdmin } from '../../lib/leave-guard';
import { useMessageAnswer } from './api';
import { STATE_NAMES } from './message-states';
import { QuestionDialog } from './question-dialog';
import { ReplyForm } from './reply-form';
import { turnIntoDraft } from './write-drafts';

export interface AnswerPanelProps {
  message: StoredMessage;
  /** Called with the message once a reply was handed over. */
  onSent: (message: StoredMessage) => void;
}

const title = { fontWeight: '650', fontSize: 'md' } as const;
const quiet = { fontSize: 'sm', color: 'muted' } as const;

/** What may answer a message: guides, similar messages, the reply, and what guides can learn from it. */
export function AnswerPanel({ message, onSent }: AnswerPanelProps) {
  const { data, error, mutate } = useMessageAnswer(message.id);
  /** The guide to add the message to; `''`: to be chosen. */
  const [extended, setExtended] = useState<string>();
  const [busy, setBusy] = useState(false);
  const turn = async (answer: MessageAnswer) => {
    if (busy) return;
    setBusy(true);
    try {
      openAdmin(newDraftPath(await turnIntoDraft(message, answer.guides[0]?.category ?? 'housing')));
    } catch (failure) {
      setBusy(false);
      showToast({ title: failureText(failure, 'The draft could not be started'), tone: 'error' });
    }
  };
  if (!data)
    return error ? (
      <>
        <Notice tone="error" role="alert">
          {failureText(error, 'The guides could not be loaded')}
        </Notice>
        <Button size="sm" justifySelf="start" onClick={() => void mutate()}>
          Try Again
        </Button>
      </>
    ) : (
      <Spinner label="Loading..." />
    );
  return (
    <>
      {data.similar.length > 0 && <SimilarMessages similar={data.similar} />}
      <chakra.div display="grid" gap="3">
        <chakra.h3 {...title}>Guides that may answer</chakra.h3>
        {data.guides.length === 0 && <p>No guide says anything of it.</p>}
        <chakra.ul display="grid" gap="3">
          {data.guides.map((guide) => (
            <chakra.li key={guide.id} display="grid" gap="1" justifyItems="start">
              <Link href={guide.url} {...newTabProps}>
                {guide.section ? `${guide.title}: ${guide.section}` : guide.title}
                <NewTabHint />
              </Link>
              <chakra.span {...quiet}>{guide.sentences}</chakra.span>
              <Button size="sm" variant="ghost" ml="-3" onClick={() => setExtended(guide.slug)}>
                Add as a question
                <VisuallyHidden> to {guide.title}</VisuallyHidden>
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      {data.draft && <ReplyForm message={message} draft={data.draft} canSend={data.can_send} onSent={onSent} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" variant="outline" onClick={() => void turn(data)} aria-disabled={busy || undefined}>
          Turn into a draft
        </Button>
        <Button size="sm" variant="outline" onClick={() => setExtended('')}>
          Add to a guide as a question
        </Button>
      </chakra.div>
      {extended !== undefined && (
        <QuestionDialog message={message} guide={extended} onClose={() => setExtended(undefined)} />
      )}
    </>
  );
}

function SimilarMessages({ similar }: Pick<MessageAnswer, 'similar'>) {
  return (
    <chakra.div display="grid" gap="1">
      <chakra.h3 {...title}>Similar messages</chakra.h3>
      <ul>
        {similar.map(({ id, subject, state, created_at }) => (
          <li key={id}>
            <Link href={`${routes.admin}?tab=messages&open=${id}`}>{subject}</Link>{' '}
            <chakra.span {...quiet}>
              {STATE_NAMES[state]}, {formatMoment(created_at)}
            </chakra.span>
          </li>
        ))}
      </ul>
    </chakra.div>
  );
}

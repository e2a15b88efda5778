import { findMessageState, isLateMessage, type MessageReply, type StoredMessage } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { TrashIcon } from '../../../shared/components/ui/work-icons';
import { formatMoment } from '../../../shared/lib/format-time';
import { createParts } from '../../theme/parts';
import { AnswerPanel } from './answer-panel';
import { STATE_NAMES } from './message-states';
import { MessageText } from './message-text';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };
const quiet = { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' };

const { Root, Choose, Opener, Summary, Heading, Subject, FirstLine, Facts, Body, Actions } = createParts(
  {
    root: 'div',
    choose: 'label',
    opener: 'details',
    summary: 'summary',
    heading: 'span',
    subject: 'span',
    firstLine: 'span',
    facts: 'span',
    body: 'div',
    actions: 'div',
  },
  {
    root: { display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr)', alignItems: 'start' },
    // A large touch target around a small checkbox.
    choose: { display: 'grid', placeItems: 'center', w: '2.5rem', h: '2.5rem', mt: '2', ml: { base: '1', md: '4' } },
    opener: { minW: '0' },
    summary: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '1',
      pl: '2',
      pr: { base: '4', md: '6' },
      py: '4',
      listStyle: 'none',
      _hover: { bg: 'subtle' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    heading: line,
    subject: { overflowWrap: 'anywhere', '[data-unread] &': { fontWeight: '700' } },
    firstLine: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '[open] > summary &': { display: 'none' },
    },
    facts: { ...line, ...quiet },
    body: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '4',
      pl: '2',
      pr: { base: '4', md: '6' },
      pb: '5',
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
);

export interface MessageItemProps {
  message: StoredMessage;
  /** Whether it is open, and scrolled to, at first. */
  isOpen?: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** Marks it as read, or as unread again. */
  onRead: (read: boolean) => void;
  onDone: () => void;
  onSpam: () => void;
  onDelete: () => void;
  /** Called with the message once a reply was handed over. */
  onSent: (message: StoredMessage) => void;
  /** Opens the form of the fact with this id. */
  onFixFact: (id: string) => void;
}

/**
 * A message: sender, subject, first line and time; when expanded, text, answers and actions. Expanding marks it as read,
 * which closes nothing.
 */
export function MessageItem({ message, isOpen = false, chosen, onChoose, ...acts }: MessageItemProps) {
  const { onRead, onDone, onSpam, onDelete, onSent, onFixFact } = acts;
  const { name, subject, read, done, spam, created_at, about, reply } = message;
  const state = findMessageState(message);
  const [isExpanded, setExpanded] = useState(isOpen);
  const [loadedAt] = useState(() => Date.now());
  const putBack = ({ currentTarget }: MouseEvent) => {
    const opened = currentTarget.closest('details');
    if (!opened) return;
    // Collapses the message, which removes the focused button.
    opened.open = false;
    opened.querySelector('summary')?.focus();
    onRead(false);
  };
  const item = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen || !item.current) return;
    item.current.open = true;
    item.current.scrollIntoView({ block: 'nearest' });
    item.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Root>
      <Choose className="no-print">
        <TickBox
          aria-label={`Select ${subject}`}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Choose>
      <Opener
        ref={item}
        data-unread={read ? undefined : true}
        onToggle={({ currentTarget }) => {
          setExpanded(currentTarget.open);
          if (currentTarget.open && !read) onRead(true);
        }}
      >
        <Summary>
          <Heading>
            <Subject>{subject}</Subject>
            {!read && <Badge tone="featured">Unread</Badge>}
            {state !== 'new' && <Badge>{STATE_NAMES[state]}</Badge>}
            {isLateMessage(message, loadedAt) && <Badge tone="featured">Late</Badge>}
            {about && <Badge>Report</Badge>}
          </Heading>
          <FirstLine>{message.message.split('\n', 1)[0]}</FirstLine>
          <Facts>
            <span>{about ? 'A reader' : name}</span>
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
          </Facts>
        </Summary>
        <Body>
          <MessageText message={message} />
          {reply && <SentReply reply={reply} />}
          {isExpanded && <AnswerPanel message={message} onSent={onSent} />}
          <Actions>
            <Button size="sm" variant="outline" onClick={onDone}>
              {done ? 'Reopen' : 'Mark as done'}
            </Button>
            {about?.fact && (
              <Button size="sm" variant="outline" onClick={() => onFixFact(about.fact)}>
                Fix this fact
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={putBack}>
              Mark as unread
            </Button>
            <Button size="sm" variant="ghost" onClick={onSpam}>
              {spam ? 'Not spam' : 'Mark as spam'}
            </Button>
            <Button size="sm" variant="danger" borderColor="transparent" onClick={onDelete}>
              <TrashIcon size={18} />
              Delete
            </Button>
          </Actions>
        </Body>
      </Opener>
    </Root>
  );
}

function SentReply({ reply: { text, sent_at, problem } }: { reply: MessageReply }) {
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert">
          The mail server refused your reply: {problem}
        </Notice>
      )}
      <details>
        <summary>Your reply of {formatMoment(sent_at)}</summary>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose" mt="2">
          {text}
        </chakra.p>
      </details>
    </>
  );
}

import type { StoredMessage } from '#contract';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { TrashIcon } from '../../../shared/components/ui/work-icons';
import { MessageText, Reply } from './message-text';
import { createParts } from '../../theme/parts';
import { formatMoment } from '../../../shared/lib/format-time';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };
const quiet = { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' };

const { Root, Summary, Heading, Subject, Facts, Body, Actions } = createParts(
  {
    root: 'details',
    summary: 'summary',
    heading: 'span',
    subject: 'span',
    facts: 'span',
    body: 'div',
    actions: 'div',
  },
  {
    summary: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '1',
      px: { base: '4', md: '6' },
      py: '4',
      listStyle: 'none',
      _hover: { bg: 'subtle' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    heading: line,
    subject: { overflowWrap: 'anywhere', '[data-unread] &': { fontWeight: '700' } },
    facts: { ...line, ...quiet },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '4', px: { base: '4', md: '6' }, pb: '5' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
);

export interface MessageItemProps {
  message: StoredMessage;
  /** Whether it is open, and scrolled to, at first. */
  isOpen?: boolean;
  /** Marks it as read, or as unread again. */
  onRead: (read: boolean) => void;
  onSpam: () => void;
  onDelete: () => void;
}

/** A message: sender, subject and time; when expanded, text and actions. Expanding marks it as read. */
export function MessageItem({ message, isOpen = false, onRead, onSpam, onDelete }: MessageItemProps) {
  const { name, subject, read, spam, created_at, about } = message;
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
    <Root
      ref={item}
      data-unread={read ? undefined : true}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !read) onRead(true);
      }}
    >
      <Summary>
        <Heading>
          <Subject>{subject}</Subject>
          {!read && <Badge tone="featured">Unread</Badge>}
          {about && <Badge>Report</Badge>}
          {spam && <Badge>Spam</Badge>}
        </Heading>
        <Facts>
          <span>{about ? 'A reader' : name}</span>
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </Facts>
      </Summary>
      <Body>
        <MessageText message={message} />
        <Actions>
          <Reply message={message} />
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
    </Root>
  );
}

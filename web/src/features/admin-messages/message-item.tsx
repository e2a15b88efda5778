import { editArticlePath, type ReportSubject, type StoredMessage } from '#contract';
import type { MouseEvent } from 'react';
import { Badge } from '../../components/ui/badge';
import { Button, LinkButton } from '../../components/ui/button';
import { MailIcon } from '../../components/ui/icons';
import { Link } from '../../components/ui/link';
import { TrashIcon } from '../../components/ui/work-icons';
import { partsOf } from '../../theme/admin/parts';
import { formatMoment } from '../../lib/when';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };
const quiet = { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' };

const { Root, Summary, Heading, Subject, Facts, Body, From, Text, Actions } = partsOf(
  {
    root: 'details',
    summary: 'summary',
    heading: 'span',
    subject: 'span',
    facts: 'span',
    body: 'div',
    from: 'p',
    text: 'p',
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
    from: quiet,
    text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: 'prose' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
);

export interface MessageItemProps {
  message: StoredMessage;
  /** Marks it as read, or as unread again. */
  onRead: (read: boolean) => void;
  onSpam: () => void;
  onDelete: () => void;
}

/** A message: sender, subject and time; when expanded, text and actions. Expanding marks it as read. */
export function MessageItem({ message, onRead, onSpam, onDelete }: MessageItemProps) {
  const { name, email, subject, message: text, read, spam, created_at, about } = message;
  const putBack = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('details');
    if (!item) return;
    // Collapses the message, which removes the focused button.
    item.open = false;
    item.querySelector('summary')?.focus();
    onRead(false);
  };
  return (
    <Root
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
        {about ? (
          <ReportedGuide about={about} />
        ) : (
          <From>
            From {name}, <Link href={`mailto:${mailbox(email)}`}>{email}</Link>
          </From>
        )}
        <Text>{text}</Text>
        <Actions>
          {!about && (
            <LinkButton size="sm" href={replyAddress(message)}>
              <MailIcon size={18} />
              Reply
            </LinkButton>
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
    </Root>
  );
}

/** What a report is about; the guide may have been deleted. */
function ReportedGuide({ about: { article_id, title, section, fact } }: { about: ReportSubject }) {
  return (
    <From>
      On <Link href={editArticlePath(article_id)}>{title}</Link>
      {section && `, section “${section}”`}
      {fact && `, fact ${fact}`}
    </From>
  );
}

function replyAddress({ email, subject, message, name }: StoredMessage): string {
  const quoted = message.slice(0, 1_000).replace(/^/gm, '> ');
  const body = `Hello ${name},\n\n\n\n${quoted}`;
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${mailbox(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}

/** Encodes an e-mail address for a mailto link, so that it cannot inject headers. */
function mailbox(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}

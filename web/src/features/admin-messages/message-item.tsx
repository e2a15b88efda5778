import { formatDate, type StoredMessage } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Button, LinkButton } from '../../components/ui/button';
import { MailIcon } from '../../components/ui/icons';
import { Link } from '../../components/ui/link';
import { TrashIcon } from '../../components/ui/work-icons';
import { styled } from '../../theme/styled';

const Item = styled('details', {
  base: {
    '& summary': {
      display: 'grid',
      gap: '1',
      px: { base: '4', md: '6' },
      py: '4',
      listStyle: 'none',
      _hover: { bg: 'subtle' },
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    '& .from': { fontSize: 'sm', color: 'muted' },
    '& .subject': { overflowWrap: 'anywhere' },
    '&[data-unread] .subject': { fontWeight: '700' },
    '& .body': { display: 'grid', gap: '4', px: { base: '4', md: '6' }, pb: '5' },
    '& .text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: 'prose' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

export interface MessageItemProps {
  message: StoredMessage;
  onRead: () => void;
  onSpam: () => void;
  onDelete: () => void;
}

/** A message: who wrote about what; opened, its text and what can be done with it. Opening it marks it as read. */
export function MessageItem({ message, onRead, onSpam, onDelete }: MessageItemProps) {
  const { name, email, subject, message: text, read, spam, created_at } = message;
  return (
    <Item
      data-unread={read ? undefined : true}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !read) onRead();
      }}
    >
      <summary>
        <span className="line">
          <span className="subject">{subject}</span>
          {!read && <Badge tone="featured">Unread</Badge>}
          {spam && <Badge>Spam</Badge>}
        </span>
        <span className="line from">
          <span>{name}</span>
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </span>
      </summary>
      <div className="body">
        <p className="from">
          From {name}, <Link href={`mailto:${mailbox(email)}`}>{email}</Link>
        </p>
        <p className="text">{text}</p>
        <div className="actions">
          <LinkButton size="sm" href={replyAddress(message)}>
            <MailIcon size={18} />
            Reply
          </LinkButton>
          <Button size="sm" variant="ghost" onClick={onSpam}>
            {spam ? 'Not spam' : 'Mark as spam'}
          </Button>
          <Button size="sm" variant="danger" borderColor="transparent" onClick={onDelete}>
            <TrashIcon size={18} />
            Delete
          </Button>
        </div>
      </div>
    </Item>
  );
}

function replyAddress({ email, subject, message, name }: StoredMessage): string {
  const quoted = message.slice(0, 1_000).replace(/^/gm, '> ');
  const body = `Hello ${name},\n\n\n\n${quoted}`;
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${mailbox(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}

/** An address as it stands in a link: whatever else it holds, it adds no headers to the mail. */
function mailbox(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}

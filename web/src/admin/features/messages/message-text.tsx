import { chakra } from '@chakra-ui/react';
import { editArticlePath, type ReportSubject, type StoredMessage } from '#contract';
import { LinkButton } from '../../../shared/components/ui/button';
import { MailIcon } from '../../../shared/components/ui/icons';
import { Link } from '../../../shared/components/ui/link';

const quiet = { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' } as const;

/** Who wrote a message, or on what, and its text. */
export function MessageText({ message: { about, name, email, message: text } }: { message: StoredMessage }) {
  return (
    <>
      {about ? (
        <ReportedGuide about={about} />
      ) : (
        <chakra.p {...quiet}>
          From {name}, <Link href={`mailto:${mailbox(email)}`}>{email}</Link>
        </chakra.p>
      )}
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
        {text}
      </chakra.p>
    </>
  );
}

/** Opens an answer in the mail program; reports have no sender. */
export function Reply({ message }: { message: StoredMessage }) {
  return message.about ? null : (
    <LinkButton size="sm" href={replyAddress(message)}>
      <MailIcon size={18} />
      Reply
    </LinkButton>
  );
}

/** What a report is about; the guide may have been deleted. */
function ReportedGuide({ about: { article_id, title, section, fact } }: { about: ReportSubject }) {
  return (
    <chakra.p {...quiet}>
      On <Link href={editArticlePath(article_id)}>{title}</Link>
      {section && `, section “${section}”`}
      {fact && `, fact ${fact}`}
    </chakra.p>
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

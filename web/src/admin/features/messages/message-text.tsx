import { chakra } from '@chakra-ui/react';
import { editArticlePath, type ReportSubject, type StoredMessage } from '#contract';
import { Link } from '../../../shared/components/ui/link';
import { toMailbox } from './mail-link';

const quiet = { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' } as const;

/** Who wrote a message, or on what, and its text. */
export function MessageText({ message: { about, name, email, message: text } }: { message: StoredMessage }) {
  return (
    <>
      {about ? (
        <ReportedGuide about={about} />
      ) : (
        <chakra.p {...quiet}>
          From {name}, <Link href={`mailto:${toMailbox(email)}`}>{email}</Link>
        </chakra.p>
      )}
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
        {text}
      </chakra.p>
    </>
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

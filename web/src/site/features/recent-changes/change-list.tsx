import { articlePath, formatDate, type ReaderChange } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const News = styled(
  'section',
  slots({
    root: {
      mt: '6',
      px: { base: '4', md: '6' },
      py: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      bg: 'surface',
      overflowWrap: 'anywhere',
    },
    title: { fontSize: 'xl', mb: '1' },
    change: { py: '2', borderTopWidth: '1px', borderColor: 'border', '&:first-child': { borderTopWidth: '0' } },
    note: { display: 'block', fontSize: 'sm', color: 'muted' },
  }),
);

/** Changes shown; the rest is counted. */
const SHOWN = 10;

export interface ChangeListProps {
  changes: readonly ReaderChange[];
  /** Called when the reader has seen them. */
  onSeen: () => void;
}

/** What changed since the reader was here, in the guides that the reader saved, keeps or plans to read. */
export function ChangeList({ changes, onSeen }: ChangeListProps) {
  return (
    <News aria-labelledby="since-visit" className="no-print">
      <h2 id="since-visit" className="title">
        What changed since you were here
      </h2>
      <ul>
        {changes.slice(0, SHOWN).map(({ key, day, text, guide }) => (
          <li key={key} className="change">
            {text}
            <small className="note">
              {`${formatDate(day)} · `}
              <Link href={articlePath(guide.slug)}>{guide.title}</Link>
            </small>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p>{`And ${changes.length - SHOWN} more.`}</p>}
      <Button size="sm" variant="outline" onClick={onSeen}>
        I have seen this
      </Button>
    </News>
  );
}

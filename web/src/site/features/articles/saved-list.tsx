import { articlePath, formatCount, formatDate, toIndianDay } from '#contract';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { onSaved, savedText } from '../../lib/saved-flag';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { readSaved, toggleSaved } from './saved-guides';

const List = styled(
  'ul',
  slots({
    root: { mt: '3', maxW: '52rem' },
    guide: { py: '4', borderTopWidth: '1px', borderColor: 'border', display: 'grid', gap: '1', justifyItems: 'start' },
    title: { fontSize: 'lg', overflowWrap: 'anywhere' },
    note: { fontSize: 'sm', color: 'muted' },
  }),
);

/** The guides saved on this device, newest first, each with where the reader stopped. */
export default function SavedList() {
  const text = useSyncExternalStore(onSaved, savedText, () => '');
  const guides = useMemo(() => readSaved(text), [text]);
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p role="status" tabIndex={-1} ref={count}>
        {formatCount(guides.length, 'saved guide')}
      </p>
      <List>
        {guides.map(({ slug, title, at, stopped }) => (
          <li key={slug} className="guide">
            <h2 className="title">
              <Link href={articlePath(slug)}>{title}</Link>
            </h2>
            {stopped && (
              <Link href={`${articlePath(slug)}#${stopped.id}`}>
                {`Go on at “${stopped.text}”`}
                <VisuallyHidden> of {title}</VisuallyHidden>
              </Link>
            )}
            <p className="note">{`Saved on ${formatDate(toIndianDay(at))}`}</p>
            <Button
              className="no-print"
              size="sm"
              variant="outline"
              onClick={() => {
                toggleSaved({ slug, title });
                count.current?.focus();
              }}
            >
              Remove
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
    </>
  );
}

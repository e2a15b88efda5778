import { editArticlePath, type HistoryEntry } from '#contract';
import { useId, useState } from 'react';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { Link } from '../../components/ui/link';
import { Notice } from '../../components/ui/notice';
import { Spinner } from '../../components/ui/spinner';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { UndoIcon } from '../../components/ui/work-icons';
import { failureText } from '../../lib/api-client';
import { formatMoment } from '../../lib/when';
import { row, rowLine, rowText } from '../../theme/admin/row';
import { partsOf } from '../../theme/admin/parts';
import { useHistoryEntry } from './api';
import { actorOf, linesOf, namesOf, titleOf } from './words';

const { Root, Text, Line, Title, Names, Facts, Actions, Details, Items } = partsOf(
  {
    root: 'article',
    text: 'div',
    line: 'div',
    title: 'h3',
    names: 'p',
    facts: 'p',
    actions: 'div',
    details: 'div',
    items: 'ul',
  },
  {
    root: row,
    text: rowText,
    line: rowLine,
    title: { fontSize: 'md', fontFamily: 'body', letterSpacing: 'normal', minW: '0', overflowWrap: 'anywhere' },
    names: { fontSize: 'sm', overflowWrap: 'anywhere', lineClamp: '2' },
    facts: { ...rowLine, fontSize: 'sm', color: 'muted' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '1', ml: { base: '-3', lg: '0' } },
    details: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '3', gridColumn: '1 / -1' },
    items: { display: 'grid', gap: '1', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
);

export interface HistoryRowProps {
  entry: HistoryEntry;
  onUndo: () => void;
}

/** A row of the history: what was done, by whom and when, everything it changed, and its undo. */
export function HistoryRow({ entry, onUndo }: HistoryRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = titleOf(entry);
  const names = namesOf(entry);
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Root>
      <Text>
        <Line>
          <Title>{title}</Title>
          {entry.undone && <Badge>Undone</Badge>}
          {entry.partly_undone && <Badge>Partly undone</Badge>}
        </Line>
        {names && <Names>{names}</Names>}
        <Facts>
          <span>{actorOf(entry)}</span>
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </Facts>
      </Text>
      <Actions>
        <Button
          size="sm"
          px="3"
          variant="ghost"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          Details{named}
        </Button>
        {entry.undoable && (
          <Button size="sm" px="3" variant="ghost" onClick={onUndo}>
            <UndoIcon size={18} />
            Undo{named}
          </Button>
        )}
      </Actions>
      <Details id={id} hidden={!open} display={open ? undefined : 'none'}>
        {open && <Changes id={entry.id} count={entry.count} />}
      </Details>
    </Root>
  );
}

function Changes({ id, count }: { id: number; count: number }) {
  const { data, error } = useHistoryEntry(id);
  if (error) {
    return (
      <Notice tone="error" role="alert">
        {failureText(error, 'The details could not be loaded')}
      </Notice>
    );
  }
  if (!data) return <Spinner label="Loading..." />;
  const { items, conflicts } = data;
  return (
    <>
      <Items aria-label="Details">
        {linesOf(items).map(({ text, articleId }, index) => (
          <li key={index}>{articleId === undefined ? text : <Link href={editArticlePath(articleId)}>{text}</Link>}</li>
        ))}
        {count > items.length && <li>Only the first {items.length} are shown.</li>}
      </Items>
      {conflicts.length > 0 && (
        <Notice>
          <p>Changed later, and will not be undone:</p>
          <Items aria-label="Later changes">
            {conflicts.map(({ name, reason }, index) => (
              <li key={index}>{name ? `‘${name}’: ${reason}` : reason}</li>
            ))}
          </Items>
        </Notice>
      )}
    </>
  );
}

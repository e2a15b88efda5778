import { editArticlePath, type FieldChange } from '#contract';
import { Link } from '../../../shared/components/ui/link';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { createParts } from '../../theme/parts';
import { useHistoryEntry } from './api';
import { ConflictList } from './conflict-list';
import { describeValue, toLines } from './labels';

const { Root, Item, Field, Name, Before, After } = createParts(
  { root: 'ul', item: 'li', field: 'p', name: 'span', before: 'del', after: 'ins' },
  {
    root: { display: 'grid', gap: '1', fontSize: 'sm', overflowWrap: 'anywhere' },
    field: { pl: '4', whiteSpace: 'pre-line' },
    name: { color: 'muted', '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' },
    before: { color: 'muted' },
    after: { textDecoration: 'none', fontWeight: '600' },
  },
);

/** Everything that an act changed, with values before and after, and what has changed since. */
export function Changes({ id, count }: { id: number; count: number }) {
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
      <Root aria-label="Details">
        {toLines(items).map(({ text, articleId, fields }, index) => (
          <Item key={index}>
            {articleId === undefined ? text : <Link href={editArticlePath(articleId)}>{text}</Link>}
            {fields.map((field) => (
              <BeforeAndAfter key={field.field} {...field} />
            ))}
          </Item>
        ))}
        {count > items.length && <li>Only the first {items.length} are shown.</li>}
      </Root>
      {conflicts.length > 0 && (
        <Notice>
          <p>Changed later, and will not be undone:</p>
          <ConflictList conflicts={conflicts} />
        </Notice>
      )}
    </>
  );
}

function BeforeAndAfter({ field, before, after }: FieldChange) {
  return (
    <Field>
      <Name>{field}:</Name>{' '}
      {before === null && after === null ? (
        'changed'
      ) : (
        <>
          <Before>{describeValue(before)}</Before> → <After>{describeValue(after)}</After>
        </>
      )}
    </Field>
  );
}

import { formatNumber } from '#contract';
import type { ReactNode } from 'react';
import type { Rows } from '../../lib/admin-client';
import { Button } from './button';
import { Heading } from './layout';
import { Notice } from './notice';
import { Pagination } from './pagination';
import { Spinner } from './spinner';
import { styled } from '../../theme/styled';

const Frame = styled('section', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'card',
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: { base: '4', md: '6' },
      py: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& .rows > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& .empty': {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      px: '4',
      py: '16',
      textAlign: 'center',
      color: 'muted',
    },
    '& .failed': { display: 'grid', gap: '4', p: '6', justifyItems: 'start' },
    '& nav': { mt: '0', py: '5', borderTopWidth: '1px', borderColor: 'border' },
    '&[aria-busy=true] .rows': { opacity: '.6' },
  },
});

export interface DataListProps<T> {
  title: string;
  /** Absent until they have been loaded. */
  rows: Rows<T> | undefined;
  /** True while the rows that are shown are not known to be those that were asked for. */
  busy?: boolean;
  /** What to say where the rows could not be loaded, with a way to try again; without it one sees that it still loads. */
  failure?: { text: string; retry: () => void } | undefined;
  keyOf: (item: T) => string | number;
  children: (item: T) => ReactNode;
  empty: ReactNode;
  /** Stands beside the title. */
  actions?: ReactNode;
  page: number;
  pageSize: number;
  pageHref: (page: number) => string;
}

/** A list over server-side pages, with its count, and what stands in its place while it loads, fails or is empty. */
export function DataList<T>(props: DataListProps<T>) {
  const { title, rows, busy = false, failure, page, pageSize } = props;
  return (
    <Frame aria-busy={busy} aria-label={title}>
      <div className="head">
        <Heading as="h2" size="card" aria-live="polite">
          {rows ? `${title} (${formatNumber(rows.total)})` : title}
        </Heading>
        {props.actions}
      </div>
      {rows ? (
        <Items {...props} rows={rows} />
      ) : failure ? (
        <div className="failed">
          <Notice tone="error" role="alert">
            {failure.text}
          </Notice>
          <Button onClick={failure.retry}>Try Again</Button>
        </div>
      ) : (
        <Spinner label="Loading..." />
      )}
      {rows && <Pagination page={page} pages={Math.ceil(rows.total / pageSize)} href={props.pageHref} />}
    </Frame>
  );
}

function Items<T>({ rows, empty, keyOf, children }: DataListProps<T> & { rows: Rows<T> }) {
  if (rows.items.length === 0) return <div className="empty">{empty}</div>;
  return (
    <ul className="rows">
      {rows.items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

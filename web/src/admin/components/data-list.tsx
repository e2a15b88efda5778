import { formatNumber } from '#contract';
import type { ReactNode } from 'react';
import type { Rows } from '../lib/client';
import { Button } from '../../shared/components/ui/button';
import { Heading } from '../../shared/components/ui/layout';
import { Notice } from '../../shared/components/ui/notice';
import { PageJump } from './page-jump';
import { Pagination } from '../../shared/components/ui/pagination';
import { Spinner } from '../../shared/components/ui/spinner';
import { createParts } from '../theme/parts';

const {
  Root,
  Head,
  Rows: List,
  Row,
  Empty,
  Failed,
} = createParts(
  { root: 'section', head: 'div', rows: 'ul', row: 'li', empty: 'div', failed: 'div' },
  {
    root: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: { base: '4', md: '6' },
      py: { base: '3', md: '4' },
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    rows: { '[aria-busy=true] > &': { opacity: '.6' } },
    row: { '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' } },
    empty: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      px: '4',
      py: '16',
      textAlign: 'center',
      color: 'muted',
    },
    failed: { display: 'grid', gap: '4', p: '6', justifyItems: 'start' },
  },
);

/** Lists with more pages than this get a page number field. */
const PAGES_WITHOUT_JUMP = 5;

export interface DataListProps<T> {
  title: string;
  /** `undefined` until loaded. */
  rows: Rows<T> | undefined;
  /** Whether the rows shown may be outdated. */
  busy?: boolean;
  /** The load error, with a retry button; without it the list keeps showing the loading state. */
  failure?: { text: string; retry: () => void } | undefined;
  getKey: (item: T) => string | number;
  children: (item: T) => ReactNode;
  empty: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Shown between the title and the rows. */
  bar?: ReactNode;
  page: number;
  pageSize: number;
  pageHref: (page: number) => string;
}

/** A paginated list with its count, and its loading, error and empty states. */
export function DataList<T>(props: DataListProps<T>) {
  const { title, rows, busy = false, failure, page, pageSize } = props;
  const pages = Math.ceil((rows?.total ?? 0) / pageSize);
  return (
    <Root aria-busy={busy} aria-label={title}>
      <Head>
        <Heading as="h2" size="card" aria-live="polite">
          {rows ? `${title} (${formatNumber(rows.total)})` : title}
        </Heading>
        {props.actions}
      </Head>
      {props.bar}
      {rows ? (
        <Items {...props} rows={rows} />
      ) : failure ? (
        <Failed>
          <Notice tone="error" role="alert">
            {failure.text}
          </Notice>
          <Button onClick={failure.retry}>Try Again</Button>
        </Failed>
      ) : (
        <Spinner label="Loading..." />
      )}
      {rows && (
        <div>
          <Pagination page={page} pages={pages} href={props.pageHref} framed />
          {pages > PAGES_WITHOUT_JUMP && <PageJump key={page} page={page} pages={pages} href={props.pageHref} />}
        </div>
      )}
    </Root>
  );
}

function Items<T>({ rows, empty, getKey, children }: DataListProps<T> & { rows: Rows<T> }) {
  if (rows.items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <List>
      {rows.items.map((item) => (
        <Row key={getKey(item)}>{children(item)}</Row>
      ))}
    </List>
  );
}

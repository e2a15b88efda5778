import {
  ARRIVALS,
  articlePath,
  COUNT_LIMITS,
  formatNumber,
  type Arrival,
  type Counts,
  type CountsAnswer,
} from '#contract';
import { Cell, Row, RowHeader, Table, TableLink } from '../../components/admin-table';
import { newTabProps, NewTabHint } from '../../../shared/components/ui/link';
import { Pagination } from '../../../shared/components/ui/pagination';
import { useCounts } from './api';
import { Panel } from './panel';
import { createParts } from '../../theme/parts';

const PAGE_SIZE = 20;

const ARRIVAL_NAMES: Readonly<Record<Arrival, string>> = {
  search: 'From search',
  sites: 'From other sites',
  inside: 'From this site',
  direct: 'Direct',
};

const {
  Root: Totals,
  Total,
  Name,
  Value,
} = createParts(
  { root: 'dl', total: 'div', name: 'dt', value: 'dd' },
  {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'repeat(auto-fit,minmax(max(5.5rem,26%),1fr))', md: 'repeat(7,1fr)' },
    },
    total: {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      // Reads are in a row above the two rows of three that divide them.
      '&:first-of-type': { gridColumn: { base: '1/-1', md: 'auto' } },
    },
    name: { fontSize: 'sm', color: 'muted' },
    value: { fontFamily: 'heading', fontWeight: '650', fontSize: '2xl', lineHeight: '1.25' },
  },
);

export interface ReadersPanelProps {
  page: number;
  pageHref: (page: number) => string;
}

/** The panel 'Readers in the last 28 days': totals, and counts by article. */
export function ReadersPanel(props: ReadersPanelProps) {
  return (
    <Panel
      title={`Readers in the last ${COUNT_LIMITS.days} days`}
      intro="Counted by this site itself, without cookies and without identifying anyone."
      failure="The counts could not be loaded"
      loaded={useCounts()}
    >
      {(counts) => (
        <>
          <Totals>
            {columns(counts.total).map(([name, value]) => (
              <Total key={name}>
                <Name>{name}</Name>
                <Value>{formatNumber(value)}</Value>
              </Total>
            ))}
          </Totals>
          <ArticleTable counts={counts} {...props} />
        </>
      )}
    </Panel>
  );
}

function columns({ reads, helpful, not_helpful, arrivals }: Counts): [name: string, value: number][] {
  return [
    ['Reads', reads],
    ['Helpful', helpful],
    ['Not helpful', not_helpful],
    ...ARRIVALS.map((arrival): [string, number] => [ARRIVAL_NAMES[arrival], arrivals[arrival]]),
  ];
}

function ArticleTable({ counts, page, pageHref }: ReadersPanelProps & { counts: CountsAnswer }) {
  const { articles, total } = counts;
  if (articles.length === 0) return <p>No reads yet.</p>;
  const pages = Math.ceil(articles.length / PAGE_SIZE);
  // The list may have shrunk below the page in the URL.
  const shown = Math.min(page, pages);
  return (
    <div>
      <Table label="Reads per article" columns={['Article', ...columns(total).map(([name]) => name)]}>
        {articles.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((article) => (
          <Row key={article.id}>
            <RowHeader>
              <TableLink href={articlePath(article.slug)} {...newTabProps}>
                {article.title}
                <NewTabHint />
              </TableLink>
            </RowHeader>
            {columns(article).map(([name, value]) => (
              <Cell key={name}>{formatNumber(value)}</Cell>
            ))}
          </Row>
        ))}
      </Table>
      <Pagination page={shown} pages={pages} href={pageHref} />
    </div>
  );
}

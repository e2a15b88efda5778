import { ARRIVALS, articlePath, formatNumber, type Arrival, type Counts, type CountsAnswer } from '#contract';
import { newTabProps, NewTabHint } from '../../components/ui/link';
import { Pagination } from '../../components/ui/pagination';
import { useCounts } from './api';
import { Panel, TableFrame } from './panel';
import { styled } from '../../theme/styled';

const PAGE_SIZE = 20;

const ARRIVAL_NAMES: Readonly<Record<Arrival, string>> = {
  search: 'From search',
  sites: 'From other sites',
  inside: 'From inside',
  direct: 'Direct',
};

const Totals = styled('dl', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill,minmax(7rem,1fr))',
    '& div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { fontSize: 'sm', color: 'muted' },
    '& dd': { fontSize: 'xl', fontWeight: '600' },
  },
});

export interface ReadersPanelProps {
  page: number;
  pageHref: (page: number) => string;
}

/** 'Readers in the last 30 days': in all, and of each article. */
export function ReadersPanel(props: ReadersPanelProps) {
  return (
    <Panel
      title="Readers in the last 30 days"
      intro="Counted by this site itself, without cookies and without knowing who it was."
      failure="The counts could not be loaded"
      loaded={useCounts()}
    >
      {(counts) => (
        <>
          <Totals>
            {columns(counts.total).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
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
  if (articles.length === 0) return <p>Nobody has read a guide yet.</p>;
  const pages = Math.ceil(articles.length / PAGE_SIZE);
  // The list may have become shorter than the page in the address.
  const shown = Math.min(page, pages);
  return (
    <div>
      <TableFrame label="Reads of each article">
        <table>
          <thead>
            <tr>
              <th scope="col">Article</th>
              {columns(total).map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {articles.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((article) => (
              <tr key={article.id}>
                <th scope="row">
                  <a href={articlePath(article.slug)} {...newTabProps}>
                    {article.title}
                    <NewTabHint />
                  </a>
                </th>
                {columns(article).map(([name, value]) => (
                  <td key={name}>{formatNumber(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pagination page={shown} pages={pages} href={pageHref} />
    </div>
  );
}

import { categoryPath, isCategoryId, searchPath, type SearchPage } from '#contract';
import { LinkButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { SearchIcon } from '../../components/ui/icons';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { PageIntro } from '../../components/ui/page-intro';
import { SpinnerRing } from '../../components/ui/spinner';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { SearchForm } from '../../features/search/search-form';
import { SearchResult } from '../../features/search/search-result';
import { countLine, nothingFound, searchHeading } from '../../features/search/search-text';
import type { ScreenProps } from '../screen-props';
import { styled } from '../../theme/styled';

const COUNT_ID = 'search-count';

const Results = styled('div', {
  base: {
    py: { base: '6', lg: '8' },
    // The footer stays out of sight while results give way to others.
    minH: 'calc(100vh - 16rem)',
    // Queries may hold words of any length.
    overflowWrap: 'anywhere',
    '& .count': { fontWeight: '600' },
    '& .hint': { mt: '1', color: 'muted' },
    '& ul': { display: 'grid', gap: '5', mt: '5', maxW: '60rem' },
    '& .pages': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '8' },
  },
});

/** What was found for a query. While results are on their way the form stays as it is, and a spinner stands in their place. */
export default function SearchScreen({ data, page, loading = false }: ScreenProps<'search'>) {
  const { q, category, categories } = data;
  return (
    <>
      <PageIntro title={searchHeading(q)}>
        <SearchForm q={q} category={category} categories={categories} countId={COUNT_ID} />
      </PageIntro>
      <Container>
        <Results>
          <p className="count" id={COUNT_ID} role="status">
            {loading ? 'Loading...' : countLine(data)}
          </p>
          {loading ? <SpinnerRing /> : <Found key={page.path} data={data} />}
        </Results>
      </Container>
    </>
  );
}

function Found({ data }: { data: SearchPage }) {
  const { q, category, usedQuery, list } = data;
  return (
    <>
      {usedQuery && <p className="hint">{`Showing results for "${usedQuery}"`}</p>}
      {!q && isCategoryId(category) && (
        <p className="hint">
          {'To search within a category, enter a search word. All of its guides are on the '}
          <Link href={categoryPath(category)}>{`${category} page`}</Link>.
        </p>
      )}
      {list.items.length > 0 ? (
        <>
          <VisuallyHidden as="h2">Results</VisuallyHidden>
          <ul>
            {list.items.map((hit, index) => (
              <li key={hit.id}>
                <SearchResult hit={hit} first={index === 0} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title="No articles found" picture={<SearchIcon size={56} />}>
          <p>{nothingFound(q)}</p>
        </EmptyState>
      )}
      {list.pages > 1 && (
        <nav aria-label="Search results" className="pages">
          {list.page > 1 && (
            <LinkButton variant="outline" rel="prev" href={searchPath(q, category, list.page - 1)}>
              Show previous
            </LinkButton>
          )}
          {list.page < list.pages && (
            <LinkButton rel="next" href={searchPath(q, category, list.page + 1)}>
              Show more
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

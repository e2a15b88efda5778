import { categoryPath, isCategoryId, routes, searchPath, type SearchPage } from '#contract';
import { DeadEndSuggestions } from '../../components/layout/dead-end-suggestions';
import { LinkButton } from '../../components/ui/button';
import { EmptyState, EmptyText } from '../../components/ui/empty-state';
import { SearchIcon } from '../../components/ui/icons';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { PageIntro } from '../../components/ui/page-intro';
import { SpinnerRing } from '../../components/ui/spinner';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { SaveMark } from '../../features/articles/save-mark';
import { SearchForm } from '../../features/search/search-form';
import { SearchResult } from '../../features/search/search-result';
import { countLine, nothingFound, searchHeading } from '../../features/search/search-text';
import type { ScreenProps } from '../screen-props';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const COUNT_ID = 'search-count';

const Results = styled(
  'div',
  slots({
    root: {
      py: { base: '5', lg: '8' },
      // Keeps the footer below the fold while results change.
      minH: 'calc(100vh - 16rem)',
      // Queries may contain words of any length.
      overflowWrap: 'anywhere',
    },
    instead: { fontSize: 'lg' },
    count: { fontWeight: '600' },
    hint: { mt: '1', color: 'muted' },
    hits: { mt: { base: '2', md: '4' }, maxW: '60rem' },
    pages: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '8' },
  }),
);
/** The search page. While new results load, the form stays and a spinner replaces the list. */
export default function SearchScreen({ data, page, loading = false }: ScreenProps<'search'>) {
  const { q, category, categories } = data;
  return (
    <>
      <PageIntro title={searchHeading(q)}>
        <SearchForm q={q} category={category} categories={categories} countId={COUNT_ID} />
      </PageIntro>
      <Container>
        <Results>
          <div id={COUNT_ID} role="status">
            {!loading && data.usedQuery && <p className="instead">{`Showing results for "${data.usedQuery}"`}</p>}
            <p className="count">{loading ? 'Loading...' : countLine(data)}</p>
          </div>
          {loading ? <SpinnerRing /> : <Found key={page.path} data={data} />}
        </Results>
      </Container>
    </>
  );
}

function Found({ data }: { data: SearchPage }) {
  const { q, category, list, popular } = data;
  return (
    <>
      {!q && isCategoryId(category) && (
        <p className="hint">
          {'To search within a category, enter a search word. All of its guides are on the '}
          <Link href={categoryPath(category)}>{`${category} page`}</Link>.
        </p>
      )}
      {list.items.length > 0 ? (
        <>
          <VisuallyHidden as="h2">Results</VisuallyHidden>
          <ul className="hits">
            {list.items.map((hit) => (
              <li key={hit.id}>
                <SearchResult hit={hit} actions={<SaveMark slug={hit.slug} title={hit.title} compact />} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <EmptyState title="No articles found" picture={<SearchIcon size={56} />}>
            <EmptyText>{nothingFound(q)}</EmptyText>
            {!popular && (
              <EmptyText>
                {'If there is no network, you can read your '}
                <Link href={routes.offline}>offline guides</Link>.
              </EmptyText>
            )}
          </EmptyState>
          <DeadEndSuggestions popular={popular ?? []} />
        </>
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

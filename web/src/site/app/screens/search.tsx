import { Fragment } from 'react';
import { categoryPath, isCategoryId, routes, searchPath, type SearchHit, type SearchPage } from '#contract';
import { DeadEndSuggestions } from '../../components/layout/dead-end-suggestions';
import { LinkButton } from '../../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { SearchIcon } from '../../../shared/components/ui/icons';
import { Container } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { SpinnerRing } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { SaveMark } from '../../features/articles/save-mark';
import { SearchAnswerBox } from '../../features/search/search-answer';
import { SearchForm } from '../../features/search/search-form';
import { ReadMore, SearchResult, type SearchResultProps, toResult, toTexts } from '../../features/search/search-result';
import { countLine, nothingFound, searchHeading, understoodLine } from '../../features/search/search-text';
import { toElementContent, toPiece, joinPieces } from '../../../shared/lib/kept-part';
import type { ScreenProps } from '../screen-props';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const COUNT_ID = 'search-count';
const MENTIONS_ID = 'search-mentions';

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
    read: { mt: '1', color: 'muted' },
    part: { mt: '10', fontSize: 'xl' },
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
            <p className="count">{loading ? 'Loading...' : countLine(data)}</p>
            {!loading && <Read data={data} />}
            {!loading && <SitePages pages={data.pages} />}
          </div>
          {loading ? <SpinnerRing /> : <Found key={page.path} data={data} />}
        </Results>
      </Container>
    </>
  );
}

/** What was read into the query, and the way back to its words. */
function Read({ data: { q, category, exact, understood } }: { data: SearchPage }) {
  if (exact)
    return (
      <p className="read">
        {'Only the words as typed. '}
        <Link href={searchPath(q, category)}>Search as usual</Link>
      </p>
    );
  if (understood.length === 0) return null;
  return (
    <p className="read">
      {`${understoodLine(understood)}. `}
      <Link href={searchPath(q, category, 1, true)}>Search exactly</Link>
    </p>
  );
}

/** Pages of the site, other than guides, that the query asks for. */
function SitePages({ pages }: Pick<SearchPage, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <p className="read">
      {'On this site: '}
      {pages.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link href={path}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function Found({ data }: { data: SearchPage }) {
  const { q, category, exact, list, answer, mentions, suggested } = data;
  return (
    <>
      {answer && <SearchAnswerBox answer={answer} />}
      {!q && isCategoryId(category) && (
        <p className="hint">
          {'To search within a category, enter a search word. All of its guides are on the '}
          <Link href={categoryPath(category)}>{`${category} page`}</Link>.
        </p>
      )}
      {list.items.length > 0 ? (
        <>
          <VisuallyHidden as="h2">Results</VisuallyHidden>
          <Hits hits={list.items} />
        </>
      ) : (
        <>
          <EmptyState title="No articles found" picture={<SearchIcon size={56} />}>
            <EmptyText>{nothingFound(q)}</EmptyText>
            {!suggested && (
              <EmptyText>
                {'If there is no network, you can read your '}
                <Link href={routes.offline}>offline guides</Link>.
              </EmptyText>
            )}
          </EmptyState>
          {mentions.length === 0 && <DeadEndSuggestions suggested={suggested} />}
        </>
      )}
      {mentions.length > 0 && (
        <section aria-labelledby={MENTIONS_ID}>
          <h2 className="part" id={MENTIONS_ID}>
            These mention part of it
          </h2>
          <Hits hits={mentions} />
        </section>
      )}
      {list.pages > 1 && (
        <nav aria-label="Search results" className="pages">
          {list.page > 1 && (
            <LinkButton variant="outline" rel="prev" href={searchPath(q, category, list.page - 1, exact)}>
              Show previous
            </LinkButton>
          )}
          {list.page < list.pages && (
            <LinkButton rel="next" href={searchPath(q, category, list.page + 1, exact)}>
              Show more
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul
      className="hits"
      {...toElementContent(joinPieces(hits.map((hit) => toPiece(Hit, toResult(hit), toTexts(hit)))))}
    />
  );
}

function Hit(result: Omit<SearchResultProps, 'acts'>) {
  const { slug, title } = result;
  return (
    <li>
      <SearchResult
        {...result}
        acts={
          <>
            <SaveMark slug={slug} title={title} compact />
            <ReadMore slug={slug} title={title} />
          </>
        }
      />
    </li>
  );
}

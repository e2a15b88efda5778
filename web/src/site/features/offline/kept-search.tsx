import { ARTICLE_LIMITS, formatCount } from '#contract';
import { useEffect, useId, useState } from 'react';
import { Field, Input } from '../../../shared/components/ui/field';
import { Link } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { Marked } from '../../../shared/components/ui/marked';
import type { Found } from './search-kept';
import type { KeptPack } from './device-packs';

const Search = styled(
  'section',
  slots({
    root: {},
    form: { maxW: '32rem' },
    count: { mt: '3', fontWeight: '600' },
    hits: { mt: '2' },
    hit: { py: '3', borderTopWidth: '1px', borderColor: 'border', overflowWrap: 'anywhere' },
    title: { fontSize: 'lg' },
    link: { display: 'inline-block', py: '1' },
    text: { mt: '1', fontSize: 'sm', color: 'muted' },
  }),
);

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 150;

/** Searches the guides saved on this device; their texts are loaded on first use. */
export function KeptSearch({ packs }: { packs: readonly KeptPack[] }) {
  const [query, setQuery] = useState(wantedQuery);
  const [found, setFound] = useState<Found & { query: string }>();
  const results = useId();
  useEffect(() => {
    const wanted = query.trim();
    if (!wanted) return;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./search-kept')
        .then(async ({ searchKept }) => searchKept(packs, wanted))
        .then((all) => {
          if (!isOver) setFound({ query: wanted, ...all });
        })
        .catch(console.error);
    }, DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [packs, query]);
  const shown = query.trim() ? found : undefined;
  return (
    <Search>
      <form
        className="form"
        role="search"
        aria-label="Guides on this device"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label="Search the guides on this device">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={query}
              maxLength={ARTICLE_LIMITS.query}
              autoComplete="off"
              enterKeyHint="search"
              aria-controls={results}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
        </Field>
      </form>
      <div id={results}>
        <p className="count" role="status">
          {shown && (shown.hits.length > 0 ? foundLine(shown) : nothing(shown.query))}
        </p>
        {shown && shown.hits.length > 0 && (
          <>
            <VisuallyHidden as="h2">Results</VisuallyHidden>
            <ol className="hits">
              {shown.hits.map((hit) => (
                <li key={hit.url} className="hit">
                  <h3 className="title">
                    <Link href={hit.url} className="link">
                      {hit.title}
                    </Link>
                  </h3>
                  {hit.heading && (
                    <Link href={`${hit.url}#${hit.heading.id}`} className="link">
                      {hit.heading.text}
                    </Link>
                  )}
                  {hit.snippet.length > 0 && (
                    <p className="text">
                      <Marked parts={hit.snippet} />
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Search>
  );
}

function foundLine({ understood, hits }: Found): string {
  const read = understood.map(({ typed, means }) => `${typed}: ${means.join(', ')}`).join('; ');
  return `${formatCount(hits.length, 'guide')} found${read && ` (${read})`}`;
}

const nothing = (query: string) => `Nothing on this device matches “${query}”.`;

/** The query in the fragment, which the service worker sets when it redirects a search here while offline. */
function wantedQuery(): string {
  const query = location.hash.startsWith('#q=') ? new URLSearchParams(location.hash.slice(1)).get('q') : '';
  return (query ?? '').slice(0, ARTICLE_LIMITS.query);
}

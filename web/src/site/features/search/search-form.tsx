import { ARTICLE_LIMITS, capitalised, routes, searchPath, type CategoryId } from '#contract';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Input, Select } from '../../../shared/components/ui/field';
import { SearchIcon } from '../../../shared/components/ui/icons';
import { copy } from '../../../shared/content/site-copy';
import { navigate } from '../../../shared/lib/navigation';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { SlashSwitch } from './slash-switch';

const Form = styled(
  'form',
  slots({
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '4',
      maxW: '46rem',
    },
    line: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    query: { flex: '1 1 8rem', minW: '0', borderRadius: 'full', px: '5' },
    icon: { flexShrink: '0' },
    label: { fontWeight: '600', fontSize: 'sm' },
    choice: { w: 'auto', minW: 'min(12rem,100%)', maxW: '100%', minH: '2.75rem' },
    filter: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
  }),
);

/** The value of 'All Categories', which is omitted from the URL. */
const ALL = 'all';

interface SearchFormProps {
  q: string;
  category: string;
  categories: readonly CategoryId[];
  /** The id of the result count, which describes the filter to screen readers. */
  countId: string;
}

const toCategory = (option: string) => (option === ALL ? '' : option);
const open = (query: string, option: string) => navigate(searchPath(query, toCategory(option)));

/**
 * The search form: a GET form, handled on the client once hydrated. It stays mounted while results change, and so does
 * the text being typed.
 */
export function SearchForm({ q, category, categories, countId }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const filter = useRef<HTMLSelectElement>(null);
  const known = (categories as readonly string[]).includes(category);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [query, chosen] = [data.get('q'), data.get('category')];
    if (typeof query !== 'string' || typeof chosen !== 'string' || !query.trim()) return;
    // A touch screen's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
    open(query.trim(), chosen);
  };

  // Follows the URL when a link, or back and forward, changes query and filter.
  useChange(q, () => {
    if (box.current) box.current.value = q;
  });
  useChange(category, () => {
    if (filter.current) filter.current.value = category;
  });
  const asServed = useRef({ q, category });
  useEffect(() => {
    const { q: word, category: chosen } = asServed.current;
    const select = filter.current;
    // A choice made before hydration.
    if (select && toCategory(select.value) !== chosen) open(word, select.value);
  }, []);

  return (
    <Form
      role="search"
      aria-label="Articles"
      action={routes.search}
      method="get"
      autoComplete="off"
      onSubmit={onSubmit}
    >
      <div className="line">
        <Input
          className="query"
          ref={box}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search articles..."
          aria-label="Search articles"
          maxLength={ARTICLE_LIMITS.query}
          enterKeyHint="search"
          data-island="search"
          aria-keyshortcuts={copy.searchKeys}
        />
        <Button type="submit" flexShrink="0">
          <SearchIcon size={18} className="icon" />
          Search
        </Button>
      </div>
      <div className="filter">
        <label className="label" htmlFor="search-category">
          Filter by category:
        </label>
        <Select
          className="choice"
          ref={filter}
          id="search-category"
          name="category"
          defaultValue={category}
          aria-describedby={countId}
          onChange={(event) => open(q, event.currentTarget.value)}
        >
          <option value="" hidden>
            All categories
          </option>
          <option value={ALL}>All Categories</option>
          {categories.map((id) => (
            <option key={id} value={id}>
              {capitalised(id)}
            </option>
          ))}
          {category && !known && <option value={category}>{capitalised(category)}</option>}
        </Select>
        <SlashSwitch />
      </div>
    </Form>
  );
}

/** Runs `effect` when `value` changes, but not on mount, which preserves text typed before hydration. */
function useChange(value: string, effect: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    effect();
  });
}

import { ARTICLE_LIMITS, CATEGORIES, CATEGORY_IDS, type ArticleSort } from '#contract';
import { Field, Select } from '../../components/admin-field';
import { ListSearch } from '../../components/list-search';
import { styled } from '../../../shared/theme/styled';
import { SORT_NAMES, STATUS_NAMES, toSort, type ArticleListChoice, type Status } from './list-choice';

const Filters = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '4' },
    // Two columns on a phone if there is room for the longest word of a choice.
    gridTemplateColumns: {
      base: 'repeat(auto-fit,minmax(max(10rem,34%),1fr))',
      md: 'repeat(2,minmax(0,1fr))',
      lg: '2fr repeat(3,minmax(0,1fr))',
    },
    '& input,& select': { pl: { base: '3', md: '4' } },
    '& select': { pr: { base: '8', md: '10' } },
  },
});

const { match: _match, ...SORTS_WITHOUT_QUERY } = SORT_NAMES;

export interface ListFiltersProps {
  choice: ArticleListChoice;
  onChoose: (choice: Partial<ArticleListChoice>) => void;
}

/**
 * Search, filters and sort order of the article list. On a phone the selects are labelled by their selected options, so
 * that the first article is above the fold. The Trash has a fixed order.
 */
export function ListFilters({ choice, onChoose }: ListFiltersProps) {
  const status = (
    <Field label="Status" wideLabel>
      <Select value={choice.status} onChange={({ target }) => onChoose({ status: target.value as Status, page: 1 })}>
        {options(STATUS_NAMES)}
      </Select>
    </Field>
  );
  if (choice.status === 'trash') return <Filters>{status}</Filters>;
  return (
    <Filters>
      <ListSearch
        label="Search"
        wideLabel
        placeholder="Search by title or content..."
        maxLength={ARTICLE_LIMITS.query}
        q={choice.q}
        onSearch={(q) => onChoose({ q, page: 1 })}
      />
      <Field label="Category" wideLabel>
        <Select value={choice.category} onChange={({ target }) => onChoose({ category: target.value, page: 1 })}>
          <option value="">All Categories</option>
          {CATEGORY_IDS.map((id) => (
            <option key={id} value={id}>
              {CATEGORIES[id].name}
            </option>
          ))}
        </Select>
      </Field>
      {status}
      <Field label="Sort" wideLabel>
        <Select
          value={toSort(choice)}
          onChange={({ target }) => onChoose({ sort: target.value as ArticleSort, page: 1 })}
        >
          {options(choice.q ? SORT_NAMES : SORTS_WITHOUT_QUERY)}
        </Select>
      </Field>
    </Filters>
  );
}

function options(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

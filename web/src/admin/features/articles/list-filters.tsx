import { ARTICLE_LIMITS } from '#contract';
import { CATEGORY_CHOICES } from '../../components/category-fields';
import { Choice, toChoices } from '../../components/admin-field';
import { ListSearch } from '../../components/list-search';
import { styled } from '../../../shared/theme/styled';
import { SORT_NAMES, STATUS_NAMES, toSort, type ArticleListChoice } from './list-choice';

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
    <Choice
      label="Status"
      wideLabel
      value={choice.status}
      choices={toChoices(STATUS_NAMES)}
      onChoose={(chosen) => onChoose({ status: chosen, page: 1 })}
    />
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
      <Choice
        label="Category"
        wideLabel
        value={choice.category}
        choices={[['', 'All Categories'], ...CATEGORY_CHOICES]}
        onChoose={(category) => onChoose({ category, page: 1 })}
      />
      {status}
      <Choice
        label="Sort"
        wideLabel
        value={toSort(choice)}
        choices={toChoices(SORT_NAMES).filter(([sort]) => sort !== 'match' || choice.q)}
        onChoose={(sort) => onChoose({ sort, page: 1 })}
      />
    </Filters>
  );
}

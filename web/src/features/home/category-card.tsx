import { chakra } from '@chakra-ui/react';
import { CATEGORIES, categoryPath, countOf, type CategoryPreview } from '#contract';
import { CategoryArt } from '../../components/art/category-art';
import { ArrowRightIcon } from '../../components/ui/icons';

const Wrapper = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: '100%',
    overflow: 'hidden',
    borderRadius: 'lg',
    bg: 'var(--cat-tint)',
    '& .text': { display: 'flex', flexDirection: 'column', flexGrow: '1', gap: '3', p: '6', pb: '4' },
    '& h3': { fontSize: '2xl', color: 'var(--cat)' },
    '& ul': { display: 'grid', gap: '2', pl: '1.1em', listStyle: 'disc', fontSize: 'sm' },
    '& .count': { fontSize: 'sm', fontWeight: '600', color: 'muted' },
    '& .more': { fontSize: 'sm', color: 'muted' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      mt: 'auto',
      minH: '2.75rem',
      alignSelf: 'flex-start',
      fontWeight: '600',
      color: 'var(--cat)',
      _hover: { textDecoration: 'underline' },
    },
    '& .art': { w: '100%', mt: '2' },
  },
});

/** A category on the home page with its first titles. */
export function CategoryCard({ preview: { id, count, titles } }: { preview: CategoryPreview }) {
  const { name } = CATEGORIES[id];
  const rest = count - titles.length;
  return (
    <Wrapper data-category={id}>
      <div className="text">
        <h3>{name}</h3>
        <p className="count">{countOf(count, 'article')}</p>
        <ul>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        {rest > 0 && <p className="more">{`...and ${rest} more`}</p>}
        <a href={categoryPath(id)} aria-label={`Explore Category: ${name}`}>
          Explore Category
          <ArrowRightIcon size={18} />
        </a>
      </div>
      <CategoryArt category={id} className="art" />
    </Wrapper>
  );
}

import { CATEGORIES, categoryPath, formatCount, formatNumber, type CategoryPreview } from '#contract';
import { CategoryArt } from '../../../shared/components/art/category-art';
import { ArrowRightIcon } from '../../../shared/components/ui/icons';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Wrapper = styled(
  'article',
  slots({
    root: {
      display: 'flex',
      flexDirection: 'column',
      h: '100%',
      overflow: 'hidden',
      borderRadius: 'lg',
      bg: 'var(--cat-tint)',
    },
    title: { fontSize: '2xl', color: 'var(--cat)' },
    titles: { display: 'grid', gap: '2', pl: '1.1em', listStyle: 'disc', fontSize: 'sm', overflowWrap: 'anywhere' },
    link: {
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
    text: { display: 'flex', flexDirection: 'column', flexGrow: '1', gap: '3', p: '6', pb: '4' },
    count: { fontSize: 'sm', fontWeight: '600', color: 'muted' },
    more: { fontSize: 'sm', color: 'muted' },
    art: { w: '100%', h: '9rem', aspectRatio: 'auto', mt: '2' },
  }),
);

/** The home page's category grid of `CategoryCell`s. */
export const CategoryGrid = styled('ul', {
  base: {
    display: 'grid',
    gap: { base: '5', md: '6' },
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(6,minmax(0,1fr))' },
  },
});

/** A grid cell. Rows have no gaps for any number of categories: five make two and three, four make two and two. */
export const CategoryCell = styled('li', {
  base: {
    gridColumn: { md: 'span 3', lg: 'span 2' },
    '&:first-child:nth-last-child(5),:first-child:nth-last-child(5) + &': { gridColumn: { lg: 'span 3' } },
    '&:first-child:nth-last-child(-n+2),:first-child:nth-last-child(4) ~ &,&:first-child:nth-last-child(4),:first-child:nth-last-child(2) + &':
      {
        gridColumn: { lg: 'span 3' },
      },
    '&:last-child:nth-child(odd)': { gridColumn: { md: '1/-1', lg: 'auto/span 2' } },
  },
});

/** A category card with its first titles. */
export function CategoryCard({ preview: { id, count, titles } }: { preview: CategoryPreview }) {
  const { name } = CATEGORIES[id];
  const rest = count - titles.length;
  return (
    <Wrapper data-category={id}>
      <div className="text">
        <h3 className="title">{name}</h3>
        <p className="count">{formatCount(count, 'article')}</p>
        <ul className="titles">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        {rest > 0 && <p className="more">{`...and ${formatNumber(rest)} more`}</p>}
        <a className="link" href={categoryPath(id)} aria-label={`Explore Category: ${name}`}>
          Explore Category
          <ArrowRightIcon size={18} />
        </a>
      </div>
      <CategoryArt category={id} className="art" />
    </Wrapper>
  );
}

import { categoryPath, countOf, subcategoryName, type CategoryId, type SubcategoryCount } from '#contract';
import { Container, Heading } from '../../components/ui/layout';
import { styled } from '../../theme/styled';

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill,minmax(min(14rem,100%),1fr))',
    '& a': {
      display: 'grid',
      gap: '1',
      px: '5',
      py: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStart: '4px solid var(--cat)',
      borderRadius: 'md',
      transition: 'border-color .2s',
      _hover: { borderColor: 'var(--cat)' },
    },
    '& strong': { fontFamily: 'heading', fontWeight: '650', fontSize: 'lg', lineHeight: '1.2' },
    '& span': { fontSize: 'sm', color: 'muted' },
  },
});

/** 'Browse by Topic': the subcategories in use, each with its count. */
export function TopicGrid({ category, topics }: { category: CategoryId; topics: SubcategoryCount[] }) {
  if (topics.length === 0) return null;
  return (
    <Container as="section" pt={{ base: '8', lg: '12' }}>
      <Heading size="card" mb="4">
        Browse by Topic
      </Heading>
      <Grid>
        {topics.map(({ id, count }) => (
          <li key={id}>
            <a href={categoryPath(category, id)}>
              <strong>{subcategoryName(id)}</strong>
              <span>{countOf(count, 'article')}</span>
            </a>
          </li>
        ))}
      </Grid>
    </Container>
  );
}

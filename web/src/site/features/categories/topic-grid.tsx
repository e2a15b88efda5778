import { categoryPath, formatCount, subcategoryName, type CategoryId, type SubcategoryCount } from '#contract';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Grid = styled(
  'ul',
  slots({
    root: {
      display: 'grid',
      gap: { base: '2', md: '6' },
      // As many columns as topics, where they fit, so that the grid is as wide as the cards below.
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(auto-fit,minmax(min(13rem,100%),1fr))' },
    },
    topic: {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      flexDirection: { md: 'column' },
      alignItems: { base: 'baseline', md: 'start' },
      justifyContent: 'space-between',
      columnGap: '4',
      px: { base: '4', md: '5' },
      py: { base: '3', md: '4' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStart: '4px solid var(--cat)',
      borderRadius: 'md',
      transition: 'border-color .2s',
      _hover: { borderColor: 'var(--cat)' },
    },
    name: { fontFamily: 'heading', fontWeight: '650', fontSize: 'lg', lineHeight: '1.2' },
    count: { flexShrink: '0', fontSize: 'sm', color: 'muted' },
  }),
);

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
            <a href={categoryPath(category, id)} className="topic">
              <strong className="name">{subcategoryName(id)}</strong>
              <span className="count">{formatCount(count, 'article')}</span>
            </a>
          </li>
        ))}
      </Grid>
    </Container>
  );
}

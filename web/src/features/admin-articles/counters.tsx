import { formatNumber, type ArticleStats } from '#contract';
import { useArticleStats } from './api';
import { styled } from '../../theme/styled';

const Grid = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4,1fr)' },
    gap: { base: '3', md: '5' },
    mb: '6',
    '& div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      px: '5',
      py: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
    '& dt': { fontSize: 'sm', color: 'muted', fontWeight: '600' },
    '& dd': { fontFamily: 'heading', fontWeight: '650', fontSize: '3xl', lineHeight: '1.2' },
  },
});

const COUNTERS: readonly (readonly [label: string, key: keyof ArticleStats])[] = [
  ['Total Articles', 'total'],
  ['Published', 'published'],
  ['Featured', 'featured'],
  ['Categories', 'categories'],
];

/** How many articles there are, drafts included. */
export function Counters() {
  const { data } = useArticleStats();
  return (
    <Grid>
      {COUNTERS.map(([label, key]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{data ? formatNumber(data[key]) : '–'}</dd>
        </div>
      ))}
    </Grid>
  );
}

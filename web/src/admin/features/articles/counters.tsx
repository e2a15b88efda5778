import { formatNumber, type ArticleStats } from '#contract';
import { useArticleStats } from './api';
import { createParts } from '../../theme/parts';

const NARROW = '@media (max-width: 23rem)';

const { Root, Counter, Name, Value } = createParts(
  { root: 'dl', counter: 'div', name: 'dt', value: 'dd' },
  {
    root: {
      display: 'grid',
      // Four side by side, or fewer where letters are large.
      gridTemplateColumns: 'repeat(auto-fit,minmax(max(5.2rem,22%),1fr))',
      [NARROW]: { gridTemplateColumns: '1fr 1fr' },
      mb: { base: '3', md: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
    // Shows the number above its label, which comes first in the DOM.
    counter: {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      px: { base: '1', sm: '3', md: '6' },
      py: { base: '2', md: '4' },
      textAlign: { base: 'center', md: 'start' },
      '&:not(:first-child)': { borderInlineStartWidth: '1px', borderColor: 'border' },
      [NARROW]: { '&:nth-of-type(odd)': { borderInlineStartWidth: '0' } },
    },
    name: {
      fontSize: { base: 'xs', md: 'sm' },
      lineHeight: '1.3',
      color: 'muted',
      fontWeight: '600',
      overflowWrap: 'normal',
    },
    value: { fontFamily: 'heading', fontWeight: '650', fontSize: { base: '2xl', md: '3xl' }, lineHeight: '1.25' },
  },
);

const COUNTERS: readonly (readonly [label: string, key: keyof ArticleStats])[] = [
  ['Total Articles', 'total'],
  ['Published', 'published'],
  ['Featured', 'featured'],
  ['Categories', 'categories'],
];

/** The counters of articles, including drafts. */
export function Counters() {
  const { data } = useArticleStats();
  return (
    <Root>
      {COUNTERS.map(([label, key]) => (
        <Counter key={key}>
          <Name>{label}</Name>
          <Value>{data ? formatNumber(data[key]) : '–'}</Value>
        </Counter>
      ))}
    </Root>
  );
}

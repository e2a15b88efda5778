import { formatNumber, type SitemapPage } from '#contract';
import { Heading } from '../../../shared/components/ui/layout';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Figures = styled(
  'dl',
  slots({
    root: {
      display: 'grid',
      gap: '4',
      // Two columns, or one where letters are large.
      gridTemplateColumns: { base: 'repeat(auto-fit,minmax(max(8rem,50% - .5rem),1fr))', md: 'repeat(4,1fr)' },
    },
    figure: {
      display: 'flex',
      flexDirection: 'column-reverse',
      p: '5',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
    name: { fontSize: 'sm', color: 'muted' },
    value: { fontFamily: 'heading', fontWeight: '650', fontSize: '3xl', lineHeight: '1.1', color: 'brand' },
  }),
);

/** The site's statistics in four numbers. */
export function SiteStatistics({ statistics }: Pick<SitemapPage, 'statistics'>) {
  const { articles, categories, featured, words } = statistics;
  const figures = [
    ['Total Articles', articles],
    ['Categories', categories],
    ['Featured Articles', featured],
    ['Total Words', words],
  ] as const;
  return (
    <section>
      <Heading mb="5">Site Statistics</Heading>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name} className="figure">
            <dt className="name">{name}</dt>
            <dd className="value">{formatNumber(value)}</dd>
          </div>
        ))}
      </Figures>
    </section>
  );
}

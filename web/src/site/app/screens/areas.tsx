import { AREAS_PACK, areasPath } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { styled } from '../../../shared/theme/styled';
import { PackLink } from '../../components/layout/pack-link';
import { AreaResults } from '../../features/areas/area-results';
import { AreaBody } from '../../features/areas/area-style';
import { CompareTable } from '../../features/areas/area-tables';
import { FinderForm } from '../../features/areas/finder-form';
import type { ScreenProps } from '../screen-props';

const Body = styled('div', {
  base: {
    py: { base: '4', lg: '10' },
    display: 'grid',
    gap: { base: '6', lg: '8' },
    gridTemplateColumns: 'minmax(0,1fr)',
    '&>.pack': { display: { base: 'grid', lg: 'block' } },
  },
});

/** The area finder: the questions, the comparison, and every area in the order of how it fits. */
export default function AreasScreen({ data: { query, results, compared, facts, pack_bytes } }: ScreenProps<'areas'>) {
  const fitting = results.filter(({ against }) => against.length === 0).length;
  return (
    <>
      <PageIntro
        title="Where to Live"
        lead="Say where you work and what you need. Every area is ranked by its trip, its rent and its station, with what speaks against it."
      />
      <Container>
        {results.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are writing about the areas. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <Body>
            <FinderForm key={areasPath(query)} query={query} />
            <div className="pack">
              <PackLink id={AREAS_PACK} bytes={pack_bytes} />
            </div>
            {compared.length > 0 && (
              <section aria-labelledby="compared">
                <Heading id="compared" mb="3">
                  Side by side
                </Heading>
                <AreaBody maxW="none" py="0">
                  <CompareTable compared={compared} facts={facts} />
                </AreaBody>
              </section>
            )}
            <section aria-labelledby="results">
              <Heading id="results" mb="1">
                {fitting === 1 ? '1 area fits' : `${fitting} areas fit`}
              </Heading>
              <p>
                Minutes are our estimate for nine in the morning, unless the area’s page names a source. Areas that do
                not fit stand below, and say why.
              </p>
              <AreaResults results={results} query={query} />
            </section>
          </Body>
        )}
      </Container>
    </>
  );
}

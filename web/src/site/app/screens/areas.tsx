import { AREAS_PACK, asksForAreas, type ServedAreas } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { styled } from '../../../shared/theme/styled';
import { PackLink } from '../../components/layout/pack-link';
import { Served } from '../../components/served';
import { AreaResults } from '../../features/areas/area-results';
import { AreaBody } from '../../features/areas/area-style';
import { CompareTable } from '../../features/areas/area-tables';
import { FinderForm } from '../../features/areas/finder-form';
import { FinderMap } from '../../features/map/finder-map';

const Body = styled('div', {
  base: {
    py: { base: '4', lg: '10' },
    display: 'grid',
    gap: { base: '6', lg: '8' },
    gridTemplateColumns: 'minmax(0,1fr)',
    '&>.pack': { display: { base: 'grid', lg: 'block' } },
  },
});

/** The heading above the map and the list; on wide screens the map stays beside the list. */
const Found = styled('section', {
  base: {
    display: 'grid',
    columnGap: '8',
    rowGap: '4',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,26rem)' },
    '&>*': { gridColumn: '1' },
    '&>figure': {
      gridColumn: { lg: '2' },
      gridRow: { lg: '2' },
      position: { lg: 'sticky' },
      top: '5rem',
      alignSelf: 'start',
    },
  },
});

function describeFit(fitting: number): string {
  return fitting === 1 ? '1 area fits' : `${fitting} areas fit`;
}

/** The area finder: the questions, the comparison, and every area in the order of how it fits. */
export default function AreasScreen({ data, loading }: { data: ServedAreas; loading?: boolean }) {
  const { query, results, compared, facts, pack_bytes, found, kept } = data;
  const fitting = results.filter(({ against }) => against.length === 0).length;
  return (
    <>
      <PageIntro
        title="Where to Live"
        lead="Say where you work and what you need. Every area is ranked by its trip, its rent and its station, with what speaks against it."
      />
      <Container>
        {found === undefined && results.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are writing about the areas. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <Body>
            <FinderForm query={query} />
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
            <Served as={Found} mark="areas" html={found} aria-labelledby="results" aria-busy={loading || undefined}>
              <div>
                <Heading id="results" mb="1" aria-live="polite">
                  {asksForAreas(query) ? describeFit(fitting) : `All ${results.length} areas by name`}
                </Heading>
                <p>
                  {kept !== undefined && `Worked out on this device from the ${kept} areas kept on it. `}
                  Minutes are our estimate for nine in the morning, unless the area’s page names a source.
                  {asksForAreas(query) && ' Areas that do not fit stand below, and say why.'}
                </p>
              </div>
              <FinderMap data={data} />
              <AreaResults results={results} query={query} />
            </Served>
          </Body>
        )}
      </Container>
    </>
  );
}

import { LANDMARK_DATA, POSITION_DATA, routes } from '#contract';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { SourceLink } from '../../../shared/components/ui/source-link';
import { MapKey } from '../../features/map/map-key';
import { MapBody } from '../../features/map/map-style';
import { PlaceLists } from '../../features/map/place-lists';
import { ZoomableMap } from '../../features/map/zoomable-map';
import type { ScreenProps } from '../screen-props';

/** The map of the city, and beside it everything on it as lists. */
export default function MapScreen({ data }: ScreenProps<'map'>) {
  return (
    <>
      <PageIntro
        title="Map of Bangalore"
        lead="Areas to live in, places of work, the metro lines that run and that are being built, ring roads, stations, the airport and lakes."
      />
      <Container>
        <MapBody>
          <div className="figure">
            <ZoomableMap key={data.marked} data={data} />
            <MapKey {...data} />
            <p className="note">
              {'Drawn by us, north up; lakes are circles of their size. Positions: '}
              {[...Object.values(POSITION_DATA), ...LANDMARK_DATA].map(({ title, url, licence }, index) => (
                <span key={title}>
                  {index > 0 && '; '}
                  <SourceLink title={title} url={url} />
                  {` (${licence})`}
                </span>
              ))}
              .
            </p>
            <p className="no-print">
              <a className="link" href={routes.areas}>
                Find an area by your work and your budget
              </a>
            </p>
          </div>
          <PlaceLists data={data} />
        </MapBody>
      </Container>
    </>
  );
}

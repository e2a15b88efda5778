import { type AreaPage, mapPath, projectPosition } from '#contract';
import { styled } from '../../../shared/theme/styled';
import { CityDrawing } from './city-drawing';

const Figure = styled('figure', { base: { maxW: '18rem', my: '3' } });

/** Where an area lies among the metro lines and the places of work; leads to the whole map. */
export function SmallMap({ data: { area, outline } }: { data: Pick<AreaPage, 'area' | 'outline'> }) {
  return (
    <Figure>
      <CityDrawing city={outline} marked={{ name: area.name, ...projectPosition(area.position) }} />
      <figcaption>
        <a className="link" href={mapPath(area.slug)}>{`${area.name} on the map of the city`}</a>
      </figcaption>
    </Figure>
  );
}

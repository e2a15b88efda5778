import {
  areaPath,
  type CityOutline,
  findView,
  MAP_FONT,
  MAP_SIZE,
  type MapPage,
  type MapZoom,
  placeLabels,
  type Point,
  projectPosition,
} from '#contract';
import { type ComponentProps, useMemo } from 'react';
import { Ground, PlannedLines, Signs, toPoints } from './landmarks';
import { Drawing, LINE_COLOURS } from './map-style';

export interface CityDrawingProps extends ComponentProps<typeof Drawing> {
  city: CityOutline & Partial<Pick<MapPage, 'areas' | 'stations' | 'roads' | 'landmarks' | 'planned'>>;
  /** The point to mark, with its name. */
  marked?: (Point & { name: string }) | undefined;
  zoom?: MapZoom;
  centre?: Point;
}

/** The drawing of the city. Hidden from screen readers and the keyboard: a list beside it says the same. */
export function CityDrawing({ city, marked, zoom = 1, centre = MIDDLE, ...props }: CityDrawingProps) {
  const { areas = NONE, stations = NONE, roads = NONE, landmarks = NONE, planned = NONE, lines, workplaces } = city;
  const points = useMemo(
    () => areas.map(({ name, slug, ...position }) => ({ name, slug, ...projectPosition(position) })),
    [areas],
  );
  const labels = useMemo(
    () =>
      placeLabels([
        ...(marked ? [marked] : []),
        ...points.filter(({ name }) => name !== marked?.name),
        ...landmarks.map(({ name, ...position }) => ({ name, ...projectPosition(position) })),
      ]),
    [landmarks, marked, points],
  );
  const view = findView(zoom, centre);
  return (
    <Drawing viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true" {...props}>
      <Ground roads={roads} landmarks={landmarks} zoom={zoom} />
      <PlannedLines lines={planned} zoom={zoom} />
      {lines.map(({ id, path }) => (
        <polyline key={id} className="line" stroke={LINE_COLOURS[id]} strokeWidth={3 / zoom} points={toPoints(path)} />
      ))}
      {stations.map(({ name, ...position }) => {
        const { x, y } = projectPosition(position);
        return (
          <circle key={name} className="station" cx={x} cy={y} r={1.8 / zoom} strokeWidth={0.8 / zoom}>
            <title>{name}</title>
          </circle>
        );
      })}
      {workplaces.map(({ id, ...position }) => {
        const { x, y } = projectPosition(position);
        const size = 6 / zoom;
        return <rect key={id} className="work" x={x - size / 2} y={y - size / 2} width={size} height={size} />;
      })}
      <Signs landmarks={landmarks} zoom={zoom} />
      {points.map(({ slug, name, x, y }) => (
        <a key={slug} href={areaPath(slug)} tabIndex={-1}>
          <circle className="area" cx={x} cy={y} r={3.2 / zoom}>
            <title>{name}</title>
          </circle>
        </a>
      ))}
      {marked && <circle className="marked" cx={marked.x} cy={marked.y} r={6 / zoom} strokeWidth={1.5 / zoom} />}
      {labels
        .filter(({ from }) => from <= zoom)
        .map(({ name, x, y, isLeft }) => (
          <text
            key={name}
            className="name"
            x={x + ((isLeft ? -1 : 1) * 5) / zoom}
            y={y + (MAP_FONT * 0.35) / zoom}
            fontSize={MAP_FONT / zoom}
            strokeWidth={3 / zoom}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {name}
          </text>
        ))}
    </Drawing>
  );
}

const NONE: readonly never[] = [];
const MIDDLE: Point = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 };

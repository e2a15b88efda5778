import {
  areaPath,
  type AreasPage,
  asksForAreas,
  FINDER_MAP,
  layFinderMap,
  MAP_FONT,
  NUMBERED_AREAS,
  routes,
} from '#contract';
import { FinderFigure, LINE_COLOURS } from './map-style';

/** Where the areas found lie, numbered as in the list, which says the same to screen readers and the keyboard. */
export function FinderMap({ data }: { data: Pick<AreasPage, 'query' | 'results' | 'outline'> }) {
  const isRanked = asksForAreas(data.query);
  const { lines, work, numbered, dots, names } = layFinderMap(data);
  const { width, height, radius, dot } = FINDER_MAP;
  return (
    <FinderFigure>
      <svg className="drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map(({ id, points }) => (
          <polyline
            key={id}
            className="line"
            stroke={LINE_COLOURS[id]}
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        ))}
        {work.map(({ id, name, asked, x, y }) => (
          <rect key={id} className={asked ? 'work asked' : 'work'} x={x - 4} y={y - 4} width="8" height="8">
            <title>{name}</title>
          </rect>
        ))}
        {dots.map(({ slug, name, rank, fits, x, y }) => (
          <a key={slug} href={areaPath(slug)} tabIndex={-1}>
            <circle className={fits ? 'area' : 'area unfit'} cx={x} cy={y} r={dot}>
              <title>{isRanked ? `${rank}. ${name}` : name}</title>
            </circle>
          </a>
        ))}
        {numbered.map(({ slug, name, rank, x, y }) => (
          <a key={slug} href={areaPath(slug)} tabIndex={-1}>
            <circle className="area" cx={x} cy={y} r={radius}>
              <title>{name}</title>
            </circle>
            <text className="number" x={x} y={y + 4}>
              {rank}
            </text>
          </a>
        ))}
        {names.map(({ name, text, isLeft }) => (
          <text
            key={`${name} ${text.x}`}
            className="name"
            x={text.x}
            y={text.y + MAP_FONT * 0.35}
            textAnchor={isLeft ? 'end' : undefined}
          >
            {name}
          </text>
        ))}
      </svg>
      <figcaption className="note">
        {`${isRanked ? describeNumbers(numbered.length) : 'Dots are areas'}; squares are places of work; lines are the metro. North is up. `}
        <a className="link no-print" href={routes.map}>
          The whole map
        </a>
      </figcaption>
    </FinderFigure>
  );
}

function describeNumbers(count: number): string {
  const others = 'Small dots are other areas, hollow ones do not fit';
  if (count === 0) return `No area fits. ${others}`;
  if (count === 1) return `The area that fits has its number of the list. ${others}`;
  const which = count < NUMBERED_AREAS ? `The ${count} areas that fit` : `The first ${NUMBERED_AREAS} areas`;
  return `${which} have their numbers of the list. ${others}`;
}

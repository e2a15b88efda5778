import {
  AREA_SIDES,
  type AreaSide,
  type CityOutline,
  findView,
  MAP_FONT,
  MAP_SIZE,
  MAP_ZOOMS,
  type MapPage,
  type PlacedName,
  placeNames,
  type Point,
  projectPosition,
  workplaceName,
} from '#contract';

/** Pixels of the picture; guides name them too. */
export const SIDE_MAP_SIZE = { width: 540, height: 749 } as const;

/** Room at the edges of the picture. */
const MARGIN = 30;
/** Room at its foot for where positions come from. */
const SOURCE_LINE = 14.4;

/** The lines' own colours, as on the map. */
const LINES: Readonly<Record<string, string>> = { purple: '#8a5cd6', green: '#2e8b57', yellow: '#b8860b' };

/** Attributes, because the policy of pictures allows no style sheet. */
const PAPER = 'fill="#fff"';
const NAME =
  'fill="#1c1917" stroke="#fff" paint-order="stroke" stroke-linejoin="round" font-family="system-ui,sans-serif"';
const AREA = 'fill="#b91c1c"';
const WORK = 'fill="#57534e"';

/**
 * Draws the areas of a part of the city among the metro lines and the places of work, with their names, as an SVG for
 * guides. Empty if the part has no areas.
 */
export function drawSideMap(side: AreaSide, { lines, workplaces }: CityOutline, all: MapPage['areas']): string {
  const own = all.filter((area) => area.side === side).map((area) => ({ ...projectPosition(area), name: area.name }));
  if (own.length === 0) return '';
  const toView = findFit(own);
  const areas = own.map((area) => ({ ...area, ...toView(area) }));
  const work = workplaces.map(({ id, ...position }) => ({
    ...toView(projectPosition(position)),
    name: workplaceName(id),
  }));
  const { width, height } = MAP_SIZE;
  const names = placeNames([...areas, ...work.filter(isInPicture)], { width, height: height - SOURCE_LINE, radius: 5 });
  const courses = lines.map(({ id, path }) => {
    const points = path.map(([lat, lon]) => toView(projectPosition({ lat, lon }))).map(({ x, y }) => `${x} ${y}`);
    return `<path d="M${points.join('L')}" fill="none" stroke="${LINES[id] ?? '#57534e'}" stroke-width="3" stroke-linejoin="round"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_MAP_SIZE.width}" height="${SIDE_MAP_SIZE.height}"`,
    ` viewBox="0 0 ${width} ${height}" font-size="${MAP_FONT}" stroke-width="0">`,
    `<title>${escapeXml(`Areas of Bangalore: ${AREA_SIDES[side]}`)}</title>`,
    `<rect ${PAPER} width="${width}" height="${height}"/>`,
    ...courses,
    // A place of work without a name would only be a riddle.
    ...work
      .filter((one) => names.some(({ x, y }) => x === one.x && y === one.y))
      .map(({ x, y }) => `<circle ${WORK} cx="${x}" cy="${y}" r="4"/>`),
    ...areas.map(({ x, y }) => `<circle ${AREA} cx="${x}" cy="${y}" r="5"/>`),
    `<g stroke-width="3">${names.map(drawName).join('')}</g>`,
    `<text ${NAME} x="6" y="${height - 6}" font-size="8" stroke-width="2">Positions: OpenStreetMap (ODbL), stops of BMTC</text></svg>`,
  ].join('');
}

/** How points of the map lie on the picture: at the largest zoom at which all of these are well inside. */
function findFit(points: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const ways = MAP_ZOOMS.map((zoom) => {
    const view = findView(zoom, centre);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return ({ x, y }: Point): Point => ({ x: round((x - view.x) * zoom), y: round((y - view.y) * zoom) });
  });
  const isWellInside = ({ x, y }: Point): boolean =>
    x >= MARGIN && x <= MAP_SIZE.width - MARGIN && y >= MARGIN && y <= MAP_SIZE.height - MARGIN;
  return (
    ways.findLast((toView) => points.every((point) => isWellInside(toView(point)))) ?? ways[0] ?? ((point) => point)
  );
}

function isInPicture({ x, y }: Point): boolean {
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
}

function drawName({ name, text, isLeft }: PlacedName): string {
  const end = isLeft ? 'end' : 'start';
  return `<text ${NAME} x="${text.x}" y="${text.y}" dominant-baseline="central" text-anchor="${end}">${escapeXml(name)}</text>`;
}

/** Names come from the administrator. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

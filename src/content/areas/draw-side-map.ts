import {
  AREA_SIDES,
  type AreaSide,
  type CityOutline,
  findView,
  MAP_FONT,
  MAP_SIZE,
  MAP_ZOOMS,
  type MapPage,
  placeLabels,
  projectPosition,
  WORKPLACES,
} from '#contract';

/** Pixels of the picture; guides name them too. */
export const SIDE_MAP_SIZE = { width: 540, height: 749 } as const;

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
  const areas = all.filter((area) => area.side === side).map((area) => ({ ...projectPosition(area), name: area.name }));
  if (areas.length === 0) return '';
  const [xs, ys] = [areas.map(({ x }) => x), areas.map(({ y }) => y)];
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const fits = MAP_ZOOMS.filter((zoom) => {
    const { x, y, width, height } = findView(zoom, centre);
    const margin = width / 8;
    return areas.every(
      (area) =>
        area.x >= x + margin / 2 &&
        area.x <= x + width - margin / 2 &&
        area.y >= y + margin &&
        area.y <= y + height - margin,
    );
  });
  const zoom = fits.at(-1) ?? 1;
  const view = findView(zoom, centre);
  const unit = view.width / MAP_SIZE.width;
  const work = workplaces.map(({ id, ...position }) => ({
    ...projectPosition(position),
    name: (WORKPLACES[id].split(/[,:]/)[0] ?? '').trim(),
  }));
  const labels = placeLabels([...areas, ...work]).filter(
    ({ name, from }) => from <= zoom || areas.some((area) => area.name === name),
  );
  const size = (length: number): string => String(Math.round(length * unit * 100) / 100);
  const courses = lines.map(({ id, path }) => {
    const points = path.map(([lat, lon]) => projectPosition({ lat, lon })).map(({ x, y }) => `${x} ${y}`);
    return `<path d="M${points.join('L')}" fill="none" stroke="${LINES[id] ?? '#57534e'}" stroke-width="${size(3)}" stroke-linejoin="round"/>`;
  });
  const dots = (points: readonly { x: number; y: number }[], kind: string, radius: number): string =>
    points.map(({ x, y }) => `<circle ${kind} cx="${x}" cy="${y}" r="${size(radius)}"/>`).join('');
  const names = labels.map(
    ({ x, y, name, isLeft }) =>
      `<text ${NAME} x="${x + (isLeft ? -1 : 1) * 6 * unit}" y="${y}" dominant-baseline="central" text-anchor="${isLeft ? 'end' : 'start'}">${escapeXml(name)}</text>`,
  );
  const credit = `<text ${NAME} x="${view.x + 6 * unit}" y="${view.y + view.height - 7 * unit}" font-size="${size(8)}">Positions: OpenStreetMap (ODbL), stops of BMTC</text>`;
  const box = [view.x, view.y, view.width, view.height].join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_MAP_SIZE.width}" height="${SIDE_MAP_SIZE.height}" viewBox="${box}"`,
    ` font-size="${size(MAP_FONT)}" stroke-width="0">`,
    `<title>${escapeXml(`Areas of Bangalore: ${AREA_SIDES[side]}`)}</title>`,
    `<rect ${PAPER} x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}"/>`,
    ...courses,
    dots(work, WORK, 4),
    dots(areas, AREA, 5),
    `<g stroke-width="${size(3)}">${names.join('')}</g>`,
    `<g stroke-width="${size(2)}">${credit}</g></svg>`,
  ].join('');
}

/** Names come from the administrator. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

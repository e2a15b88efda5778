import {
  type Area,
  AREA_SIDES,
  LANDMARK_KINDS,
  listAreaFacts,
  listStatements,
  MAP_SIZE,
  type Position,
  projectPosition,
  rentRange,
  WORKPLACES,
} from '#contract';
import { factFiles, readFacts, starterGuides } from '../../../test/support/starter-guides.js';
import { checkArea } from '../areas/check-area.js';
import { readCity } from '../areas/city/read-city.js';
import { starterAreas } from './starter-areas.js';

const inputs = await starterAreas();
const areas: Area[] = inputs.map((area) => checkArea(area));
const facts = new Map((await Promise.all((await factFiles()).map(readFacts))).flat().map((fact) => [fact.id!, fact]));
const guides = new Map((await starterGuides()).map((guide) => [guide.slug, guide]));
const city = await readCity();
const statements = areas.flatMap((area) => listStatements(area).map((one) => ({ area, ...one })));
const toNames = (found: typeof statements): string[] => found.map(({ area, field }) => `${area.slug}: ${field}`);

describe('roads and landmarks of the city', () => {
  const isOnMap = (position: Position): boolean => {
    const { x, y } = projectPosition(position);
    return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
  };
  const metresToLine = ({ lat, lon }: Position, path: (typeof city)['roads'][number]['path']): number => {
    // On a plane where a unit is a metre: latitude 13 lies flat enough for a city.
    const toPlane = ([y, x]: readonly [number, number]): [number, number] => [x * 108_400, y * 111_200];
    const [px, py] = toPlane([lat, lon]);
    const distances = path.slice(1).map((end, index) => {
      const [[ax, ay], [bx, by]] = [toPlane(path[index]!), toPlane(end)];
      const share = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / Math.hypot(bx - ax, by - ay) ** 2;
      const along = Math.min(1, Math.max(0, share));
      return Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
    });
    return Math.min(...distances);
  };

  it('lie on the map, each kind with some, and only lakes have a size', () => {
    const { landmarks, roads } = city;
    expect(new Set(landmarks.map(({ id }) => id)).size).toBe(landmarks.length);
    expect(landmarks.filter((one) => !isOnMap(one))).toEqual([]);
    expect(landmarks.filter(({ kind, hectares }) => (kind === 'lake') !== (hectares !== undefined))).toEqual([]);
    expect(new Set(landmarks.map(({ kind }) => kind))).toEqual(new Set(Object.keys(LANDMARK_KINDS)));
    expect(roads.flatMap(({ path }) => path).filter(([lat, lon]) => !isOnMap({ lat, lon }))).toEqual([]);
  });

  it('are joined by lines being built, each station on its line and each with a fact on its opening', () => {
    for (const { fact, path, stations } of city.planned) {
      expect(facts.get(fact)?.kind).toBe('status');
      expect(path.filter(([lat, lon]) => !isOnMap({ lat, lon }))).toEqual([]);
      expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length);
      for (const station of stations)
        expect([station.name, metresToLine(station, path) < 60]).toEqual([station.name, true]);
    }
  });

  it('are joined: no gap of a road is longer than four kilometres, and the Outer Ring Road is closed', () => {
    for (const { path } of city.roads)
      for (const [at, [lat, lon]] of path.slice(1).entries()) {
        const [before, beside] = path[at]!;
        expect(Math.hypot(lat - before, lon - beside)).toBeLessThan(0.036);
      }
    const [{ path } = { path: [] }] = city.roads;
    expect(path.at(-1)).toEqual(path[0]);
  });
});

describe('the starter areas', () => {
  it('are at least 43, each in a file of its slug', () => {
    expect(areas.length).toBeGreaterThanOrEqual(43);
    expect(new Set(areas.map(({ slug }) => slug)).size).toBe(areas.length);
    for (const { side } of areas) expect(AREA_SIDES[side]).toBeDefined();
  });

  it('name facts and guides that exist', () => {
    const lost = areas.flatMap((area) => [
      ...listAreaFacts(area).filter((id) => !facts.has(id)),
      ...[...area.guides, ...listStatements(area).flatMap(({ basis }) => basis.guide ?? [])].filter(
        (slug) => !guides.has(slug),
      ),
    ]);
    expect(lost).toEqual([]);
  });

  it('say nothing without a basis, and each estimate how it was worked out', () => {
    const bare = statements.filter(({ basis }) => !basis.source && !basis.fact && !basis.guide && !basis.estimate);
    expect(toNames(bare)).toEqual([]);
    const estimates = statements.filter(({ basis }) => basis.estimate !== undefined);
    // For the owner to replace, one by one.
    expect(toNames(estimates).sort()).toEqual(ESTIMATES);
    for (const { basis } of estimates) expect(basis.estimate!.length).toBeGreaterThan(20);
  });

  it('say no figure in a sentence: figures are facts, so that they can be checked', () => {
    // The year in which something was read is none.
    const figures = statements.filter(
      ({ basis }) => 'text' in basis && /₹|(?!\b20\d\d\b)\b\d{3,}/.test(String(basis.text)),
    );
    expect(toNames(figures)).toEqual([]);
  });

  it('have rents that can be read from their facts', () => {
    const unread = areas.flatMap((area) =>
      Object.values(area.rents).flatMap((rent) =>
        rentRange(rent, facts as never) ? [] : `${area.slug}: ${rent.fact ?? 'no amount'}`,
      ),
    );
    expect(unread).toEqual([]);
  });

  it('lie where they say: at a stop or a station that is known', () => {
    const stations = new Map(city.stations.map((station) => [station.name, station]));
    for (const { slug, position } of areas) {
      const [, name = ''] = /^(.*) metro station$/.exec(position.place) ?? [];
      if (position.data !== 'osm-metro') continue;
      const station = stations.get(name);
      expect([slug, station !== undefined]).toEqual([slug, true]);
      expect(Math.hypot(station!.lat - position.lat, station!.lon - position.lon)).toBeLessThan(0.01);
    }
  });
});

describe('the city', () => {
  it('has a position for every place of work, and every station of a line', () => {
    expect(Object.keys(city.workplaces).sort()).toEqual(Object.keys(WORKPLACES).sort());
    const known = new Set(city.stations.map(({ id }) => id));
    for (const { id, stations } of city.lines)
      expect([id, stations.filter((station) => !known.has(station))]).toEqual([id, []]);
  });

  it('has the stations that run: 37 on Purple, 32 on Green, 16 on Yellow', () => {
    const count = Object.fromEntries(city.lines.map(({ id, stations }) => [id, stations.length]));
    expect(count).toMatchObject({ purple: 37, green: 32, yellow: 16 });
  });
});

/** What the areas estimate. The list only gets shorter, except for new areas. */
const ESTIMATES = [
  'basaveshwaranagar: rents.three',
  'bellandur: rents.two',
  'devanahalli: rents.two',
  'kalyan-nagar: rents.two',
  'malleshwaram: rents.three',
  'malleshwaram: rents.two',
  'marathahalli: rents.two',
  'rajajinagar: rents.three',
  'yelahanka: rents.three',
  'yelahanka: rents.two',
];

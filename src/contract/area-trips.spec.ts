import {
  describeEstimates,
  estimateMetro,
  estimateRoad,
  findNearStations,
  measureKm,
  MetroRides,
  readMorningMinutes,
  type StationNode,
} from './area-trips.js';

const at = (lat: number, lon: number) => ({ lat, lon });
const station = (name: string, lon: number, places: Record<string, number>): StationNode => ({
  name,
  ...at(13, lon),
  lines: Object.entries(places).map(([id, place]) => ({ id, name: `${id} Line`, place })),
});
/** Two lines that meet at the third station of the first. */
const STATIONS = [
  station('One', 77.5, { Red: 0 }),
  station('Two', 77.52, { Red: 1 }),
  station('Three', 77.54, { Red: 2, Grey: 0 }),
  station('Four', 77.56, { Grey: 1 }),
] as const;

describe('trips estimated from positions', () => {
  it('measure straight lines: a hundredth of a degree of latitude is 1.11 km', () => {
    expect(measureKm(at(13, 77.5), at(13.01, 77.5))).toBeCloseTo(1.112, 2);
    expect(measureKm(at(13, 77.5), at(13, 77.6))).toBeCloseTo(10.83, 1);
  });

  it('take the road 40% longer than the line, at the speed of the morning', () => {
    // 10.83 km × 1.4 × 4.1 minutes + 5 = 67; 85% and 120% of it, to five minutes.
    expect(estimateRoad(at(13, 77.5), at(13, 77.6), 41)).toEqual({ least: 55, most: 80 });
  });

  it('read the speed from the fact, and nothing from a fact without it', () => {
    expect(readMorningMinutes('36 minutes on average, 41 in the morning rush and 45 in the evening rush')).toBe(41);
    expect(readMorningMinutes('slow')).toBeUndefined();
  });

  it('name stations within two kilometres, nearest first, with the walk', () => {
    const near = findNearStations(at(13, 77.505), STATIONS);
    expect(near.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['One', 9],
      ['Two', 26],
    ]);
  });

  it('ride the metro with a change, and not where a station is missing', () => {
    // Three stops of 2.2 minutes, 6 for the change, 5 of waiting, two minutes to each station: 21.6.
    expect(estimateMetro(at(13, 77.5), at(13, 77.56), new MetroRides(STATIONS))).toEqual({ least: 20, most: 25 });
    expect(estimateMetro(at(13, 77.5), at(13.1, 77.5), new MetroRides(STATIONS))).toBeUndefined();
  });

  it('ride from a station to each on its way, the same in both directions', () => {
    const rides = new MetroRides(STATIONS);
    const [, two, , four] = STATIONS;
    expect([...rides.from(two)].map(([{ name }, minutes]) => [name, Number(minutes.toFixed(1))])).toEqual([
      ['Two', 0],
      ['One', 2.2],
      ['Three', 2.2],
      ['Four', 10.4],
    ]);
    expect(rides.from(four).get(two)).toBeCloseTo(10.4);
  });

  it('tell readers how', () => {
    expect(describeEstimates(41, 'TomTom')).toContain('41 minutes for ten kilometres in the morning rush (TomTom)');
    expect(describeEstimates(undefined, '')).not.toContain('By road');
  });
});

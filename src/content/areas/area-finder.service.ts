import { Injectable } from '@nestjs/common';
import {
  type Area,
  type AreaPage,
  type AreaQuery,
  type AreasPage,
  describeEstimates,
  estimateTrips,
  type Fact,
  findNearStations,
  findShortest,
  HOME_SIZES,
  type HomeSize,
  listAreaFacts,
  listStatements,
  MetroRides,
  type PlacedArea,
  findAmong,
  readMorningMinutes,
  rentRange,
  rentText,
  type StationNode,
} from '#contract';
import { FoundGuides } from '../articles/search/found-guides.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { FactsService } from '../facts/facts.service.js';
import { AreasService } from './areas.service.js';
import { CityMap } from './city-map.service.js';
import { type City, readCity } from './city/read-city.js';

/** The fact on how long ten kilometres take in the morning. */
const TRAFFIC = 'traffic-ten-km';
/** Areas named as similar. */
const SIMILAR = 3;
/** Minutes by which a trip may be longer and still count as similar. */
const SIMILAR_MINUTES = 15;

/** All areas with what is worked out, and what it was worked out from. */
interface Placed {
  placed: PlacedArea[];
  facts: Map<string, Fact>;
  method: string;
}

/** Everything that is worked out about areas: trips, ranks, and what is similar. */
@Injectable()
export class AreaFinder {
  private city: Promise<{ city: City; rides: MetroRides }> | undefined;
  private readonly placed: UntilChange<Placed>;

  constructor(
    private readonly areas: AreasService,
    private readonly facts: FactsService,
    private readonly guides: FoundGuides,
    private readonly map: CityMap,
    content: PublicContent,
  ) {
    this.placed = new UntilChange(content, () => this.place());
  }

  /** The page of the finder. */
  async findAreas(query: AreaQuery): Promise<AreasPage> {
    const [{ placed, facts }, outline] = await Promise.all([this.placed.get(), this.map.outline()]);
    const found = findAmong(placed, query, facts);
    return {
      kind: 'areas',
      ...found,
      facts: namedFacts(
        found.compared.map(({ area }) => area),
        facts,
      ),
      outline,
    };
  }

  /** The page of an area; `undefined`: there is none. */
  async findPage(slug: string): Promise<AreaPage | undefined> {
    const { placed, facts, method } = await this.placed.get();
    const own = placed.find(({ area }) => area.slug === slug);
    if (!own) return undefined;
    const named = [
      ...new Set([...own.area.guides, ...listStatements(own.area).flatMap(({ basis }) => basis.guide ?? [])]),
    ];
    const guides = await this.guides.findBySlugs(named);
    const others = placed.filter((one) => one !== own);
    return {
      kind: 'area',
      ...own,
      facts: namedFacts([own.area], facts),
      guides: own.area.guides.flatMap((name) => {
        const guide = guides.get(name);
        return guide ? [{ slug: guide.slug, title: guide.title }] : [];
      }),
      titles: Object.fromEntries([...guides].map(([guide, { title }]) => [guide, title])),
      cheaper: findCheaper(own, others, facts),
      closer: findCloser(own, others),
      outline: await this.map.outline(),
      method,
    };
  }

  private async place(): Promise<Placed> {
    const [areas, { city, rides }] = await Promise.all([this.areas.list(), this.readCity()]);
    const ids = [...new Set([TRAFFIC, ...areas.flatMap(listAreaFacts)])];
    const facts = new Map((await this.facts.readable(ids)).map((fact) => [fact.id, fact]));
    const traffic = facts.get(TRAFFIC);
    const tenKm = traffic && readMorningMinutes(traffic.value);
    const placed = areas.map((area) => ({
      area,
      trips: withStated(area, estimateTrips(area.position, city.workplaces, rides, tenKm)),
      stations: findNearStations(area.position, rides.stations)
        .slice(0, 3)
        .map(({ name, lines, minutes }) => ({ name, lines, minutes })),
    }));
    return { placed, facts, method: describeEstimates(tenKm, traffic?.source_title ?? '') };
  }

  private readCity(): Promise<{ city: City; rides: MetroRides }> {
    this.city ??= readCity().then((city) => ({ city, rides: new MetroRides(toNodes(city)) }));
    return this.city;
  }
}

/** Minutes that were read somewhere take the place of estimates. */
function withStated(area: Area, trips: PlacedArea['trips']): PlacedArea['trips'] {
  return trips.map((trip) => {
    const stated = area.trips.filter(({ to }) => to === trip.to);
    const ways = stated.map(({ by, least, most, to: _to, ...basis }) => [by, { least, most, basis }] as const);
    return { ...trip, ...Object.fromEntries(ways) };
  });
}

function toNodes({ stations, lines }: City): StationNode[] {
  return stations.map((station) => ({
    name: station.name,
    lat: station.lat,
    lon: station.lon,
    lines: lines.flatMap(({ id, name, stations: ids }) => {
      const place = ids.indexOf(station.id);
      return place === -1 ? [] : [{ id, name, place }];
    }),
  }));
}

function namedFacts(areas: readonly Area[], facts: ReadonlyMap<string, Fact>): Fact[] {
  return [...new Set(areas.flatMap(listAreaFacts))].flatMap((id) => facts.get(id) ?? []);
}

/** Areas with a lower rent of some size whose trip to some place of work is about as long. */
function findCheaper(
  own: PlacedArea,
  others: readonly PlacedArea[],
  facts: ReadonlyMap<string, Fact>,
): AreaPage['cheaper'] {
  const found = others.flatMap((other) => {
    const isNear = other.trips.some((trip) => {
      const ours = own.trips.find(({ to }) => to === trip.to);
      const [their, our] = [findShortest(trip), ours && findShortest(ours)];
      return their && our && our.most <= 45 && their.least <= our.least + SIMILAR_MINUTES;
    });
    const size = (Object.keys(HOME_SIZES) as HomeSize[]).find((home) => {
      const [theirs, ours] = [other, own].map(({ area }) => area.rents[home] && rentRange(area.rents[home], facts));
      return theirs && ours && theirs.least < ours.least;
    });
    const rent = size && other.area.rents[size];
    const range = rent && rentRange(rent, facts);
    return isNear && size && range
      ? [
          {
            slug: other.area.slug,
            name: other.area.name,
            about: `${HOME_SIZES[size]}: ${rentText(range)}`,
            least: range.least,
          },
        ]
      : [];
  });
  found.sort((one, other) => one.least - other.least);
  return found.slice(0, SIMILAR).map(({ slug, name, about }) => ({ slug, name, about }));
}

/** Areas of the same part of the city with a station nearer by. */
function findCloser(own: PlacedArea, others: readonly PlacedArea[]): AreaPage['closer'] {
  const walk = own.stations[0]?.minutes ?? Infinity;
  return others
    .flatMap(({ area, stations: [station] }) =>
      area.side === own.area.side && station && station.minutes < walk
        ? [
            {
              slug: area.slug,
              name: area.name,
              about: `${station.name} station, ${station.minutes} minutes on foot`,
              minutes: station.minutes,
            },
          ]
        : [],
    )
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, SIMILAR)
    .map(({ slug, name, about }) => ({ slug, name, about }));
}

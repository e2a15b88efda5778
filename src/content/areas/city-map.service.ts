import { Injectable } from '@nestjs/common';
import type { CityOutline, MapPage, WorkplaceId } from '#contract';
import { FactsService } from '../facts/facts.service.js';
import { AreasService } from './areas.service.js';
import { type City, readCity } from './city/read-city.js';

/** What the map of the city shows. */
@Injectable()
export class CityMap {
  private city: Promise<City> | undefined;

  constructor(
    private readonly areas: AreasService,
    private readonly facts: FactsService,
  ) {}

  /** @param marked the slug of an area; one that does not exist is not marked */
  async load(marked: string): Promise<MapPage> {
    const [city, areas] = await Promise.all([this.read(), this.areas.list()]);
    const openings = await this.facts.readable(city.planned.map(({ fact }) => fact));
    return {
      kind: 'map',
      marked: areas.some(({ slug }) => slug === marked) ? marked : '',
      ...toOutline(city),
      planned: city.planned.map(({ fact, ...line }) => {
        const opening = openings.find(({ id }) => id === fact);
        return { ...line, ...(opening && { opening }) };
      }),
      roads: city.roads,
      landmarks: city.landmarks,
      areas: areas.map(({ slug, name, side, position: { lat, lon } }) => ({ slug, name, side, lat, lon })),
      stations: listStations(city),
    };
  }

  /** Lines and places of work, for the small map of an area. */
  async outline(): Promise<CityOutline> {
    return toOutline(await this.read());
  }

  private read(): Promise<City> {
    this.city ??= readCity();
    return this.city;
  }
}

function toOutline({ lines, workplaces }: City): CityOutline {
  return {
    lines: lines.map(({ id, name, path }) => ({ id, name, path })),
    workplaces: (Object.keys(workplaces) as WorkplaceId[]).map((id) => {
      const { lat, lon } = workplaces[id];
      return { id, lat, lon };
    }),
  };
}

function listStations({ stations, lines }: City): MapPage['stations'] {
  const ids = [...new Set(lines.flatMap((line) => line.stations))];
  const known = new Map(stations.map((station) => [station.id, station]));
  return ids.flatMap((id) => {
    const station = known.get(id);
    const named = lines.filter((line) => line.stations.includes(id)).map(({ name }) => name);
    return station ? [{ name: station.name, lat: station.lat, lon: station.lon, lines: named }] : [];
  });
}

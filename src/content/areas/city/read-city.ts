import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaPosition, Position, WorkplaceId } from '#contract';

/** A metro station. */
interface Station extends Position {
  /** Lower-case words joined by hyphens. */
  id: string;
  name: string;
}

/** A metro line that runs. */
interface MetroLine {
  id: string;
  name: string;
  /** The ids of its stations in their order. */
  stations: string[];
  /** Latitude and longitude of the points of its course. */
  path: [lat: number, lon: number][];
}

/** What does not move: the metro and the places of work. */
export interface City {
  stations: Station[];
  lines: MetroLine[];
  workplaces: Record<WorkplaceId, AreaPosition>;
}

/** Reads the city from `city.json` beside this file, in the sources and in the build. */
export async function readCity(): Promise<City> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'city.json'), 'utf8')) as City;
}

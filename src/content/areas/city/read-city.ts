import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaPosition, Landmark, MapLine, PlannedLine, Position, WorkplaceId } from '#contract';

/** A metro station. */
interface Station extends Position {
  /** Lower-case words joined by hyphens. */
  id: string;
  name: string;
}

/** A metro line that runs. */
interface MetroLine extends MapLine {
  /** The ids of its stations in their order. */
  stations: string[];
}

/** What does not move: the metro, the places of work, ring roads and landmarks. */
export interface City {
  stations: Station[];
  lines: MetroLine[];
  /** Lines that are being built, with the id of the fact on their opening. */
  planned: (Omit<PlannedLine, 'opening'> & { fact: string })[];
  workplaces: Record<WorkplaceId, AreaPosition>;
  roads: MapLine[];
  landmarks: Landmark[];
}

/** Reads the city from `city.json` beside this file, in the sources and in the build. */
export async function readCity(): Promise<City> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'city.json'), 'utf8')) as City;
}

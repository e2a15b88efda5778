import { adminEndpoints, AREA_SIDES, type AdminArea, type AreaInput, type AreaSide } from '#contract';
import useSWR from 'swr';
import { adminList, type Rows } from '../../lib/client';
import { useDelete, useSave } from '../../lib/writes';
import { hasShape, isAmong, isListWith, isText, type Check } from '../../../shared/lib/guards';

const isStatement: Check<object> = (value) => typeof value === 'object' && value !== null;
const areStatements = isListWith(isStatement);

const isArea = hasShape<AdminArea>({
  slug: isText,
  name: isText,
  other_names: isListWith(isText),
  side: isAmong(Object.keys(AREA_SIDES) as AreaSide[]),
  position: isStatement as Check<AdminArea['position']>,
  answer: isStatement as Check<AdminArea['answer']>,
  rents: isStatement,
  trips: areStatements as Check<AdminArea['trips']>,
  notes: isStatement,
  places: isStatement,
  needs: isStatement,
  suits: areStatements as Check<AdminArea['suits']>,
  suits_not: areStatements as Check<AdminArea['suits_not']>,
  before_signing: areStatements as Check<AdminArea['before_signing']>,
  guides: isListWith(isText),
  problems: isListWith(isText),
  updated_at: isText,
});

/** Loads all areas by name. */
export function useAreas() {
  return useSWR<Rows<AdminArea>, Error>(adminEndpoints.areas, adminList(isArea), { revalidateOnFocus: true });
}

/** Creates the area it is triggered with, or changes the one with the given slug; returns the change set. */
export function useSaveArea() {
  return useSave<AreaInput>(adminEndpoints.areas, adminEndpoints.area);
}

/** Deletes the area with the slug it is triggered with, and returns the change set. */
export function useDeleteArea() {
  return useDelete(adminEndpoints.areas, adminEndpoints.area);
}

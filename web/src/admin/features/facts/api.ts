import {
  adminEndpoints,
  type AdminFact,
  type AdminFactDetails,
  type FactAreaUse,
  type FactGuide,
  type FactInput,
  type FactUse,
} from '#contract';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import { useDelete } from '../../lib/writes';
import { isFlag, isNumber, isText, isListWith, orNull, hasShape } from '../../../shared/lib/guards';

const isGuide = hasShape<FactGuide>({ id: isNumber, title: isText });
const FACT = {
  id: isText,
  label: isText,
  value: isText,
  unit: isText,
  valid_from: orNull(isText),
  source_title: isText,
  source_url: isText,
  checked_on: isText,
  review_by: isText,
  due: isFlag,
  caveat: isText,
  check_at: isText,
  note: isText,
  quote: isText,
  uses: isNumber,
  used_in: isListWith(isGuide),
  areas: isNumber,
  steps: isNumber,
  updated_at: isText,
} as const;

const isFact = hasShape<AdminFact>(FACT);
const isUse = hasShape<FactUse>({
  id: isNumber,
  title: isText,
  published: isFlag,
  sentence: isText,
  outdated: isText,
});
const isAreaUse = hasShape<FactAreaUse>({ slug: isText, name: isText });
const isDetails = hasShape<AdminFactDetails>({
  ...FACT,
  used_in: isListWith(isUse),
  used_in_areas: isListWith(isAreaUse),
  used_in_steps: isListWith(isText),
});

/** Loads all facts, sorted by review date. */
export function useFacts() {
  return useSWR<Rows<AdminFact>, Error>(adminEndpoints.facts, adminList(isFact), { revalidateOnFocus: true });
}

/** Loads a fact with the guides and areas that use it and its past values; loads nothing for `undefined`. */
export function useFact(id: string | undefined) {
  return useSWR<AdminFactDetails, Error>(id === undefined ? null : adminEndpoints.fact(id), adminGet(isDetails));
}

/** A fact that was saved, and the change set to undo that. */
export interface SavedFact {
  id: string;
  /** Number of guides that write out one of its former values. */
  outdated: number;
  changeSet: number | undefined;
}

/** Creates the fact it is triggered with, or changes the one with the given id. */
export function useSaveFact() {
  const keep = useKeepFact();
  return useSWRMutation(
    adminEndpoints.facts,
    async (_key, { arg: { id, input } }: { arg: { id?: string; input: FactInput } }): Promise<SavedFact> => {
      const call =
        id === undefined
          ? adminCall<unknown>(adminEndpoints.facts, { method: 'POST', body: input })
          : adminCall<unknown>(adminEndpoints.fact(id), { method: 'PUT', body: input });
      const { data, changeSet } = await call;
      // Saved, even if the response is incomplete.
      const fact = await keep(data);
      if (!fact) return { id: id ?? input.id ?? '', outdated: 0, changeSet };
      return { id: fact.id, outdated: fact.used_in.filter(({ outdated }) => outdated).length, changeSet };
    },
  );
}

/** Confirms that the fact with the id it is triggered with was checked today; returns the change set. */
export function useConfirmFact() {
  const keep = useKeepFact();
  return useSWRMutation(adminEndpoints.facts, async (_key, { arg: id }: { arg: string }) => {
    const { data, changeSet } = await adminCall<unknown>(adminEndpoints.factChecked(id), { method: 'POST' });
    await keep(data);
    return changeSet;
  });
}

/** Keeps a fact as a write answered it, or the form opened next would begin with what it was before. */
function useKeepFact(): (data: unknown) => Promise<AdminFactDetails | undefined> {
  const { mutate } = useSWRConfig();
  return async (data) => {
    if (!isDetails(data)) return undefined;
    await mutate(adminEndpoints.fact(data.id), data, { revalidate: false });
    return data;
  };
}

/** Deletes the fact with the id it is triggered with, and returns the change set. */
export function useDeleteFact() {
  return useDelete(adminEndpoints.facts, adminEndpoints.fact);
}

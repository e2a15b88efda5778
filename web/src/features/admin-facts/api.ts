import { adminEndpoints, type AdminFact, type AdminFactDetails, type FactInput, type FactUse } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { isFlag, isNumber, isText, listOf, orNull, shapeOf } from '../../lib/answers';

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
  note: isText,
  uses: isNumber,
  updated_at: isText,
} as const;

const isFact = shapeOf<AdminFact>(FACT);
const isUse = shapeOf<FactUse>({ id: isNumber, title: isText, published: isFlag });
const isDetails = shapeOf<AdminFactDetails>({ ...FACT, used_in: listOf(isUse) });

/** Loads all facts, sorted by review date. */
export function useFacts() {
  return useSWR<Rows<AdminFact>, Error>(adminEndpoints.facts, adminList(isFact), { revalidateOnFocus: true });
}

/** Loads a fact with the guides that use it and its past values; loads nothing for `undefined`. */
export function useFact(id: string | undefined) {
  return useSWR<AdminFactDetails, Error>(id === undefined ? null : adminEndpoints.fact(id), adminGet(isDetails));
}

/** Creates the fact it is triggered with, or changes the one with the given id; returns the id. */
export function useSaveFact() {
  return useSWRMutation(
    adminEndpoints.facts,
    async (_key, { arg: { id, input } }: { arg: { id?: string; input: FactInput } }) => {
      const call =
        id === undefined
          ? adminCall<unknown>(adminEndpoints.facts, { method: 'POST', body: input })
          : adminCall<unknown>(adminEndpoints.fact(id), { method: 'PUT', body: input });
      const { data } = await call;
      // Saved, even if the response is incomplete.
      return isDetails(data) ? data.id : (id ?? input.id ?? '');
    },
  );
}

/** Confirms that the fact with the id it is triggered with was checked today and still holds. */
export function useConfirmFact() {
  return useSWRMutation(adminEndpoints.facts, (_key, { arg: id }: { arg: string }) =>
    adminCall(adminEndpoints.factChecked(id), { method: 'POST' }),
  );
}

/** Deletes the fact with the id it is triggered with, and returns the change set. */
export function useDeleteFact() {
  return useSWRMutation(adminEndpoints.facts, async (_key, { arg: id }: { arg: string }) => {
    return (await adminCall(adminEndpoints.fact(id), { method: 'DELETE' })).changeSet;
  });
}

import { adminEndpoints, type NewDraft } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { isNewDraft } from '../../lib/article-checks';
import { adminCall, adminList, type Rows } from '../../lib/client';

/** Loads the drafts of articles that were never saved, last saved first; nothing unless `wanted`. */
export function useNewDrafts(wanted: boolean) {
  return useSWR<Rows<NewDraft>, Error>(wanted ? adminEndpoints.newDrafts : null, adminList(isNewDraft), {
    revalidateOnFocus: true,
  });
}

/** Discards the draft with the key it is triggered with; returns the change set. */
export function useDiscardNewDraft() {
  return useSWRMutation(adminEndpoints.newDrafts, async (_key, { arg: key }: { arg: string }) => {
    return (await adminCall(adminEndpoints.newDraft(key), { method: 'DELETE' })).changeSet;
  });
}

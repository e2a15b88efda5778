import { adminEndpoints, type NewDraft } from '#contract';
import useSWR from 'swr';
import { isNewDraft } from '../../lib/article-checks';
import { adminList, type Rows } from '../../lib/client';
import { useDelete } from '../../lib/writes';

/** Loads the drafts of articles that were never saved, last saved first; nothing unless `wanted`. */
export function useNewDrafts(wanted: boolean) {
  return useSWR<Rows<NewDraft>, Error>(wanted ? adminEndpoints.newDrafts : null, adminList(isNewDraft), {
    revalidateOnFocus: true,
  });
}

/** Discards the draft with the key it is triggered with; returns the change set. */
export function useDiscardNewDraft() {
  return useDelete(adminEndpoints.newDrafts, adminEndpoints.newDraft);
}

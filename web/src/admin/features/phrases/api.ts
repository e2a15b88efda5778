import { adminEndpoints, type AdminPhrase, PHRASE_SITUATION_IDS, type PhraseInput } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/client';
import { hasShape, isAmong, isFlag, isText } from '../../../shared/lib/guards';

const isPhrase = hasShape<AdminPhrase>({
  id: isText,
  situation: isAmong(PHRASE_SITUATION_IDS),
  english: isText,
  kannada: isText,
  latin: isText,
  proofread: isFlag,
  updated_at: isText,
});

/** Loads all phrases in the order of the page. */
export function usePhrases() {
  return useSWR<Rows<AdminPhrase>, Error>(adminEndpoints.phrases, adminList(isPhrase), { revalidateOnFocus: true });
}

/** Creates the phrase it is triggered with, or changes the one with the given id; returns the change set. */
export function useSavePhrase() {
  return useSWRMutation(
    adminEndpoints.phrases,
    async (_key, { arg: { id, input } }: { arg: { id?: string; input: PhraseInput } }) => {
      const saved =
        id === undefined
          ? adminCall(adminEndpoints.phrases, { method: 'POST', body: input })
          : adminCall(adminEndpoints.phrase(id), { method: 'PUT', body: input });
      return (await saved).changeSet;
    },
  );
}

/** Deletes the phrase with the id it is triggered with, and returns the change set. */
export function useDeletePhrase() {
  return useSWRMutation(adminEndpoints.phrases, async (_key, { arg: id }: { arg: string }) => {
    return (await adminCall(adminEndpoints.phrase(id), { method: 'DELETE' })).changeSet;
  });
}

import { adminEndpoints, type AdminPhrase, PHRASE_SITUATION_IDS, type PhraseInput } from '#contract';
import useSWR from 'swr';
import { adminList, type Rows } from '../../lib/client';
import { useDelete, useSave } from '../../lib/writes';
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
  return useSave<PhraseInput>(adminEndpoints.phrases, adminEndpoints.phrase);
}

/** Deletes the phrase with the id it is triggered with, and returns the change set. */
export function useDeletePhrase() {
  return useDelete(adminEndpoints.phrases, adminEndpoints.phrase);
}

import {
  adminEndpoints,
  type LocalWord,
  type LocalWordInput,
  WORD_WEIGHTS,
  type WordTrial,
  type WordTrialInput,
  type WordWeight,
} from '#contract';
import useSWR from 'swr';
import { adminCall, adminList, type Rows } from '../../lib/client';
import { useDelete, useSave } from '../../lib/writes';
import { hasShape, isListWith, isNumber, isText, UnexpectedResponse } from '../../../shared/lib/guards';

const isWeight = (value: unknown): value is WordWeight => isText(value) && Object.hasOwn(WORD_WEIGHTS, value);
const isWord = hasShape<LocalWord>({ id: isNumber, word: isText, means: isText, weight: isWeight, updated_at: isText });
const areGuides = isListWith(hasShape<WordTrial['found'][number]>({ title: isText, url: isText }));
const isTrial = hasShape<WordTrial>({ found: areGuides, before: areGuides });

/** Loads the vocabulary of the search, by word. */
export function useWords() {
  return useSWR<Rows<LocalWord>, Error>(adminEndpoints.words, adminList(isWord), { revalidateOnFocus: true });
}

/** Adds the word passed to it, or changes the one with the given id; returns the change set. */
export function useSaveWord() {
  return useSave<LocalWordInput, number>(adminEndpoints.words, adminEndpoints.word);
}

/** Deletes the word with the id passed to it, and returns the change set. */
export function useDeleteWord() {
  return useDelete<number>(adminEndpoints.words, adminEndpoints.word);
}

/** What a search would find with a word that is not saved; nothing while `trial` is `undefined`. */
export function useTrial(trial: WordTrialInput | undefined) {
  return useSWR<WordTrial, Error>(
    trial && [adminEndpoints.wordTrials, trial],
    async ([path, body]: [string, WordTrialInput]) => {
      const { data } = await adminCall<unknown>(path, { method: 'POST', body });
      if (!isTrial(data)) throw new UnexpectedResponse(path);
      return data;
    },
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

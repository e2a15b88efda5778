import { adminEndpoints, type PinnedAnswer, type PinnedAnswerInput } from '#contract';
import useSWR from 'swr';
import { adminList, type Rows } from '../../lib/client';
import { useDelete, useSave } from '../../lib/writes';
import { isNumber, isText, hasShape } from '../../../shared/lib/guards';

const isAnswer = hasShape<PinnedAnswer>({
  id: isNumber,
  words: isText,
  guide: isText,
  heading: isText,
  title: isText,
  url: isText,
  problem: isText,
  updated_at: isText,
});

/** Loads all pinned answers, sorted by their words. */
export function usePinnedAnswers() {
  return useSWR<Rows<PinnedAnswer>, Error>(adminEndpoints.pinnedAnswers, adminList(isAnswer), {
    revalidateOnFocus: true,
  });
}

/** Creates the answer passed to it, or changes the one with the given id; returns the change set. */
export function useSaveAnswer() {
  return useSave<PinnedAnswerInput, number>(adminEndpoints.pinnedAnswers, adminEndpoints.pinnedAnswer);
}

/** Deletes the answer with the id passed to it, and returns the change set. */
export function useDeleteAnswer() {
  return useDelete<number>(adminEndpoints.pinnedAnswers, adminEndpoints.pinnedAnswer);
}

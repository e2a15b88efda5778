import { adminEndpoints, type PinnedAnswer, type PinnedAnswerInput } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/client';
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
  return useSWRMutation(
    adminEndpoints.pinnedAnswers,
    async (_key, { arg: { id, input } }: { arg: { id?: number; input: PinnedAnswerInput } }) => {
      const saved =
        id === undefined
          ? adminCall(adminEndpoints.pinnedAnswers, { method: 'POST', body: input })
          : adminCall(adminEndpoints.pinnedAnswer(id), { method: 'PUT', body: input });
      return (await saved).changeSet;
    },
  );
}

/** Deletes the answer with the id passed to it, and returns the change set. */
export function useDeleteAnswer() {
  return useSWRMutation(adminEndpoints.pinnedAnswers, async (_key, { arg: id }: { arg: number }) => {
    return (await adminCall(adminEndpoints.pinnedAnswer(id), { method: 'DELETE' })).changeSet;
  });
}

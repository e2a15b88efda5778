import { adminEndpoints, type PinnedAnswer, type PinnedAnswerInput } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/admin-client';
import { isNumber, isText, shapeOf } from '../../lib/answers';

const isAnswer = shapeOf<PinnedAnswer>({
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

/** Creates the answer passed to it, or changes the one with the given id. */
export function useSaveAnswer() {
  return useSWRMutation(
    adminEndpoints.pinnedAnswers,
    (_key, { arg: { id, input } }: { arg: { id?: number; input: PinnedAnswerInput } }) =>
      id === undefined
        ? adminCall(adminEndpoints.pinnedAnswers, { method: 'POST', body: input })
        : adminCall(adminEndpoints.pinnedAnswer(id), { method: 'PUT', body: input }),
  );
}

/** Deletes the answer with the id passed to it, and returns the change set. */
export function useDeleteAnswer() {
  return useSWRMutation(adminEndpoints.pinnedAnswers, async (_key, { arg: id }: { arg: number }) => {
    return (await adminCall(adminEndpoints.pinnedAnswer(id), { method: 'DELETE' })).changeSet;
  });
}

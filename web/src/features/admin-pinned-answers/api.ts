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

/** All pinned answers, by their words. */
export function usePinnedAnswers() {
  return useSWR<Rows<PinnedAnswer>, Error>(adminEndpoints.pinnedAnswers, adminList(isAnswer), {
    revalidateOnFocus: true,
  });
}

/** Pins the answer that it is triggered with, or changes the one with the given id. */
export function useSaveAnswer() {
  return useSWRMutation(
    adminEndpoints.pinnedAnswers,
    (_key, { arg: { id, input } }: { arg: { id?: number; input: PinnedAnswerInput } }) =>
      id === undefined
        ? adminCall(adminEndpoints.pinnedAnswers, { method: 'POST', body: input })
        : adminCall(adminEndpoints.pinnedAnswer(id), { method: 'PUT', body: input }),
  );
}

/** Deletes the answer with the id it is triggered with, and gives the change set. */
export function useDeleteAnswer() {
  return useSWRMutation(adminEndpoints.pinnedAnswers, async (_key, { arg: id }: { arg: number }) => {
    return (await adminCall(adminEndpoints.pinnedAnswer(id), { method: 'DELETE' })).changeSet;
  });
}

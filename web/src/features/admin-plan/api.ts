import { adminEndpoints, type AdminPlanStep, type PlanStepInput, STAGES } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/admin-client';
import { isNumber, isText, listOf, oneOf, shapeOf } from '../../lib/answers';

const isStep = shapeOf<AdminPlanStep>({
  id: isText,
  title: isText,
  guide: isText,
  heading: isText,
  window: oneOf(STAGES),
  due: isText,
  depends_on: listOf(isText),
  applies_if: isText,
  done_when: isText,
  minutes: isNumber,
  problems: listOf(isText),
  updated_at: isText,
});

/** Loads all steps in order. */
export function usePlan() {
  return useSWR<Rows<AdminPlanStep>, Error>(adminEndpoints.plan, adminList(isStep), { revalidateOnFocus: true });
}

/** Creates the step it is triggered with, or changes the one with the given id. */
export function useSaveStep() {
  return useSWRMutation(
    adminEndpoints.plan,
    (_key, { arg: { id, input } }: { arg: { id?: string; input: PlanStepInput } }) =>
      id === undefined
        ? adminCall(adminEndpoints.plan, { method: 'POST', body: input })
        : adminCall(adminEndpoints.planStep(id), { method: 'PUT', body: input }),
  );
}

/** Deletes the step with the id it is triggered with, and returns the change set. */
export function useDeleteStep() {
  return useSWRMutation(adminEndpoints.plan, async (_key, { arg: id }: { arg: string }) => {
    return (await adminCall(adminEndpoints.planStep(id), { method: 'DELETE' })).changeSet;
  });
}

/** Puts the steps in the order of the ids it is triggered with. */
export function useOrderSteps() {
  return useSWRMutation(adminEndpoints.plan, (_key, { arg: ids }: { arg: string[] }) =>
    adminCall(adminEndpoints.planOrder, { method: 'PUT', body: { ids } }),
  );
}

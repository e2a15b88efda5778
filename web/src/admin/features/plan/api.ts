import { adminEndpoints, type AdminPlanStep, type PlanOrderInput, type PlanStepInput, STAGES } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList, type Rows } from '../../lib/client';
import { useDelete, useSave } from '../../lib/writes';
import { isNumber, isText, isListWith, isAmong, hasShape } from '../../../shared/lib/guards';

const isStep = hasShape<AdminPlanStep>({
  id: isText,
  title: isText,
  guide: isText,
  heading: isText,
  window: isAmong(STAGES),
  due: isText,
  depends_on: isListWith(isText),
  applies_if: isText,
  done_when: isText,
  minutes: isNumber,
  papers: isListWith(isText),
  fee: isText,
  office: isText,
  hours: isText,
  say: isListWith(isText),
  receive: isText,
  refused: isListWith(isText),
  helpline: isText,
  problems: isListWith(isText),
  updated_at: isText,
});

/** Loads all steps in order. */
export function usePlan() {
  return useSWR<Rows<AdminPlanStep>, Error>(adminEndpoints.plan, adminList(isStep), { revalidateOnFocus: true });
}

/** Creates the step it is triggered with, or changes the one with the given id; returns the change set. */
export function useSaveStep() {
  return useSave<PlanStepInput>(adminEndpoints.plan, adminEndpoints.planStep);
}

/** Deletes the step with the id it is triggered with, and returns the change set. */
export function useDeleteStep() {
  return useDelete(adminEndpoints.plan, adminEndpoints.planStep);
}

/** Puts the steps into the order it is triggered with, and the moved one into its window. */
export function useOrderSteps() {
  return useSWRMutation(adminEndpoints.planOrder, (path, { arg: move }: { arg: PlanOrderInput }) =>
    adminCall(path, { method: 'PUT', body: move }),
  );
}

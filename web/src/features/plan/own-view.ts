import {
  appliesTo,
  dueDay,
  type PlanAnswers,
  type PlanItem,
  type PlanPage,
  type PlanStep,
  type Stage,
} from '#contract';

/** The contents of the plan page: the steps that match a reader's answers. */
export type PlanView = Pick<PlanPage, 'answers' | 'arrival' | 'items'>;

/**
 * The whole plan for a reader whose answers stay on the device: steps that do not apply are left out, and the others
 * are numbered and dated as on the server.
 * @param items all steps, as the page shows them
 * @param steps all steps, with whom they apply to and when they are due
 */
export function ownView(
  items: readonly PlanItem[],
  steps: readonly PlanStep[],
  answers: PlanAnswers,
  arrival: string,
): PlanView {
  const mine = new Map(steps.filter((step) => appliesTo(step, answers)).map((step) => [step.id, step]));
  const numbers = new Map<Stage, number>();
  const own = items.flatMap((item) => {
    const step = mine.get(item.id);
    if (!step) return [];
    const number = (numbers.get(item.window) ?? 0) + 1;
    numbers.set(item.window, number);
    return [{ ...item, number, due: dueDay(step, arrival), after: item.after.filter((id) => mine.has(id)) }];
  });
  return { answers, arrival, items: own };
}

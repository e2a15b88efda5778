import {
  appliesTo,
  dueDay,
  lastDay,
  type PlanAnswers,
  type PlanItem,
  type PlanPage,
  type PlanStep,
  type Stage,
} from '#contract';

/** The plan page's contents: the steps that match the answers. */
export type PlanView = Pick<PlanPage, 'answers' | 'arrival' | 'items'>;

/**
 * Applies answers that stay on the device to the whole plan: leaves out the steps that do not apply, and numbers and
 * dates the others as the server does.
 * @param items all steps, as the page shows them
 * @param steps all steps, with their conditions and due rules
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
    const last = lastDay(step, arrival);
    const days = { due: dueDay(step, arrival), ...(last && { last }) };
    return [{ ...item, number, ...days, after: item.after.filter((id) => mine.has(id)) }];
  });
  return { answers, arrival, items: own };
}

import type { AdminPlanStep } from '#contract';

type Placed = Pick<AdminPlanStep, 'id' | 'window'>;

/**
 * Returns the order after moving a step to another one's position in its window.
 * @returns all ids; `undefined` if nothing changes: the other is in another window, or does not exist
 */
export function orderAfterMove(steps: readonly Placed[], id: string, target: string): string[] | undefined {
  const from = steps.findIndex((step) => step.id === id);
  const to = steps.findIndex((step) => step.id === target);
  if (from === -1 || to === -1 || from === to || steps[from]?.window !== steps[to]?.window) return undefined;
  const ids = steps.map((step) => step.id);
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}

/** Returns the previous (`-1`) or next (`1`) step within its window; `undefined` for the first or last. */
export function neighbourOf(steps: readonly Placed[], id: string, direction: -1 | 1): string | undefined {
  const index = steps.findIndex((step) => step.id === id);
  const other = steps[index + direction];
  return index !== -1 && other?.window === steps[index]?.window ? other?.id : undefined;
}

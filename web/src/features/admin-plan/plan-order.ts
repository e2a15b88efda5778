import type { AdminPlanStep } from '#contract';

type Placed = Pick<AdminPlanStep, 'id' | 'window'>;

/**
 * The order after a step took the place of another one of its window.
 * @returns all ids; `undefined` where nothing changes: the other stands in another window, or there is none
 */
export function movedTo(steps: readonly Placed[], id: string, target: string): string[] | undefined {
  const from = steps.findIndex((step) => step.id === id);
  const to = steps.findIndex((step) => step.id === target);
  if (from === -1 || to === -1 || from === to || steps[from]?.window !== steps[to]?.window) return undefined;
  const ids = steps.map((step) => step.id);
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}

/** The step before (`-1`) or after (`1`) one within its window; `undefined`: it is the first or the last. */
export function neighbourOf(steps: readonly Placed[], id: string, direction: -1 | 1): string | undefined {
  const index = steps.findIndex((step) => step.id === id);
  const other = steps[index + direction];
  return index !== -1 && other?.window === steps[index]?.window ? other?.id : undefined;
}

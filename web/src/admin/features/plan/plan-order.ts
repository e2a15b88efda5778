import { type AdminPlanStep, type Stage, STAGES } from '#contract';

type Placed = Pick<AdminPlanStep, 'id' | 'window'>;

/** A new order of the plan, and the window that the moved step is in. */
export interface Move {
  ids: string[];
  moved: string;
  window: Stage;
}

/**
 * Moves a step to another one's position, in that one's window.
 * @returns `undefined` if nothing changes, or one of them does not exist
 */
export function moveToStep(steps: readonly Placed[], id: string, target: string): Move | undefined {
  const from = steps.findIndex((step) => step.id === id);
  const to = steps.findIndex((step) => step.id === target);
  const window = steps[to]?.window;
  if (from === -1 || window === undefined || from === to) return undefined;
  const ids = steps.map((step) => step.id);
  ids.splice(from, 1);
  // Within its window it takes the other's position; from an earlier one it comes before the other.
  const isLater = steps[from]?.window !== window && from < to;
  ids.splice(isLater ? to - 1 : to, 0, id);
  return { ids, moved: id, window };
}

/** Moves a step to a position in a window, counted from 0 among the window's other steps; beyond them it comes last. */
export function moveToPlace(steps: readonly Placed[], id: string, window: Stage, place: number): Move | undefined {
  const step = steps.find((one) => one.id === id);
  if (!step) return undefined;
  const others = steps.filter((one) => one.id !== id);
  const before = others.filter((one) => one.window === window)[place];
  const firstAfter = others.findIndex((one) => STAGES.indexOf(one.window) > STAGES.indexOf(window));
  const end = firstAfter === -1 ? others.length : firstAfter;
  const at = before ? others.indexOf(before) : end;
  const ids = others.map((one) => one.id);
  ids.splice(at, 0, id);
  const isSame = window === step.window && ids.every((one, index) => one === steps[index]?.id);
  return isSame ? undefined : { ids, moved: id, window };
}

/** Returns the previous (`-1`) or next (`1`) step within its window; `undefined` for the first or last. */
export function findNeighbour(steps: readonly Placed[], id: string, direction: -1 | 1): string | undefined {
  const index = steps.findIndex((step) => step.id === id);
  const other = steps[index + direction];
  return index !== -1 && other?.window === steps[index]?.window ? other?.id : undefined;
}

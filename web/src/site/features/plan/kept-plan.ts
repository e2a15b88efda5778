import { PLAN_QUESTIONS, readAnswers, readArrival, type PlanAnswers } from '#contract';
import { KEPT_PLAN_KEY } from '../../lib/kept-plan-flag';

/** A reader's plan, stored only on this device. */
export interface KeptPlan {
  /** Ids of steps. */
  done: string[];
  /** Ids of steps that are 'not for me'. */
  skipped: string[];
  /** Keyed by step id. */
  notes: Record<string, string>;
  answers: PlanAnswers;
  /** `YYYY-MM-DD` or `''`. */
  arrival: string;
}

/** The storage key of the steps, stored along with a plan computed from them. */
export const KEPT_STEPS_KEY = 'arrival-plan-steps';

export const KEPT_LIMITS = {
  /** Maximum number of step ids per list. */
  steps: 500,
  /** Maximum length of a note. */
  note: 500,
  /** Maximum length of a stored plan: far beyond any real plan, far below the browsers' quotas. */
  text: 400_000,
} as const;

export const EMPTY_PLAN: KeptPlan = { done: [], skipped: [], notes: {}, answers: {}, arrival: '' };

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Parses a stored or transferred plan, dropping invalid parts. */
export function readKept(text: string): KeptPlan {
  if (text.length > KEPT_LIMITS.text) return EMPTY_PLAN;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return EMPTY_PLAN;
  }
  if (typeof value !== 'object' || value === null) return EMPTY_PLAN;
  const { done, skipped, notes, answers, arrival } = value as Partial<Record<keyof KeptPlan, unknown>>;
  return {
    done: idsIn(done),
    skipped: idsIn(skipped),
    notes: notesIn(notes),
    answers: answersIn(answers),
    arrival: readArrival(typeof arrival === 'string' ? arrival : ''),
  };
}

function idsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return [...new Set(ids)].slice(0, KEPT_LIMITS.steps);
}

function notesIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const notes = Object.entries(value).flatMap(([id, note]) =>
    ID.test(id) && typeof note === 'string' && note.trim() !== ''
      ? [[id, note.slice(0, KEPT_LIMITS.note)] as const]
      : [],
  );
  return Object.fromEntries(notes.slice(0, KEPT_LIMITS.steps));
}

function answersIn(value: unknown): PlanAnswers {
  if (typeof value !== 'object' || value === null) return {};
  const parameters = new URLSearchParams();
  for (const { id } of PLAN_QUESTIONS) {
    const given = (value as Record<string, unknown>)[id];
    if (Array.isArray(given)) for (const one of given) if (typeof one === 'string') parameters.append(id, one);
  }
  return readAnswers(parameters);
}

/** Whether a plan is empty. */
export function isEmptyPlan({ done, skipped, notes, answers, arrival }: KeptPlan): boolean {
  return [...done, ...skipped, ...Object.keys(notes), ...Object.keys(answers)].length === 0 && arrival === '';
}

/** Returns a plan with a step ticked or unticked; a ticked step is no longer 'not for me'. */
export function withDone(plan: KeptPlan, id: string, isDone: boolean): KeptPlan {
  return {
    ...plan,
    done: having(plan.done, id, isDone),
    skipped: isDone ? having(plan.skipped, id, false) : plan.skipped,
  };
}

/** Returns a plan with a step marked or unmarked as 'not for me'. */
export function withSkipped(plan: KeptPlan, id: string, isSkipped: boolean): KeptPlan {
  return {
    ...plan,
    skipped: having(plan.skipped, id, isSkipped),
    done: isSkipped ? having(plan.done, id, false) : plan.done,
  };
}

/** Returns a plan with a note on a step; a blank note removes it. */
export function withNote(plan: KeptPlan, id: string, note: string): KeptPlan {
  const { [id]: _, ...others } = plan.notes;
  const notes = note.trim() === '' ? others : { ...others, [id]: note.slice(0, KEPT_LIMITS.note) };
  return { ...plan, notes };
}

/** Merges two plans: ticks and notes of both; in conflicts the second plan's note, answers and day win. */
export function mergePlans(one: KeptPlan, other: KeptPlan): KeptPlan {
  const done = [...new Set([...one.done, ...other.done])];
  const isAnswered = Object.keys(other.answers).length > 0;
  return {
    done,
    skipped: [...new Set([...one.skipped, ...other.skipped])].filter((id) => !done.includes(id)),
    notes: { ...one.notes, ...other.notes },
    answers: isAnswered ? other.answers : one.answers,
    arrival: other.arrival || one.arrival,
  };
}

/** Returns the progress in a list of steps, not counting those marked 'not for me'. */
export function computeProgress<T extends { id: string }>(
  steps: readonly T[],
  { done, skipped }: KeptPlan,
): { done: number; total: number; next: T | undefined } {
  const mine = steps.filter(({ id }) => !skipped.includes(id));
  const open = mine.filter(({ id }) => !done.includes(id));
  return { done: mine.length - open.length, total: mine.length, next: open[0] };
}

function having(ids: readonly string[], id: string, isIn: boolean): string[] {
  const others = ids.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
}

let known: { text: string | null; plan: KeptPlan } = { text: null, plan: EMPTY_PLAN };
const listeners = new Set<() => void>();

/** Returns the plan stored on this device: the same object until it changes. */
export function keptPlan(): KeptPlan {
  let text: string | null;
  try {
    text = localStorage.getItem(KEPT_PLAN_KEY);
  } catch {
    // Without storage, the plan in memory is current.
    return known.plan;
  }
  if (text !== known.text) known = { text, plan: text === null ? EMPTY_PLAN : readKept(text) };
  return known.plan;
}

/** Stores a plan; returns whether the browser did so. Otherwise the plan lasts until the page is left. */
export function keepPlan(plan: KeptPlan): boolean {
  const text = JSON.stringify(plan);
  let isKept = true;
  try {
    localStorage.setItem(KEPT_PLAN_KEY, text);
    known = { text, plan };
  } catch {
    known = { ...known, plan };
    isKept = false;
  }
  for (const listener of listeners) listener();
  return isKept;
}

/** Removes the plan from this device. */
export function forgetPlan(): void {
  try {
    localStorage.removeItem(KEPT_PLAN_KEY);
    localStorage.removeItem(KEPT_STEPS_KEY);
  } catch {
    // Without storage, nothing was stored.
  }
  known = { text: null, plan: EMPTY_PLAN };
  for (const listener of listeners) listener();
}

/** Subscribes to changes, including those in other tabs. Returns an unsubscribe function. */
export function onKeptPlan(listener: () => void): () => void {
  const fromOthers = ({ key }: StorageEvent) => {
    if (key === KEPT_PLAN_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOthers);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOthers);
  };
}

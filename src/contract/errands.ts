/** Errands: the steps of the plan that are done at a counter, each with a sheet to print or to show on the phone. */
import type { Fact } from './facts.js';
import type { PlanStep } from './plan.js';
import type { Stage } from './relations.js';
import type { Count } from './scalars.js';

/** The part of a step that makes it an errand. */
export type Errand = Pick<PlanStep, 'papers' | 'fee' | 'office' | 'hours' | 'say' | 'receive' | 'refused' | 'helpline'>;

/** A step that is no errand. */
export const NO_ERRAND: Errand = {
  papers: [],
  fee: '',
  office: '',
  hours: '',
  say: [],
  receive: '',
  refused: [],
  helpline: '',
};

/** Whether a step is an errand. */
export function isErrand({ papers }: Pick<PlanStep, 'papers'>): boolean {
  return papers.length > 0;
}

/** The ids of the facts that a step names, each once. */
export function listStepFacts({ fee, helpline }: Pick<PlanStep, 'fee' | 'helpline'>): string[] {
  return [...new Set([fee, helpline])].filter((id) => id !== '');
}

/** The page of an errand. */
export function errandPath(id: string): string {
  return `/errands/${id}`;
}

/** An errand in the list. */
export interface ErrandLine {
  id: string;
  title: string;
  window: Stage;
  office: string;
  /** The number of papers to carry. */
  papers: Count;
}

/** The page `/errands`. */
export interface ErrandsPage {
  kind: 'errands';
  /** In the order of the plan. */
  errands: ErrandLine[];
}

/** The page of an errand: its sheet. */
export interface ErrandPage extends Omit<Errand, 'fee' | 'helpline'> {
  kind: 'errand';
  /** The step. */
  id: string;
  title: string;
  window: Stage;
  done_when: string;
  /** Absent: none is known. */
  fee?: Fact;
  helpline?: Fact;
  /** Absent if the step has no readable guide. `title` is decoded. */
  guide?: { slug: string; title: string; heading: string };
}

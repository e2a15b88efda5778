/** The arrival plan: steps in an order, who they are for, and when they are due. */
import type { Stage } from './relations.js';

/** The questions on who comes, in the order in which they are asked. */
export const PLAN_QUESTION_IDS = ['from', 'home', 'house', 'who', 'pets', 'vehicle', 'work'] as const;
export type PlanQuestionId = (typeof PLAN_QUESTION_IDS)[number];

/** By question: the chosen answers, in the order of the catalogue; a question that was left open is absent. */
export type PlanAnswers = Partial<Record<PlanQuestionId, string[]>>;

/** A step, as everybody may read it. */
export interface PlanStep {
  /** Lower-case words joined by hyphens. Ticks on readers' devices name it. */
  id: string;
  /** Verb first. */
  title: string;
  /** The slug of its guide; `''`: none. */
  guide: string;
  /** The id of a heading of the guide; `''`: the guide as a whole. */
  heading: string;
  window: Stage;
  /** `''`: at the end of its window; `+14`, `-21`: days after or before arrival; `07-31`: that day of the year. */
  due: string;
  /** Ids of steps that come first. */
  depends_on: string[];
  /** Who it is for, e.g. `home=rent,share and who=kids or pets=yes`; `''`: everybody. */
  applies_if: string;
  /** How one knows that it is done. */
  done_when: string;
  /** How long it takes; 0: not said. */
  minutes: number;
}

/** A step as the administrator sees it. */
export interface AdminPlanStep extends PlanStep {
  /** What is wrong with it by now, e.g. that its guide is gone: one sentence each. */
  problems: string[];
  /** UTC, ISO 8601 with milliseconds. */
  updated_at: string;
}

/** The body of a create or update call. On update an absent field keeps its stored value. */
export interface PlanStepInput extends Partial<PlanStep> {
  /** As it was read; any difference from the stored one is a 409. */
  updated_at?: string;
}

/** The body of the call that orders the steps. */
export interface PlanOrderInput {
  /** The ids of all steps, in their new order. */
  ids: string[];
}

/** A step on a page. */
export interface PlanItem {
  id: string;
  /** Its place within its window, from 1 on. */
  number: number;
  title: string;
  window: Stage;
  /** Absent where the step has no guide that can be read. `title` is decoded. */
  guide?: { slug: string; title: string };
  heading: string;
  /** `YYYY-MM-DD`; `null`: no day of arrival is known, or the step has none. */
  due: string | null;
  /** Ids of steps of this list that come first. */
  after: string[];
  done_when: string;
  minutes: number;
}

/** The page `/plan`. */
export interface PlanPage {
  kind: 'plan';
  answers: PlanAnswers;
  /** `YYYY-MM-DD` or `''`. */
  arrival: string;
  items: PlanItem[];
  /** Steps of the whole plan, for everybody. */
  total: number;
  /** What its pack for reading offline takes, in bytes; absent where there is none. */
  pack_bytes?: number;
}

/** Where a guide stands in the plan. Every article carries it: it holds what is shown, as it is shown. */
export interface PlanPlace {
  /** The step that the guide belongs to. */
  id: string;
  /** Such as `Step 12 of your first week`. */
  step: string;
  title: string;
  previous?: PlanNeighbour;
  next?: PlanNeighbour;
}

/** The step before or after, and where it leads: into its guide, or to itself. */
export interface PlanNeighbour {
  title: string;
  href: string;
}

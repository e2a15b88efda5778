/** The arrival plan: ordered steps, their conditions, and due dates. */
import type { Stage } from './relations.js';
import type { Count, Moment, Positive } from './scalars.js';

/** The questions, in order. */
export const PLAN_QUESTION_IDS = ['from', 'home', 'house', 'who', 'pets', 'vehicle', 'work'] as const;
export type PlanQuestionId = (typeof PLAN_QUESTION_IDS)[number];

/** The chosen answers by question, in catalogue order; unanswered questions are absent. */
export type PlanAnswers = Partial<Record<PlanQuestionId, string[]>>;

/** @maxLength PLAN_LIMITS.line */
type PlanLine = string;

/** A step in the public API. */
export interface PlanStep {
  /** Lower-case words joined by hyphens. Readers' ticks refer to it. @maxLength PLAN_LIMITS.id */
  id: string;
  /** Starts with a verb. @maxLength PLAN_LIMITS.title */
  title: string;
  /** The slug of its guide; `''`: none. */
  guide: string;
  /** The id of a heading of the guide; `''`: the whole guide. @maxLength PLAN_LIMITS.heading */
  heading: string;
  window: Stage;
  /** `''`: at the end of its window; `+14`, `-21`: days after or before arrival; `07-31`: that day of the year. */
  due: string;
  /** The last day on which it can be done, in days after or before arrival such as `-1`; `''`: it can be done late. */
  until: string;
  /** Ids of steps that must come first. @maxItems PLAN_LIMITS.dependsOn */
  depends_on: string[];
  /** Its condition, e.g. `home=rent,share and who=kids or pets=yes`; `''`: everybody. @maxLength PLAN_LIMITS.appliesIf */
  applies_if: string;
  /** How to tell that it is done. @maxLength PLAN_LIMITS.doneWhen */
  done_when: string;
  /** How long it takes; 0: unspecified. @maximum PLAN_LIMITS.minutes */
  minutes: Count;
  /**
   * What to carry to the counter, one thing each. Only a step that names some is an errand, with a sheet of its own.
   * @maxItems PLAN_LIMITS.list
   */
  papers: PlanLine[];
  /** The id of the fact that is its fee; `''`: none is known. */
  fee: string;
  /** Which counter, and how to find it. @maxLength PLAN_LIMITS.line */
  office: string;
  /** When it is open; `''`: not known. @maxLength PLAN_LIMITS.line */
  hours: string;
  /** What to say there, a sentence each. @maxItems PLAN_LIMITS.list */
  say: PlanLine[];
  /** What one leaves with. @maxLength PLAN_LIMITS.line */
  receive: string;
  /** What to do if it is refused, a sentence each. @maxItems PLAN_LIMITS.list */
  refused: PlanLine[];
  /** The id of the fact that is its helpline; `''`: none is known. */
  helpline: string;
}

/** A step for the administrator. */
export interface AdminPlanStep extends PlanStep {
  /** Its current problems, e.g. that its guide is gone: one sentence each. */
  problems: string[];
  updated_at: Moment;
}

/** The body of a create or update call. On update, omitted fields keep their stored values. */
export interface PlanStepInput extends Partial<PlanStep> {
  /** As last read; any difference from the stored value is a 409. */
  updated_at?: string;
}

/** The body of the reorder call. */
export interface PlanOrderInput {
  /** The ids of all steps, in their new order. @maxItems PLAN_LIMITS.steps */
  ids: string[];
  /** The id of the one step that is moved, to name it in the history. */
  moved?: string;
  /** The window that the moved step goes to; absent: it stays in its own. */
  window?: Stage;
}

/** A step on a page. */
export interface PlanItem {
  id: string;
  /** Its position within its window, from 1 on. */
  number: Positive;
  title: string;
  window: Stage;
  /** Absent if the step has no readable guide. `title` is decoded. */
  guide?: { slug: string; title: string };
  /** The id of a heading of the guide, or empty. */
  heading: string;
  /** `YYYY-MM-DD`; `null`: without an arrival date or a due date. */
  due: string | null;
  /** The last day on which it can be done; absent: it can be done late. */
  last?: string;
  /** Ids of steps in this list that must come first. */
  after: string[];
  done_when: string;
  minutes: Count;
  /** Whether it has an errand sheet. */
  errand?: true;
}

/** The page `/plan`. */
export interface PlanPage {
  kind: 'plan';
  answers: PlanAnswers;
  /** `YYYY-MM-DD` or `''`. */
  arrival: string;
  /** The day for which this was made, in Bangalore; `''` without an arrival date, where it makes no difference. */
  today: string;
  items: PlanItem[];
  /** Number of steps in the whole plan, for everybody. */
  total: Count;
  /** Download size of its offline pack in bytes; absent if there is none. */
  pack_bytes?: Count;
}

/** A guide's place in the plan. Every article carries it, so it contains only what is shown, as it is shown. */
export interface PlanPlace {
  /** The step that the guide belongs to. */
  id: string;
  /** Such as `Step 12 of your first week`. */
  step: string;
  title: string;
  /** Whether it has an errand sheet. */
  errand?: true;
  previous?: PlanNeighbour;
  next?: PlanNeighbour;
}

/** The previous or next step, linking to its guide, or to the step itself. */
export interface PlanNeighbour {
  title: string;
  /** Link into its guide, or to the step. */
  href: string;
}

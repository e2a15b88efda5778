import type { AdminPlanStep, PlanStepInput, Stage } from '#contract';

/** The form of a step: the texts of its fields. */
export interface StepDraft {
  id: string;
  title: string;
  guide: string;
  heading: string;
  window: Stage;
  due: string;
  /** Ids with commas between them. */
  depends_on: string;
  applies_if: string;
  done_when: string;
  minutes: string;
}

/** The form of a stored step, or of a new one. */
export function draftOf(step: AdminPlanStep | undefined): StepDraft {
  if (!step) {
    const empty = { id: '', title: '', guide: '', heading: '', due: '', depends_on: '', applies_if: '', done_when: '' };
    return { ...empty, window: 'first-week', minutes: '' };
  }
  const { id, title, guide, heading, window, due, depends_on, applies_if, done_when, minutes } = step;
  const texts = { id, title, guide, heading, window, due, applies_if, done_when };
  return { ...texts, depends_on: depends_on.join(', '), minutes: minutes > 0 ? String(minutes) : '' };
}

/** The slug in what was typed for a guide: a slug, or the guide's URL. */
export function slugOf(guide: string): string {
  return guide
    .trim()
    .replace(/^(?:https?:\/\/[^/]+)?\//, '')
    .replace(/[?#].*$/, '');
}

/** The body of the save call. Minutes that are not a number are sent as one that the server rejects with a sentence. */
export function inputOf(draft: StepDraft, before: AdminPlanStep | undefined): PlanStepInput {
  const { id, depends_on, minutes, guide, ...rest } = draft;
  const given = minutes.trim();
  return {
    ...rest,
    guide: slugOf(guide),
    depends_on: depends_on.split(/[\s,]+/).filter(Boolean),
    minutes: given === '' ? 0 : /^\d{1,6}$/.test(given) ? Number(given) : -1,
    ...(before ? { updated_at: before.updated_at } : { id: id.trim() }),
  };
}

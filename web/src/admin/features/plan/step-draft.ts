import type { AdminPlanStep, PlanStepInput, Stage } from '#contract';
import { parsePlace } from '../../lib/guides';

/** A step's form values, as strings. */
export interface StepDraft {
  id: string;
  title: string;
  guide: string;
  heading: string;
  window: Stage;
  due: string;
  until: string;
  depends_on: string[];
  applies_if: string;
  done_when: string;
  minutes: string;
}

/** Returns the form values of a stored step, or of a new one. */
export function toDraft(step: AdminPlanStep | undefined): StepDraft {
  if (!step) {
    const empty = { id: '', title: '', guide: '', heading: '', due: '', until: '', depends_on: [] };
    return { ...empty, applies_if: '', done_when: '', window: 'first-week', minutes: '' };
  }
  const { id, title, guide, heading, window, due, until, depends_on, applies_if, done_when, minutes } = step;
  const texts = { id, title, guide, heading, window, due, until, applies_if, done_when };
  return { ...texts, depends_on, minutes: minutes > 0 ? String(minutes) : '' };
}

/**
 * Returns the request body for saving. Minutes that are not a number are sent as a value that the server rejects with a
 * message.
 */
export function toInput(draft: StepDraft, before: AdminPlanStep | undefined): PlanStepInput {
  const { id, minutes, guide, ...rest } = draft;
  const given = minutes.trim();
  return {
    ...rest,
    guide: parsePlace(guide).guide,
    minutes: given === '' ? 0 : /^\d{1,6}$/.test(given) ? Number(given) : -1,
    ...(before ? { updated_at: before.updated_at } : { id: id.trim() }),
  };
}

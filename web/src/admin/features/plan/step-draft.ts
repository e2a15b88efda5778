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
  /** One a line. */
  papers: string;
  fee: string;
  office: string;
  hours: string;
  /** One sentence a line. */
  say: string;
  receive: string;
  /** One sentence a line. */
  refused: string;
  helpline: string;
}

/** Returns the form values of a stored step, or of a new one. */
export function toDraft(step: AdminPlanStep | undefined): StepDraft {
  if (!step) {
    const empty = { id: '', title: '', guide: '', heading: '', due: '', until: '', depends_on: [] };
    const errand = { papers: '', fee: '', office: '', hours: '', say: '', receive: '', refused: '', helpline: '' };
    return { ...empty, ...errand, applies_if: '', done_when: '', window: 'first-week', minutes: '' };
  }
  const { problems: _problems, updated_at: _updatedAt, minutes, papers, say, refused, ...rest } = step;
  return {
    ...rest,
    minutes: minutes > 0 ? String(minutes) : '',
    papers: papers.join('\n'),
    say: say.join('\n'),
    refused: refused.join('\n'),
  };
}

/**
 * Returns the request body for saving. Minutes that are not a number are sent as a value that the server rejects with a
 * message.
 */
export function toInput(draft: StepDraft, before: AdminPlanStep | undefined): PlanStepInput {
  const { id, minutes, guide, papers, say, refused, ...rest } = draft;
  const given = minutes.trim();
  return {
    ...rest,
    guide: parsePlace(guide).guide,
    papers: toLines(papers),
    say: toLines(say),
    refused: toLines(refused),
    minutes: given === '' ? 0 : /^\d{1,6}$/.test(given) ? Number(given) : -1,
    ...(before ? { updated_at: before.updated_at } : { id: id.trim() }),
  };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

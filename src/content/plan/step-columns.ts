import type { PlanStep as PublicStep, PlanStepInput } from '#contract';
import type { PlanStep } from './plan-step.entity.js';

type ErrandFields = Pick<
  PublicStep,
  'papers' | 'fee' | 'office' | 'hours' | 'say' | 'receive' | 'refused' | 'helpline'
>;

/** A step with every field; texts are trimmed. */
export function withDefaults(input: PlanStepInput): PublicStep {
  return {
    id: input.id ?? '',
    title: (input.title ?? '').trim(),
    guide: (input.guide ?? '').trim(),
    heading: (input.heading ?? '').trim(),
    window: input.window ?? 'first-week',
    due: (input.due ?? '').trim(),
    until: (input.until ?? '').trim(),
    depends_on: [...new Set(input.depends_on ?? [])],
    applies_if: (input.applies_if ?? '').trim(),
    done_when: (input.done_when ?? '').trim(),
    minutes: input.minutes ?? 0,
    papers: toLines(input.papers),
    fee: (input.fee ?? '').trim(),
    office: (input.office ?? '').trim(),
    hours: (input.hours ?? '').trim(),
    say: toLines(input.say),
    receive: (input.receive ?? '').trim(),
    refused: toLines(input.refused),
    helpline: (input.helpline ?? '').trim(),
  };
}

/** A step as its row holds it. */
export function toColumns(step: PublicStep): Omit<PlanStep, 'id' | 'place' | 'createdAt' | 'updatedAt' | symbol> {
  return {
    title: step.title,
    guide: step.guide,
    heading: step.heading,
    stage: step.window,
    due: step.due,
    until: step.until,
    dependsOn: step.depends_on,
    appliesIf: step.applies_if,
    doneWhen: step.done_when,
    minutes: step.minutes,
    ...pickErrand(step),
  };
}

/** What makes a step an errand. */
export function pickErrand({
  papers,
  fee,
  office,
  hours,
  say,
  receive,
  refused,
  helpline,
}: ErrandFields): ErrandFields {
  return { papers, fee, office, hours, say, receive, refused, helpline };
}

/** The lines of a list that say something. */
function toLines(lines: readonly string[] = []): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

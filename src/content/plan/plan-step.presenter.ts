import type { AdminPlanStep, PlanStep as PublicStep } from '#contract';
import type { PlanStep } from './plan-step.entity.js';

/** A step in the public API. */
export function toPlanStep(step: PlanStep): PublicStep {
  return {
    id: step.id,
    title: step.title,
    guide: step.guide,
    heading: step.heading,
    window: step.stage,
    due: step.due,
    until: step.until,
    depends_on: step.dependsOn,
    applies_if: step.appliesIf,
    done_when: step.doneWhen,
    minutes: step.minutes,
    papers: step.papers,
    fee: step.fee,
    office: step.office,
    hours: step.hours,
    say: step.say,
    receive: step.receive,
    refused: step.refused,
    helpline: step.helpline,
  };
}

/** A step in the administrator's list, with its current problems. */
export function toAdminPlanStep(step: PlanStep, problems: string[]): AdminPlanStep {
  return { ...toPlanStep(step), problems, updated_at: step.updatedAt.toISOString() };
}

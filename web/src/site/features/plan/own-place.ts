import {
  appliesTo,
  articlePath,
  isErrand,
  type PlanNeighbour,
  type PlanPlace,
  type PlanStep,
  routes,
  stepName,
} from '#contract';
import type { KeptPlan } from './kept-plan';

/**
 * Returns a guide's place in the reader's own plan, numbered as on the plan page, between the neighbouring steps that
 * apply to the reader.
 * @param steps all steps, with their guides
 * @param slug the guide's slug
 * @returns `undefined` if none of its steps applies to the reader
 */
export function ownPlace(
  steps: readonly PlanStep[],
  { answers, skipped }: Pick<KeptPlan, 'answers' | 'skipped'>,
  slug: string,
): PlanPlace | undefined {
  const applying = steps.filter((step) => appliesTo(step, answers));
  const isWanted = ({ id }: PlanStep) => !skipped.includes(id);
  const index = applying.findIndex((step) => step.guide === slug && isWanted(step));
  const step = applying[index];
  if (!step) return undefined;
  const number = applying.slice(0, index + 1).filter(({ window }) => window === step.window).length;
  const previous = applying.slice(0, index).findLast(isWanted);
  const next = applying.slice(index + 1).find(isWanted);
  return {
    id: step.id,
    step: stepName(number, step.window),
    title: step.title,
    ...(isErrand(step) && { errand: true as const }),
    ...(previous && { previous: neighbour(previous) }),
    ...(next && { next: neighbour(next) }),
  };
}

function neighbour({ id, title, guide, heading }: PlanStep): PlanNeighbour {
  return { title, href: guide ? articlePath(guide) + (heading && `#${heading}`) : `${routes.plan}#${id}` };
}

import { appliesTo, routes } from '#contract';
import { Link } from '../../../shared/components/ui/link';
import { changePlan } from './change-plan';
import { computeProgress } from './kept-plan';
import { usePlanSteps } from './plan-steps';
import { useKeptPlan } from './use-kept-plan';

/** Saves the day of arrival in the plan on this device; `''` leaves it. */
export function saveArrival(arrival: string): void {
  changePlan((plan) => ({ ...plan, arrival: arrival || plan.arrival }));
}

/**
 * 'Your plan: 7 of 31 done, next: …', counting the steps that apply to the reader, which is determined on the device.
 */
export function HomePlanLine() {
  const plan = useKeptPlan();
  const steps = usePlanSteps(true);
  if (!steps || steps.length === 0) return <Link href={routes.plan}>Your plan</Link>;
  const { done, total, next } = computeProgress(
    steps.filter((step) => appliesTo(step, plan.answers)),
    plan,
  );
  return (
    <>
      <Link href={routes.plan}>Your plan</Link>
      {`: ${done} of ${total} done`}
      {next && (
        <>
          {', next: '}
          <Link href={`${routes.plan}#${next.id}`}>{next.title}</Link>
        </>
      )}
    </>
  );
}

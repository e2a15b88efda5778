import { formatCount, formatDay, type PlanItem, STAGE_NAMES } from '#contract';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { formatMinutes } from './format-minutes';
import { type KeptPlan, computeProgress } from './kept-plan';
import type { PlanView } from './own-view';
import { PlanStep, type PlanStepProps } from './plan-step';
import { StepLists } from './step-lists';
import { possibleSteps } from './split-plan';
import { usePrintedDisclosures, useRevealedTarget } from './use-disclosures';
import { usePlanParts } from './use-plan-parts';

export interface PlanWindowsProps {
  view: PlanView;
  plan: KeptPlan;
  /** `YYYY-MM-DD` or `''`. */
  today: string;
}

/** The steps of a plan: those for now, and all others in windows that fold. */
export function PlanWindows({ view, plan, today }: PlanWindowsProps) {
  const { earlier, late, soon, windows, openStage, key } = usePlanParts(view, plan, today);
  useRevealedTarget(key);
  usePrintedDisclosures();
  const titles = new Map(view.items.map(({ id, title }) => [id, title]));
  const stepProps = { titles, plan, today };
  const latest = earlier.at(-1)?.due;
  return (
    <StepLists>
      {view.arrival && today && (
        <section className="now" id="now" aria-labelledby="now-title">
          <Heading id="now-title">Now</Heading>
          {latest && (
            <details className="fold">
              <summary>{`${formatCount(earlier.length, 'more step')} that ${earlier.length === 1 ? 'was' : 'were'} due by ${formatDay(latest, today)}`}</summary>
              <Steps items={earlier} isNow {...stepProps} />
            </details>
          )}
          {late.length + soon.length > 0 ? (
            <Steps items={[...late, ...soon]} isNow {...stepProps} />
          ) : (
            <NothingNow view={view} plan={plan} today={today} />
          )}
        </section>
      )}
      {windows.map(({ stage, steps }) => (
        <details key={stage} className="window fold" id={stage} open={stage === openStage}>
          <summary className="head">
            <Heading size="card">{STAGE_NAMES[stage]}</Heading>
            <span className="size">{formatSize(steps, plan, today)}</span>
          </summary>
          <Steps items={steps} {...stepProps} />
        </details>
      ))}
    </StepLists>
  );
}

function Steps({ items, ...props }: { items: readonly PlanItem[] } & Omit<PlanStepProps, 'item'>) {
  return (
    <ol className="steps">
      {items.map((item) => (
        <PlanStep key={item.id} item={item} {...props} />
      ))}
    </ol>
  );
}

function NothingNow({ view: { items }, plan, today }: PlanWindowsProps) {
  const { next } = computeProgress(possibleSteps(items, today, plan.done), plan);
  return (
    <p>
      {next ? 'Nothing is due in the next seven days. Next: ' : 'Nothing is left to do.'}
      {next && <Link href={`#${next.id}`}>{next.title}</Link>}
      {next?.due && ` by ${formatDay(next.due, today)}`}
    </p>
  );
}

/** `22 steps, about 21 hours`, `22 steps, 3 done`. */
function formatSize(steps: readonly PlanItem[], plan: KeptPlan, today: string): string {
  const open = possibleSteps(steps, today, []).filter(
    ({ id }) => !plan.done.includes(id) && !plan.skipped.includes(id),
  );
  const done = steps.filter(({ id }) => plan.done.includes(id)).length;
  const minutes = open.reduce((sum, step) => sum + step.minutes, 0);
  return [
    formatCount(steps.length, 'step'),
    done > 0 && `${done} done`,
    minutes > 0 && `about ${formatMinutes(minutes)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

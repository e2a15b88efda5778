import { articlePath, errandPath, formatDay, lateSentence, type PlanItem, stepName, stepTiming } from '#contract';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/components/ui/link';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { changePlan } from './change-plan';
import { formatMinutes } from './format-minutes';
import { type KeptPlan, withDone } from './kept-plan';
import { StepControls } from './step-controls';

export interface PlanStepProps {
  item: PlanItem;
  /** Names its window too, for steps outside of it. */
  isNow?: boolean;
  /** Titles of the steps on the page, by id. */
  titles: ReadonlyMap<string, string>;
  plan: KeptPlan;
  /** `YYYY-MM-DD` or `''`. */
  today: string;
}

/** A step: its box and title, and folded below them what else there is to know, with the reader's note. */
export function PlanStep({ item, isNow = false, titles, plan, today }: PlanStepProps) {
  const { id, title, number, window, minutes, guide, heading, done_when, after, errand } = item;
  const isDone = plan.done.includes(id);
  const isSkipped = plan.skipped.includes(id);
  const timing = stepTiming(item, today);
  const when = dueNote(item, today);
  const facts = [!isNow && `Step ${number}`, minutes > 0 && formatMinutes(minutes), isSkipped && 'Not for me'];
  return (
    <li
      id={id}
      className="step"
      data-done={isDone || undefined}
      data-skipped={isSkipped || undefined}
      data-timing={timing}
    >
      <label className="tick">
        <TickBox
          className="scripted"
          data-early=""
          // A browser that restores boxes would seem to have pressed them.
          autoComplete="off"
          checked={isDone}
          aria-label={`Done: ${title}`}
          onChange={({ target }) => changePlan((now) => withDone(now, id, target.checked))}
        />
      </label>
      <div className="text">
        <h3 className="title">
          {guide ? <Link href={articlePath(guide.slug) + (heading && `#${heading}`)}>{title}</Link> : title}
        </h3>
        <details className="more">
          <summary>
            {when && <span className="due">{when}</span>}
            {facts.filter(Boolean).join(' · ')}
            <VisuallyHidden>{`: more on ${title}`}</VisuallyHidden>
          </summary>
          {isNow && <p>{`${stepName(number, window)}.`}</p>}
          {done_when && <p>{`Done when: ${lowered(done_when)}.`}</p>}
          {guide && (
            <p>
              {'Guide: '}
              <span className="guide">{guide.title}</span>
            </p>
          )}
          {errand && (
            <p>
              <Link href={errandPath(id)}>Errand sheet: what to carry and to say</Link>
            </p>
          )}
          {after.length > 0 && (
            <p>
              {'First: '}
              {after.map((first, index) => (
                <span key={first}>
                  {index > 0 && ', '}
                  <Link href={`#${first}`}>{titles.get(first)}</Link>
                </span>
              ))}
            </p>
          )}
          <StepControls id={id} title={title} note={plan.notes[id] ?? ''} isSkipped={isSkipped} />
        </details>
      </div>
    </li>
  );
}

/** When a step is due, or was; nothing without an arrival date. */
function dueNote(item: PlanItem, today: string): ReactNode {
  const { due, last } = item;
  if (due === null) return undefined;
  const timing = stepTiming(item, today);
  if (timing === 'late') return lateSentence(due, today);
  if (timing === 'over' && last) return `Was possible until ${formatDay(last, today)}`;
  return (
    <>
      By <time dateTime={due}>{formatDay(due, today)}</time>
    </>
  );
}

/** Lower-cases the first letter of a sentence, unless it starts with an abbreviation. */
function lowered(sentence: string): string {
  return /^[A-Z][A-Z]/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

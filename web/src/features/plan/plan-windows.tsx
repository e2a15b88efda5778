import { articlePath, formatDate, type PlanItem, type Stage, STAGE_NAMES, STAGES } from '#contract';
import type { ReactNode } from 'react';
import { Heading } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Windows = styled(
  'div',
  slots({
    root: { display: 'grid', gap: { base: '8', lg: '12' }, maxW: '52rem', _print: { display: 'block', mt: '4' } },
    stages: { display: 'flex', flexWrap: 'wrap', columnGap: '4', '& a': { display: 'inline-block', py: '2' } },
    // On paper: browsers keep a heading with what follows only among blocks.
    window: { scrollMarginTop: '6rem', _print: { mb: '8', '& > h2': { breakAfter: 'avoid' } } },
    steps: { display: 'grid', mt: '3', _print: { display: 'block' } },
    step: {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0,1fr)',
      columnGap: '3',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      scrollMarginTop: '6rem',
      breakInside: 'avoid',
      '&:target': { bg: 'brandTint' },
      // 'Not for me' steps are unobtrusive, but can be restored.
      '&:has([data-skipped])': { color: 'muted', _print: { display: 'none' } },
      '&:has([data-skipped]) .text > p': { display: 'none' },
      '&:has([data-done]) .title': { textDecoration: 'line-through' },
    },
    number: { fontWeight: '700', color: 'muted', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    text: { display: 'grid', gap: '1', overflowWrap: 'anywhere' },
    title: { fontSize: 'lg', fontWeight: '600', lineHeight: '1.35' },
    small: { fontSize: 'sm', color: 'muted' },
    due: { fontSize: 'sm', fontWeight: '600' },
  }),
);

export interface PlanWindowsProps {
  items: readonly PlanItem[];
  /** Rendered at the end of each step: the reader's checkbox and note. */
  controls?: ((item: PlanItem) => ReactNode) | undefined;
}

/** The steps of a plan, grouped by time window, with links to each window: on a phone the whole plan is twenty screens. */
export function PlanWindows({ items, controls }: PlanWindowsProps) {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const windows = STAGES.map((stage) => ({ stage, steps: items.filter(({ window }) => window === stage) })).filter(
    ({ steps }) => steps.length > 0,
  );
  return (
    <Windows>
      {windows.length > 1 && (
        <nav aria-label="Parts of the plan" className="no-print">
          <ul className="stages">
            {windows.map(({ stage, steps }) => (
              <li key={stage}>
                <Link href={`#${stage}`}>{`${STAGE_NAMES[stage]} (${steps.length})`}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {windows.map(({ stage, steps }) => (
        <PlanWindow key={stage} stage={stage} steps={steps} titles={titles} controls={controls} />
      ))}
    </Windows>
  );
}

interface PlanWindowProps {
  stage: Stage;
  steps: readonly PlanItem[];
  /** Titles of the steps on the page, by id. */
  titles: ReadonlyMap<string, string>;
  controls: PlanWindowsProps['controls'];
}

function PlanWindow({ stage, steps, titles, controls }: PlanWindowProps) {
  return (
    <section className="window" id={stage} aria-labelledby={`${stage}-title`}>
      <Heading id={`${stage}-title`}>{STAGE_NAMES[stage]}</Heading>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.id} id={step.id} className="step">
            <span className="number" aria-hidden="true">
              {step.number}
            </span>
            <div className="text">
              <h3 className="title">
                {step.guide ? <Link href={guidePath(step.guide.slug, step.heading)}>{step.title}</Link> : step.title}
              </h3>
              {step.due && (
                <p className="due">
                  By <time dateTime={step.due}>{formatDate(step.due)}</time>
                </p>
              )}
              {step.done_when && <p>{`Done when: ${lowered(step.done_when)}.`}</p>}
              <p className="small">
                {[step.minutes > 0 && duration(step.minutes), step.guide && `Guide: ${step.guide.title}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {step.after.length > 0 && (
                <p className="small">
                  {'First: '}
                  {step.after.map((id, index) => (
                    <span key={id}>
                      {index > 0 && ', '}
                      <Link href={`#${id}`}>{titles.get(id)}</Link>
                    </span>
                  ))}
                </p>
              )}
              {controls?.(step)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function guidePath(slug: string, heading: string): string {
  return articlePath(slug) + (heading && `#${heading}`);
}

/** Lower-cases the first letter of a sentence, unless it starts with an abbreviation. */
function lowered(sentence: string): string {
  return /^[A-Z][A-Z]/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** 45 -> `45 minutes`, 90 -> `1½ hours`, 240 -> `4 hours`. */
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return hours === '1' ? '1 hour' : `${hours} hours`;
}

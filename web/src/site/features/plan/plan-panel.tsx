import { formatCount, PLAN_PACK, type PlanPage, planPath } from '#contract';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { PackLink } from '../../components/layout/pack-link';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { showToast } from '../../../shared/lib/toasts';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { forgetPlan, type KeptPlan, computeProgress } from './kept-plan';
import type { PlanView } from './own-view';
import { possibleSteps } from './split-plan';
import { TransferPanel } from './transfer-panel';
import type { WayToView } from './use-own-view';

const Panel = styled(
  'section',
  slots({
    root: {
      display: 'grid',
      gap: '3',
      alignContent: 'start',
      p: { base: '4', md: '5' },
      borderRadius: 'lg',
      bg: 'brandTint',
      _print: { display: 'none' },
    },
    count: { fontWeight: '600' },
    progress: {
      w: '100%',
      h: '.75rem',
      appearance: 'none',
      bg: 'border',
      borderRadius: 'full',
      overflow: 'hidden',
      '&::-webkit-progress-bar': { bg: 'border' },
      '&::-webkit-progress-value': { bg: 'brand' },
      '&::-moz-progress-bar': { bg: 'brand' },
      // Forced colours would leave no bar.
      '@media (forced-colors:active)': { appearance: 'auto' },
    },
    state: { fontWeight: '600', fontSize: 'lg' },
    note: { fontSize: 'sm' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    others: { '&>summary': { py: '2', fontSize: 'sm' } },
  }),
);

export interface PlanPanelProps {
  data: PlanPage;
  view: PlanView;
  plan: KeptPlan;
  today: string;
  way: WayToView | undefined;
  /** Makes the calendar file in the browser; `undefined` if the server can. */
  onCalendar: (() => void) | undefined;
  /** Receives the focus when the answers change. */
  count: RefObject<HTMLParagraphElement | null>;
}

/** Progress through the plan and its next step, and what to do with the plan: calendar, print, offline, another device. */
export function PlanPanel({ data, view, plan, today, way, onCalendar, count }: PlanPanelProps) {
  const { answers, arrival, items } = view;
  const { done, total, next } = computeProgress(possibleSteps(items, today, plan.done), plan);
  return (
    <Panel aria-label="Your progress">
      <p className="count" role="status" tabIndex={-1} ref={count}>
        {Object.keys(answers).length === 0
          ? formatCount(data.total, 'step')
          : `${items.length} of ${formatCount(data.total, 'step')} are for you`}
      </p>
      <div className="scripted">
        <p className="state" role="status">{`${done} of ${total} done`}</p>
        <progress className="progress" value={done} max={Math.max(1, total)} aria-label="Steps done" />
        {next && (
          <p>
            Next: <Link href={`#${next.id}`}>{next.title}</Link>
          </p>
        )}
      </div>
      <div className="actions">
        {arrival && onCalendar && (
          <Button size="sm" variant="outline" onClick={onCalendar}>
            Add to your calendar
          </Button>
        )}
        {arrival && !onCalendar && (
          <LinkButton size="sm" variant="outline" href={planPath(answers, arrival, true)} download>
            Add to your calendar
          </LinkButton>
        )}
        <Button className="scripted" size="sm" variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <PackLink id={PLAN_PACK} bytes={data.pack_bytes} />
        {way?.href && <Link href={way.href}>{way.text}</Link>}
        {way?.onClick && (
          <Button size="sm" variant="ghost" onClick={way.onClick}>
            {way.text}
          </Button>
        )}
      </div>
      <OwnActions plan={plan} count={count}>
        Ticks, notes and answers stay in this browser. None of it is sent to us.
      </OwnActions>
    </Panel>
  );
}

/** Transferring the plan to another device, and removing it from this one. */
function OwnActions({ plan, count, children }: Pick<PlanPanelProps, 'plan' | 'count'> & { children: ReactNode }) {
  const [isTransferring, setTransferring] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const others = useRef<HTMLDetailsElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const forget = () => {
    forgetPlan();
    setForgetting(false);
    setTransferring(false);
    if (others.current) others.current.open = false;
    count.current?.focus();
    showToast({ title: 'Your plan was removed from this device', tone: 'success' });
  };
  const keep = () => {
    setForgetting(false);
    remove.current?.focus();
  };
  return (
    <details className="others scripted" ref={others}>
      <summary>Your plan on this device</summary>
      <p className="note">{children}</p>
      <div className="actions">
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isTransferring}
          onClick={() => setTransferring(!isTransferring)}
        >
          Carry to another device
        </Button>
        <Button
          ref={remove}
          size="sm"
          variant="ghost"
          aria-expanded={isForgetting}
          onClick={() => setForgetting(!isForgetting)}
        >
          Remove from this device
        </Button>
      </div>
      {isForgetting && (
        <div className="actions">
          <span>Ticks, notes and answers are lost.</span>
          <Button size="sm" variant="danger" onClick={forget}>
            Yes, remove my plan
          </Button>
          <Button size="sm" variant="ghost" onClick={keep}>
            Keep it
          </Button>
        </div>
      )}
      {isTransferring && <TransferPanel plan={plan} />}
    </details>
  );
}

import type { PlanItem } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Link } from '../../components/ui/link';
import { showToast } from '../../lib/toasts';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import { TransferPanel } from './transfer-panel';
import { forgetPlan, type KeptPlan, progressOf } from './kept-plan';

const Bar = styled(
  'section',
  slots({
    root: {
      display: 'grid',
      gap: '3',
      p: { base: '4', md: '6' },
      borderRadius: 'lg',
      bg: 'brandTint',
      _print: { display: 'none' },
    },
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
    },
    state: { fontWeight: '600', fontSize: 'lg' },
    note: { fontSize: 'sm' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
  }),
);

export interface PlanBarProps {
  /** The steps on the page. */
  items: readonly PlanItem[];
  plan: KeptPlan;
  /** Whether to take the focus, having replaced the pressed control. */
  takesFocus: boolean;
  /** The link from the reader's own steps to all of them, or back. */
  way: { text: string; href?: string; onClick?: () => void } | undefined;
}

/** Progress through the steps on the page, with controls to transfer the plan to another device or delete it. */
export function PlanBar({ items, plan, takesFocus, way }: PlanBarProps) {
  const [isTransferring, setTransferring] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const { done, total, next } = progressOf(items, plan);
  useEffect(() => {
    if (takesFocus) state.current?.focus();
  }, [takesFocus]);

  const forget = () => {
    forgetPlan();
    setForgetting(false);
    setTransferring(false);
    state.current?.focus();
    showToast({ title: 'Your plan was removed from this device', tone: 'success' });
  };

  return (
    <Bar aria-label="Your progress">
      <p className="state" role="status" tabIndex={-1} ref={state}>{`${done} of ${total} done`}</p>
      <progress className="progress" value={done} max={Math.max(1, total)} aria-label="Steps done" />
      {next && (
        <p>
          Next: <Link href={`#${next.id}`}>{next.title}</Link>
        </p>
      )}
      <p className="note">Ticks, notes and answers stay in this browser. None of it is sent to us.</p>
      <div className="actions">
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isTransferring}
          onClick={() => setTransferring(!isTransferring)}
        >
          Carry to another device
        </Button>
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        {isForgetting ? (
          <>
            <span>Ticks, notes and answers are lost.</span>
            <Button size="sm" variant="danger" onClick={forget}>
              Yes, remove my plan
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setForgetting(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => setForgetting(true)}>
            Remove from this device
          </Button>
        )}
        {way?.href && <Link href={way.href}>{way.text}</Link>}
        {way?.onClick && (
          <Button size="sm" variant="ghost" onClick={way.onClick}>
            {way.text}
          </Button>
        )}
      </div>
      {isTransferring && <TransferPanel plan={plan} />}
    </Bar>
  );
}

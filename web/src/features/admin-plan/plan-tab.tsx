import { PLAN_LIMITS, routes, type AdminPlanStep } from '#contract';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { useConfirm } from '../../components/admin/confirm';
import { DataList } from '../../components/admin/data-list';
import { Spinner } from '../../components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { useDeleteStep, useOrderSteps, usePlan } from './api';
import { orderAfterMove, neighbourOf } from './plan-order';
import { StepRow } from './step-row';

const StepDialog = lazy(() => import('./step-dialog'));

/** The 'Plan' tab: every step of the arrival plan, in readers' order. */
export function PlanTab() {
  const { data, error, isLoading, mutate } = usePlan();
  const { trigger: deleteStep } = useDeleteStep();
  const { trigger: orderSteps, isMutating: isOrdering } = useOrderSteps();
  /** `null`: a new step. */
  const [edited, setEdited] = useState<AdminPlanStep | null>();
  const ask = useConfirm();
  const { offer } = useUndo();
  const steps = data?.items ?? [];
  const moved = useRef<{ id: string; focused: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (moved.current) keepFocus(moved.current.id, moved.current.focused);
    moved.current = undefined;
  }, [data]);

  const move = async (id: string, target: string | undefined) => {
    const ids = target === undefined ? undefined : orderAfterMove(steps, id, target);
    if (!data || !ids || isOrdering) return;
    moved.current = { id, focused: document.activeElement };
    const byId = new Map(steps.map((step) => [step.id, step]));
    const items = ids.flatMap((one) => byId.get(one) ?? []);
    try {
      await mutate({ ...data, items }, { revalidate: false });
      const { changeSet } = await orderSteps(ids);
      const among = items.filter(({ window }) => window === byId.get(id)?.window);
      const place = among.findIndex((step) => step.id === id) + 1;
      offer(
        { title: 'Order saved', description: `${byId.get(id)?.title}: ${place} of ${among.length}`, tone: 'success' },
        changeSet,
      );
    } catch (failure) {
      showToast({ title: failureText(failure, 'The order could not be saved'), tone: 'error' });
    }
    await mutate();
  };
  const moveBy = (id: string, direction: -1 | 1) => {
    const target = neighbourOf(steps, id, direction);
    return target === undefined ? undefined : () => void move(id, target);
  };
  const remove = async ({ id, title }: AdminPlanStep) => {
    const question = { title: 'Are you sure you want to delete this step?', confirm: 'Delete', danger: true };
    if (!(await ask({ ...question, text: title }))) return;
    try {
      const changeSet = await deleteStep(id);
      await mutate();
      offer({ title: `${title}: deleted`, tone: 'success' }, changeSet);
    } catch (failure) {
      showToast({ title: failureText(failure, 'Failed to delete step'), tone: 'error' });
    }
  };

  return (
    <>
      <DataList
        title="Arrival plan"
        rows={data}
        busy={isLoading || isOrdering}
        failure={error && { text: failureText(error, 'The plan could not be loaded'), retry: () => void mutate() }}
        keyOf={({ id }) => id}
        page={1}
        // A single page: reordering needs all steps.
        pageSize={PLAN_LIMITS.steps}
        pageHref={() => `${routes.admin}?tab=plan`}
        actions={<Button onClick={() => setEdited(null)}>New step</Button>}
        empty={<p>No steps yet.</p>}
      >
        {(step) => (
          <StepRow
            step={step}
            onEdit={() => setEdited(step)}
            onDelete={() => void remove(step)}
            onUp={moveBy(step.id, -1)}
            onDown={moveBy(step.id, 1)}
            onDrop={(id) => void move(id, step.id)}
          />
        )}
      </DataList>
      {edited !== undefined && (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <StepDialog
            step={edited ?? undefined}
            onCancel={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined);
              void mutate();
              showToast({ title: 'Step saved', tone: 'success' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Restores the focus after a move: a moved row loses it, and a disabled button cannot have it. */
function keepFocus(id: string, focused: Element | null): void {
  const row = document.querySelector(`[data-step="${id}"]`);
  if (!row || !focused || !row.contains(focused)) return;
  const place = focused.matches(':disabled') ? row.querySelector('button:enabled') : focused;
  if (place instanceof HTMLElement) place.focus();
}

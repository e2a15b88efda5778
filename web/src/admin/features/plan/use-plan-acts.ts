import { STAGE_NAMES, type AdminPlanStep } from '#contract';
import { useLayoutEffect, useRef } from 'react';
import { useDeletion } from '../../components/use-deletion';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useDeleteStep, useOrderSteps, usePlan } from './api';
import type { Move } from './plan-order';

/** The plan with what can be done to its steps. */
export function usePlanActs() {
  const { data, error, isLoading, mutate } = usePlan();
  const { trigger: deleteStep } = useDeleteStep();
  const { trigger: orderSteps, isMutating: isOrdering } = useOrderSteps();
  const askAndDelete = useDeletion('Step', mutate);
  const { offer } = useUndo();
  const moved = useRef<{ id: string; focused: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (moved.current) keepFocus(moved.current.id, moved.current.focused);
    moved.current = undefined;
  }, [data]);

  const move = async (to: Move | undefined) => {
    if (!data || !to || isOrdering) return;
    moved.current = { id: to.moved, focused: document.activeElement };
    const byId = new Map(data.items.map((step) => [step.id, step]));
    const items = to.ids.flatMap((id) => {
      const step = byId.get(id);
      return step ? [id === to.moved ? { ...step, window: to.window } : step] : [];
    });
    const isElsewhere = byId.get(to.moved)?.window !== to.window;
    try {
      await mutate({ ...data, items }, { revalidate: false });
      const { changeSet } = await orderSteps(to);
      const among = items.filter(({ window }) => window === to.window);
      const place = among.findIndex(({ id }) => id === to.moved) + 1;
      const where = isElsewhere ? `${STAGE_NAMES[to.window]}, ` : '';
      const description = `${byId.get(to.moved)?.title}: ${where}${place} of ${among.length}`;
      offer({ title: 'Step moved', description, tone: 'success' }, changeSet);
    } catch (failure) {
      showToast({ title: failureText(failure, 'The step could not be moved'), tone: 'error' });
    }
    await mutate();
  };
  const remove = ({ id, title }: AdminPlanStep) => askAndDelete(title, () => deleteStep(id));
  return { data, error, isLoading, isOrdering, mutate, move, remove };
}

/** Restores the focus after a move: a moved row loses it, and a disabled button cannot have it. */
function keepFocus(id: string, focused: Element | null): void {
  const row = document.querySelector(`[data-step="${id}"]`);
  if (!row || !focused || !row.contains(focused)) return;
  const place = focused.matches(':disabled') ? row.querySelector('button:enabled') : focused;
  if (place instanceof HTMLElement) place.focus();
}

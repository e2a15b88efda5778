import { chakra } from '@chakra-ui/react';
import { type AdminPlanStep, formatNumber, type Stage, STAGES } from '#contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import { failureText } from '../../lib/api-client';
import { filterByWords } from '../../lib/filter-by-words';
import type { TabProps } from '../../lib/tab-props';
import { useUndo } from '../../lib/undo';
import { MoveStepDialog } from './move-step-dialog';
import { findNeighbour, moveToPlace, moveToStep } from './plan-order';
import { PlanWindow } from './plan-window';
import { StepRow } from './step-row';
import { usePlanActs } from './use-plan-acts';

/** What the URL calls a step that does not exist yet; no step has an id in capitals. */
const NEW = 'NEW';
/** A plan with more steps starts with its windows folded. */
const UNFOLDED_AT_MOST = 20;

const StepDialog = lazy(() => import('./step-dialog'));

/** The 'Plan' tab: every step of the arrival plan by its window, in readers' order. */
export function PlanTab({ choice: { q, open }, onChoose }: Pick<TabProps, 'choice' | 'onChoose'>) {
  const { data, error, isLoading, isOrdering, mutate, move, remove } = usePlanActs();
  const { offer } = useUndo();
  const [folds, setFolds] = useState<Partial<Record<Stage, boolean>>>({});
  const [moving, setMoving] = useState<AdminPlanStep>();
  const steps = data?.items ?? [];
  const shown = filterSteps(steps, q);
  const edited = open === NEW ? null : steps.find(({ id }) => id === open);
  const isOpen = (stage: Stage) => q !== '' || (folds[stage] ?? steps.length <= UNFOLDED_AT_MOST);
  const fold = (isUnfolded: boolean) => setFolds(Object.fromEntries(STAGES.map((stage) => [stage, isUnfolded])));
  const isAllOpen = STAGES.every(isOpen);

  /** The step to scroll to once it is shown. */
  const saved = useRef<string>(undefined);
  useEffect(() => {
    const row = saved.current && document.querySelector(`[data-step="${saved.current}"]`);
    if (!row) return;
    saved.current = undefined;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  });
  const finish = (id: string, window: Stage, changeSet: number | undefined) => {
    saved.current = id;
    setFolds((before) => ({ ...before, [window]: true }));
    onChoose({ open: '', ...(filterSteps(steps, q).some((step) => step.id === id) ? {} : { q: '' }) });
    void mutate();
    offer({ title: 'Step saved', tone: 'success' }, changeSet);
  };
  const toRow = (step: AdminPlanStep) => {
    const moveBy = (direction: -1 | 1) => {
      const target = findNeighbour(steps, step.id, direction);
      return target === undefined ? undefined : () => void move(moveToStep(steps, step.id, target));
    };
    return (
      <StepRow
        step={step}
        after={step.depends_on.map((id) => steps.find((other) => other.id === id)?.title ?? id)}
        onEdit={() => onChoose({ open: step.id })}
        onDelete={() => void remove(step)}
        onMove={() => setMoving(step)}
        onUp={moveBy(-1)}
        onDown={moveBy(1)}
        onDrop={(id) => void move(moveToStep(steps, id, step.id))}
      />
    );
  };

  return (
    <Card as="section" aria-label="Arrival plan" aria-busy={isLoading || isOrdering}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        px={{ base: '4', md: '6' }}
        py="4"
      >
        <Heading as="h2" size="card" aria-live="polite">
          {data ? `Arrival plan (${formatNumber(shown.length)})` : 'Arrival plan'}
        </Heading>
        <ListTools>
          <ListSearch label="Find a step" q={q} onSearch={(text) => onChoose({ q: text })} />
          {q === '' && steps.length > 0 && (
            <Button variant="outline" onClick={() => fold(!isAllOpen)}>
              {isAllOpen ? 'Fold all' : 'Unfold all'}
            </Button>
          )}
          <Button onClick={() => onChoose({ open: NEW })}>New step</Button>
        </ListTools>
      </chakra.div>
      {error && (
        <chakra.div display="grid" gap="4" p="6" justifyItems="start">
          <Notice tone="error" role="alert">
            {failureText(error, 'The plan could not be loaded')}
          </Notice>
          <Button onClick={() => void mutate()}>Try Again</Button>
        </chakra.div>
      )}
      {!data && !error && <Spinner label="Loading..." />}
      {data && shown.length === 0 && (
        <chakra.p px="4" py="16" textAlign="center" color="muted">
          {steps.length === 0 ? 'No steps yet.' : 'No matching steps.'}
        </chakra.p>
      )}
      {steps.length > 0 &&
        STAGES.map((stage) => {
          const inWindow = shown.filter(({ window }) => window === stage);
          if (inWindow.length === 0 && q !== '') return undefined;
          return (
            <PlanWindow
              key={stage}
              stage={stage}
              count={inWindow.length}
              open={isOpen(stage)}
              onToggle={(isUnfolded) => setFolds((before) => ({ ...before, [stage]: isUnfolded }))}
              onDrop={(id) => void move(moveToPlace(steps, id, stage, steps.length))}
            >
              {inWindow.map((step) => (
                <li key={step.id}>{toRow(step)}</li>
              ))}
            </PlanWindow>
          );
        })}
      {moving && (
        <MoveStepDialog
          step={moving}
          steps={steps}
          onMove={(to) => {
            setMoving(undefined);
            if (!to) return;
            saved.current = to.moved;
            setFolds((before) => ({ ...before, [to.window]: true }));
            void move(to);
          }}
          onCancel={() => setMoving(undefined)}
        />
      )}
      {edited !== undefined && (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <StepDialog
            step={edited ?? undefined}
            steps={steps}
            onCancel={() => onChoose({ open: '' })}
            onSaved={finish}
          />
        </Suspense>
      )}
    </Card>
  );
}

function filterSteps(steps: readonly AdminPlanStep[], query: string): AdminPlanStep[] {
  return filterByWords(steps, query, ({ id, title, guide, done_when }) => `${id} ${title} ${guide} ${done_when}`);
}

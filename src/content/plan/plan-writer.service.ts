import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminPlanStep,
  isErrand,
  PLAN_LIMITS,
  type PlanOrderInput,
  type PlanStep as PublicStep,
  type PlanStepInput,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { LOCKS } from '../../platform/database/locks.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { checkStep } from './check-step.js';
import { PlanStep } from './plan-step.entity.js';
import { toAdminPlanStep, toPlanStep } from './plan-step.presenter.js';
import { pickErrand, toColumns, withDefaults } from './step-columns.js';
import { StepFactChecker } from './step-fact-checker.service.js';
import { StepGuides } from './step-guides.service.js';

const NO_SUCH_STEP = 'Step not found';
const CHANGED_ELSEWHERE = 'This step was changed in another tab or elsewhere.';

/** Writes steps of the plan. Each call is one transaction, one at a time, because steps must stay consistent. */
@Injectable()
export class PlanWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly guides: StepGuides,
    private readonly facts: StepFactChecker,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Adds a step at the end of its window.
   * @throws AppError 400 rules broken, 409 the id is taken, or there are too many
   */
  async create(input: PlanStepInput): Promise<AdminPlanStep> {
    const whole = withDefaults(input);
    const led = await this.findProblems(whole);
    return this.history.record({ kind: 'plan-step-saved' }, async (tx) => {
      const others = await lockedSteps(tx);
      if (others.some(({ id }) => id === whole.id)) {
        const sentence = `A step called ${whole.id} already exists.`;
        throw new AppError(409, sentence, { id: [sentence] });
      }
      if (others.length >= PLAN_LIMITS.steps)
        throw new AppError(409, `There are already ${PLAN_LIMITS.steps} steps, which is the maximum.`);
      checkStep(whole, others.map(toPlanStep), led);
      const step = store(tx, whole, 1 + Math.max(-1, ...others.map(({ place }) => place)));
      await tx.flush();
      return toAdminPlanStep(step, []);
    });
  }

  /** @throws AppError 404 unknown, 409 changed elsewhere, 400 rules broken */
  async update(id: string, input: PlanStepInput): Promise<AdminPlanStep> {
    // Outside the transaction, where it would need a second connection.
    const led = await this.findProblems({ ...(await this.storedNow(id)), ...withoutAbsent(input) });
    return this.history.record({ kind: 'plan-step-saved' }, async (tx) => {
      const steps = await lockedSteps(tx);
      const step = found(steps, id);
      if (input.updated_at !== undefined && input.updated_at !== step.updatedAt.toISOString())
        throw new AppError(409, CHANGED_ELSEWHERE);
      const whole = withDefaults({ ...toPlanStep(step), ...withoutAbsent(input), id });
      const others = steps.filter((other) => other !== step).map(toPlanStep);
      checkStep(whole, others, led);
      Object.assign(step, toColumns(whole));
      touch(step);
      await tx.flush();
      return toAdminPlanStep(step, []);
    });
  }

  /** Checks what a step refers to; returns messages by field. */
  private async findProblems(step: PublicStep): Promise<Record<string, string | undefined>> {
    return { ...(await this.guides.findProblem(step)), ...(await this.facts.findProblem(step)) };
  }

  private async storedNow(id: string): Promise<PublicStep> {
    const step = await this.em.fork().findOne(PlanStep, { id });
    if (!step) throw AppError.notFound(NO_SUCH_STEP);
    return toPlanStep(step);
  }

  /** Deletes a step and the dependencies on it. @throws AppError 404 */
  async delete(id: string): Promise<void> {
    await this.history.record({ kind: 'plan-step-deleted' }, async (tx) => {
      const steps = await lockedSteps(tx);
      const step = found(steps, id);
      for (const other of steps.filter(({ dependsOn }) => dependsOn.includes(id))) {
        other.dependsOn = other.dependsOn.filter((first) => first !== id);
        touch(other);
      }
      tx.remove(step);
      await tx.flush();
    });
  }

  /**
   * Reorders the steps, and puts the one that is moved into another window if one is given.
   * @throws AppError 400 the moved step is invalid there; 409 unless the ids are exactly those of the existing steps
   */
  async order({ ids, moved: movedId, window }: PlanOrderInput): Promise<void> {
    const named = movedId === undefined ? undefined : await this.em.fork().findOne(PlanStep, { id: movedId });
    const summary = named && { summary: { count: 1, noun: 'step', names: [named.title] } };
    await this.history.record({ kind: 'plan-ordered', ...summary }, async (tx) => {
      const steps = await lockedSteps(tx);
      const places = new Map(ids.map((id, place) => [id, place]));
      if (places.size !== ids.length || ids.length !== steps.length || !steps.every(({ id }) => places.has(id)))
        throw new AppError(409, 'Steps have been added or deleted in the meantime. Reload the plan.');
      const moved = steps.find(({ id }) => id === movedId);
      if (moved && window && window !== moved.stage) {
        const others = steps.filter((other) => other !== moved).map(toPlanStep);
        checkStep({ ...toPlanStep(moved), window }, others);
        moved.stage = window;
        touch(moved);
      }
      for (const step of steps) {
        const place = places.get(step.id) ?? step.place;
        if (place === step.place) continue;
        step.place = place;
        touch(step);
      }
      await tx.flush();
    });
  }

  /**
   * Stores a whole plan if there is none, in the caller's transaction. Does not check the guides: the same
   * transaction may be storing them.
   * @throws AppError 400 a step is invalid
   */
  async load(steps: readonly PlanStepInput[], em: EntityManager): Promise<void> {
    const whole = steps.map(withDefaults);
    await this.history.record(
      { kind: 'plan-step-saved' },
      async (tx) => {
        if ((await lockedSteps(tx)).length > 0) return;
        const now = new Date();
        whole.forEach((step, place) => {
          checkStep(step, [...whole.slice(0, place), ...whole.slice(place + 1)]);
          store(tx, step, place, now);
        });
        await tx.flush();
      },
      em,
    );
  }

  /**
   * Gives steps that still lead to the same guide the errands of others, in the caller's transaction, if no step has one.
   * @param facts ids of existing facts; a fee or a helpline that is no such fact stays empty
   */
  async addErrands(inputs: readonly PlanStepInput[], facts: ReadonlySet<string>, em: EntityManager): Promise<void> {
    const errands = inputs.map(withDefaults).filter(isErrand);
    await this.history.record(
      { kind: 'plan-step-saved' },
      async (tx) => {
        const steps = await lockedSteps(tx);
        if (steps.some((step) => isErrand(step))) return;
        for (const errand of errands) {
          const step = steps.find(({ id, guide }) => id === errand.id && guide === errand.guide);
          if (!step) continue;
          const known = (id: string): string => (facts.has(id) ? id : '');
          Object.assign(step, pickErrand(errand), { fee: known(errand.fee), helpline: known(errand.helpline) });
          touch(step);
        }
        await tx.flush();
      },
      em,
    );
  }
}

const BY_PLACE = { orderBy: { place: 'asc', id: 'asc' } } as const;

async function lockedSteps(tx: EntityManager): Promise<PlanStep[]> {
  await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.plan]);
  return tx.find(PlanStep, {}, BY_PLACE);
}

function found(steps: readonly PlanStep[], id: string): PlanStep {
  const step = steps.find((one) => one.id === id);
  if (!step) throw AppError.notFound(NO_SUCH_STEP);
  return step;
}

function store(tx: EntityManager, step: PublicStep, place: number, now = new Date()): PlanStep {
  return tx.create(PlanStep, { id: step.id, place, ...toColumns(step), createdAt: now, updatedAt: now });
}

/** Strictly increasing, even within one millisecond: editors use it to detect conflicts. */
function touch(step: PlanStep): void {
  step.updatedAt = new Date(Math.max(Date.now(), step.updatedAt.getTime() + 1));
}

function withoutAbsent(input: PlanStepInput): PlanStepInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { listStepFacts, type PlanStep as PublicStep } from '#contract';
import { FactUsers } from '../facts/fact-users.js';
import { FactsService } from '../facts/facts.service.js';
import { PlanStep } from './plan-step.entity.js';

type Named = Pick<PublicStep, 'fee' | 'helpline'>;

/** The facts that steps name: their fees and helplines. */
@Injectable()
export class StepFactChecker implements OnModuleInit {
  constructor(
    private readonly facts: FactsService,
    private readonly users: FactUsers,
  ) {}

  onModuleInit(): void {
    this.users.setSteps((em) => listFactSteps(em));
  }

  /** Checks the facts of one step; returns messages by field. */
  async findProblem(step: Named): Promise<{ fee?: string; helpline?: string }> {
    const known = new Set((await this.facts.readable(listStepFacts(step))).map(({ id }) => id));
    const problem = (id: string): string | undefined =>
      id === '' || known.has(id) ? undefined : `There is no fact “${id}”.`;
    const [fee, helpline] = [problem(step.fee), problem(step.helpline)];
    return { ...(fee && { fee }), ...(helpline && { helpline }) };
  }

  /** The same for many, in order: the messages of each. */
  async problems(steps: readonly Named[]): Promise<string[][]> {
    const ids = [...new Set(steps.flatMap(listStepFacts))];
    const known = new Set((await this.facts.readable(ids)).map(({ id }) => id));
    return steps.map((step) => listStepFacts(step).flatMap((id) => (known.has(id) ? [] : `There is no fact “${id}”.`)));
  }
}

/** The titles of the steps that name each fact, by the fact's id. */
async function listFactSteps(em: EntityManager): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const steps = await em.find(PlanStep, {}, { orderBy: { place: 'asc', id: 'asc' } });
  for (const step of steps) for (const id of listStepFacts(step)) found.set(id, [...(found.get(id) ?? []), step.title]);
  return found;
}

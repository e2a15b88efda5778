import { Injectable } from '@nestjs/common';
import { type ErrandPage, type ErrandsPage, isErrand, listStepFacts } from '#contract';
import { FactsService } from '../facts/facts.service.js';
import { PlanService } from './plan.service.js';

/** The errands of the plan and their sheets. */
@Injectable()
export class ErrandList {
  constructor(
    private readonly plan: PlanService,
    private readonly facts: FactsService,
  ) {}

  /** The page of all errands, in the order of the plan. */
  async load(): Promise<ErrandsPage> {
    const errands = (await this.plan.readableSteps()).filter(isErrand);
    return {
      kind: 'errands',
      errands: errands.map(({ id, title, window, office, papers }) => {
        return { id, title, window, office, papers: papers.length };
      }),
    };
  }

  /** The sheet of a step; `undefined` if there is no such errand. */
  async findPage(id: string): Promise<ErrandPage | undefined> {
    const step = await this.plan.findStep(id);
    if (!step || !isErrand(step)) return undefined;
    const { title, window, done_when, papers, office, hours, say, receive, refused, guide, heading } = step;
    const facts = new Map((await this.facts.readable(listStepFacts(step))).map((fact) => [fact.id, fact]));
    const [fee, helpline] = [facts.get(step.fee), facts.get(step.helpline)];
    return {
      kind: 'errand',
      ...{ id, title, window, done_when, papers, office, hours, say, receive, refused },
      ...(fee && { fee }),
      ...(helpline && { helpline }),
      ...(guide && { guide: { ...guide, heading } }),
    };
  }
}

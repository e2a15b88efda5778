import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminPlanStep,
  appliesTo,
  articlePath,
  dueDay,
  inPlanOrder,
  type PlanAnswers,
  type PlanItem,
  type PlanNeighbour,
  type PlanPage,
  type PlanPlace,
  type PlanStep as PublicStep,
  routes,
  stepName,
} from '#contract';
import { ArticleNames } from '../articles/article-names.service.js';
import { PublicContent } from '../common/public-content.js';
import { PlanStep } from './plan-step.entity.js';
import { toAdminPlanStep, toPlanStep } from './plan-step.presenter.js';
import { StepGuides } from './step-guides.service.js';

/** Read side of the arrival plan; `PlanWriter` is the write side. */
@Injectable()
export class PlanService {
  /** The whole plan, cached until public content changes: every guide's page shows its place in it. */
  private whole: Promise<PlanItem[]> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly names: ArticleNames,
    private readonly guides: StepGuides,
    content: PublicContent,
  ) {
    content.onChange(() => {
      this.whole = undefined;
    });
  }

  /** Returns all steps in order. */
  async steps(): Promise<PublicStep[]> {
    return (await this.stored()).map(toPlanStep);
  }

  /** Returns the same for readers: each guide by its current slug, none that cannot be read. */
  async readableSteps(): Promise<PublicStep[]> {
    const steps = await this.steps();
    const names = await this.namesOf(steps);
    return steps.map((step) => {
      const guide = names.get(step.guide);
      return { ...step, guide: guide?.slug ?? '', heading: guide ? step.heading : '' };
    });
  }

  /** Returns all steps for the administrator. */
  async adminList(): Promise<AdminPlanStep[]> {
    const steps = await this.stored();
    const problems = await this.guides.problems(steps.map(toPlanStep));
    return steps.map((step, index) => toAdminPlanStep(step, problems[index] ?? []));
  }

  /** When a step last changed; `undefined`: there are none. */
  async changedAt(): Promise<Date | undefined> {
    const last = await this.em.fork().findOne(PlanStep, { id: { $ne: '' } }, { orderBy: { updatedAt: 'desc' } });
    return last?.updatedAt;
  }

  /**
   * Builds the plan for given answers.
   * @param arrival `YYYY-MM-DD`, or `''` if unknown
   */
  async page(answers: PlanAnswers, arrival: string): Promise<PlanPage> {
    const steps = await this.steps();
    const items = await this.items(
      steps.filter((step) => appliesTo(step, answers)),
      arrival,
    );
    return { kind: 'plan', answers, arrival, items, total: steps.length };
  }

  /** Returns the slugs of the first `limit` guides of the plan, in plan order, without duplicates. */
  async guideSlugs(limit: number): Promise<string[]> {
    const items = await this.items(await this.steps(), '');
    return [...new Set(items.flatMap(({ guide }) => guide?.slug ?? []))].slice(0, limit);
  }

  /** A guide's place in the plan: the first step that links to it. */
  async placeOf(slug: string): Promise<PlanPlace | undefined> {
    const items = await this.wholePlan();
    const index = items.findIndex(({ guide }) => guide?.slug === slug);
    const item = items[index];
    if (!item) return undefined;
    const { id, number, title, window } = item;
    const [before, after] = [items[index - 1], items[index + 1]];
    return {
      id,
      step: stepName(number, window),
      title,
      ...(before && { previous: neighbour(before) }),
      ...(after && { next: neighbour(after) }),
    };
  }

  private wholePlan(): Promise<PlanItem[]> {
    if (this.whole) return this.whole;
    const reading = this.steps().then((steps) => this.items(steps, ''));
    this.whole = reading;
    reading.catch(() => {
      if (this.whole === reading) this.whole = undefined;
    });
    return reading;
  }

  private async items(steps: readonly PublicStep[], arrival: string): Promise<PlanItem[]> {
    const names = await this.namesOf(steps);
    const shown = new Set(steps.map(({ id }) => id));
    const numbers = new Map<string, number>();
    return steps.map(({ id, title, window, heading, guide: slug, depends_on, done_when, minutes, due }) => {
      const guide = names.get(slug);
      const number = (numbers.get(window) ?? 0) + 1;
      numbers.set(window, number);
      return {
        id,
        number,
        title,
        window,
        ...(guide && { guide }),
        heading: guide ? heading : '',
        due: dueDay({ due, window }, arrival),
        after: depends_on.filter((first) => shown.has(first)),
        done_when,
        minutes,
      };
    });
  }

  private namesOf(steps: readonly PublicStep[]): ReturnType<ArticleNames['bySlug']> {
    return this.names.bySlug([...new Set(steps.map(({ guide }) => guide).filter((slug) => slug !== ''))]);
  }

  private async stored(): Promise<PlanStep[]> {
    const steps = await this.em.fork().find(PlanStep, {}, { orderBy: { place: 'asc', id: 'asc' } });
    const ordered = inPlanOrder(steps.map((step) => ({ window: step.stage, step })));
    return ordered.map(({ step }) => step);
  }
}

function neighbour({ id, title, guide, heading }: PlanItem): PlanNeighbour {
  const href = guide ? articlePath(guide.slug) + (heading && `#${heading}`) : `${routes.plan}#${id}`;
  return { title, href };
}

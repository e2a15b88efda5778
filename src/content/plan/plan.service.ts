import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdminPlanStep,
  appliesTo,
  articlePath,
  dueDay,
  inPlanOrder,
  isErrand,
  lastDay,
  type PlanAnswers,
  type PlanItem,
  type PlanNeighbour,
  type PlanPage,
  type PlanPlace,
  type PlanStep as PublicStep,
  routes,
  stepName,
} from '#contract';
import { FoundGuides } from '../articles/search/found-guides.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { today } from '../../platform/common/today.js';
import { PlanStep } from './plan-step.entity.js';
import { toAdminPlanStep, toPlanStep } from './plan-step.presenter.js';
import { StepFactChecker } from './step-fact-checker.service.js';
import { StepGuides } from './step-guides.service.js';

/** The guides of steps by the slugs that the steps name. */
type GuideNames = ReadonlyMap<string, { slug: string; title: string }>;

/** The plan as stored, and as shown without an arrival date. */
interface WholePlan {
  steps: PublicStep[];
  names: GuideNames;
  items: PlanItem[];
  /** `undefined`: there are no steps. */
  changedAt: Date | undefined;
}

/** Read side of the arrival plan; `PlanWriter` is the write side. */
@Injectable()
export class PlanService {
  /** Every guide's page shows its place in the plan, and any day may be asked for. */
  private readonly whole: UntilChange<WholePlan>;

  constructor(
    private readonly em: EntityManager,
    private readonly guides: FoundGuides,
    private readonly stepGuides: StepGuides,
    private readonly stepFacts: StepFactChecker,
    content: PublicContent,
  ) {
    this.whole = new UntilChange(content, () => this.readWhole());
  }

  /** Returns all steps in order. */
  async steps(): Promise<PublicStep[]> {
    return (await this.stored()).map(toPlanStep);
  }

  /** Returns the same for readers: each guide by its current slug, none that cannot be read. */
  async readableSteps(): Promise<PublicStep[]> {
    const { steps, names } = await this.whole.get();
    return steps.map((step) => {
      const guide = names.get(step.guide);
      return { ...step, guide: guide?.slug ?? '', heading: guide ? step.heading : '' };
    });
  }

  /** Returns a step with the guide that readers find; `undefined` if there is none with this id. */
  async findStep(
    id: string,
  ): Promise<(Omit<PublicStep, 'guide'> & { guide?: { slug: string; title: string } }) | undefined> {
    const { steps, names } = await this.whole.get();
    const step = steps.find((one) => one.id === id);
    if (!step) return undefined;
    const { guide: slug, heading, ...rest } = step;
    const guide = names.get(slug);
    return { ...rest, heading: guide ? heading : '', ...(guide && { guide }) };
  }

  /** Returns all steps for the administrator. */
  async adminList(): Promise<AdminPlanStep[]> {
    const stored = await this.stored();
    const steps = stored.map(toPlanStep);
    const [guides, facts] = [await this.stepGuides.problems(steps), await this.stepFacts.problems(steps)];
    return stored.map((step, index) => toAdminPlanStep(step, [...(guides[index] ?? []), ...(facts[index] ?? [])]));
  }

  /** When a step last changed; `undefined`: there are none. */
  async changedAt(): Promise<Date | undefined> {
    return (await this.whole.get()).changedAt;
  }

  /**
   * Builds the plan for given answers.
   * @param arrival `YYYY-MM-DD`, or `''` if unknown
   */
  async page(answers: PlanAnswers, arrival: string): Promise<PlanPage> {
    const { steps, names } = await this.whole.get();
    const items = toItems(
      steps.filter((step) => appliesTo(step, answers)),
      names,
      arrival,
    );
    return { kind: 'plan', answers, arrival, today: arrival && today(), items, total: steps.length };
  }

  /** Returns the slugs of the first `limit` guides of the plan, in plan order, without duplicates. */
  async guideSlugs(limit: number): Promise<string[]> {
    return distinctGuides((await this.whole.get()).items).slice(0, limit);
  }

  /** The same from the day of arrival on, without what is for later than the first week. */
  async firstGuideSlugs(limit: number): Promise<string[]> {
    const { items } = await this.whole.get();
    const first = items.filter(({ window }) => window === 'first-day' || window === 'first-week');
    return distinctGuides(first).slice(0, limit);
  }

  /** A guide's place in the plan: the first step that links to it. */
  async findPlace(slug: string): Promise<PlanPlace | undefined> {
    const { items } = await this.whole.get();
    const index = items.findIndex(({ guide }) => guide?.slug === slug);
    const item = items[index];
    if (!item) return undefined;
    const { id, number, title, window, errand } = item;
    const [before, after] = [items[index - 1], items[index + 1]];
    return {
      id,
      step: stepName(number, window),
      title,
      ...(errand && { errand }),
      ...(before && { previous: neighbour(before) }),
      ...(after && { next: neighbour(after) }),
    };
  }

  private async readWhole(): Promise<WholePlan> {
    const stored = await this.stored();
    const steps = stored.map(toPlanStep);
    const names = await this.findNames(steps);
    const changes = stored.map(({ updatedAt }) => updatedAt.getTime());
    const changedAt = changes.length > 0 ? new Date(Math.max(...changes)) : undefined;
    return { steps, names, items: toItems(steps, names, ''), changedAt };
  }

  private async findNames(steps: readonly PublicStep[]): Promise<GuideNames> {
    const slugs = new Set(steps.map(({ guide }) => guide).filter((slug) => slug !== ''));
    const found = await this.guides.findBySlugs([...slugs]);
    return new Map([...found].map(([asked, { slug, title }]) => [asked, { slug, title }]));
  }

  private async stored(): Promise<PlanStep[]> {
    const steps = await this.em.fork().find(PlanStep, {}, { orderBy: { place: 'asc', id: 'asc' } });
    const ordered = inPlanOrder(steps.map((step) => ({ window: step.stage, step })));
    return ordered.map(({ step }) => step);
  }
}

/** The slugs of the steps' guides, each once. */
function distinctGuides(items: readonly PlanItem[]): string[] {
  return [...new Set(items.flatMap(({ guide }) => guide?.slug ?? []))];
}

function neighbour({ id, title, guide, heading }: PlanItem): PlanNeighbour {
  const href = guide ? articlePath(guide.slug) + (heading && `#${heading}`) : `${routes.plan}#${id}`;
  return { title, href };
}

/** The steps as a page shows them, given the arrival date, or `''`. */
function toItems(steps: readonly PublicStep[], names: GuideNames, arrival: string): PlanItem[] {
  const shown = new Set(steps.map(({ id }) => id));
  const numbers = new Map<string, number>();
  return steps.map((step) => {
    const { id, title, window, heading, guide: slug, depends_on, done_when, minutes } = step;
    const guide = names.get(slug);
    const last = lastDay(step, arrival);
    const number = (numbers.get(window) ?? 0) + 1;
    numbers.set(window, number);
    return {
      id,
      number,
      title,
      window,
      ...(guide && { guide }),
      heading: guide ? heading : '',
      due: dueDay(step, arrival),
      ...(last && { last }),
      after: depends_on.filter((first) => shown.has(first)),
      done_when,
      minutes,
      ...(isErrand(step) && { errand: true as const }),
    };
  });
}

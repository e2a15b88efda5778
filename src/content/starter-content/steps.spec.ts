import {
  appliesTo,
  findCycle,
  inPlanOrder,
  isDayCount,
  isDueRule,
  isErrand,
  isStage,
  PLAN_LIMITS,
  PLAN_QUESTIONS,
  readCondition,
  STAGES,
} from '#contract';
import { factFiles, readFacts, starterGuides } from '../../../test/support/starter-guides.js';
import { starterSteps } from './starter-steps.js';

const steps = await starterSteps();
const guides = new Map((await starterGuides()).map((guide) => [guide.slug, guide]));
const whole = steps.map((step) => ({ ...step, id: step.id!, window: step.window!, depends_on: step.depends_on! }));

describe('the starter steps of the arrival plan', () => {
  it('number about seventy, each with an id, a title and a way to tell that it is done', () => {
    expect(steps.length).toBeGreaterThanOrEqual(70);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    const incomplete = steps.filter(({ title, done_when, minutes }) => !title || !done_when || !minutes);
    expect(incomplete).toEqual([]);
    const long = steps.filter(
      ({ id, title, done_when }) =>
        id!.length > PLAN_LIMITS.id || title!.length > PLAN_LIMITS.title || done_when!.length > PLAN_LIMITS.doneWhen,
    );
    expect(long).toEqual([]);
  });

  it('link to existing guides and headings', () => {
    const lost = steps.filter(({ guide, heading }) => {
      const found = guides.get(guide!);
      return !found || (heading && !found.imported.content.content.includes(` id="${heading}"`));
    });
    expect(lost.map(({ id, guide, heading }) => `${id}: ${guide}#${heading}`)).toEqual([]);
  });

  it('depend only on earlier steps, without cycles', () => {
    expect(findCycle(whole)).toBeUndefined();
    expect(inPlanOrder(whole).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    const ids = whole.map(({ id }) => id);
    const early = whole.filter(({ depends_on }, index) => depends_on.some((id) => !ids.slice(0, index).includes(id)));
    expect(early.map(({ id }) => id)).toEqual([]);
  });

  it('have valid conditions, windows and due dates', () => {
    const unknown = steps.filter(
      ({ applies_if, window, due, until = '' }) =>
        typeof readCondition(applies_if!) === 'string' ||
        !isStage(window) ||
        !isDueRule(due!) ||
        (until !== '' && !isDayCount(until)),
    );
    expect(unknown).toEqual([]);
    expect(new Set(steps.map(({ window }) => window)).size).toBe(STAGES.length);
  });

  it('name no step as earlier that the same reader does not see', () => {
    let profiles: Record<string, string[]>[] = [{}];
    for (const { id, answers } of PLAN_QUESTIONS)
      profiles = profiles.flatMap((profile) => answers.map(([value]) => ({ ...profile, [id]: [value] })));
    const hidden = new Set<string>();
    for (const profile of profiles) {
      const shown = whole.filter((step) => appliesTo({ applies_if: step.applies_if! }, profile));
      const ids = new Set(shown.map(({ id }) => id));
      for (const { id, depends_on } of shown)
        for (const earlier of depends_on) if (!ids.has(earlier)) hidden.add(`${id} after ${earlier}`);
    }
    expect([...hidden]).toEqual([]);
  });

  it('are due inside their window', () => {
    const LAST = { 'first-day': 1, 'first-week': 6, 'first-month': 29, 'first-quarter': 89, 'first-year': 364 };
    const late = whole.filter(({ window, due }) => {
      const last = (LAST as Partial<Record<string, number>>)[window];
      return last !== undefined && due!.startsWith('+') && Number(due) > last;
    });
    expect(late.map(({ id }) => id)).toEqual([]);
  });

  it('change by at least two steps with each answer', () => {
    for (const { id, answers } of PLAN_QUESTIONS) {
      const sizes = answers.map(
        ([value]) => steps.filter((step) => appliesTo({ applies_if: step.applies_if! }, { [id]: [value] })).length,
      );
      expect([id, Math.max(...sizes) - Math.min(...sizes) >= 2]).toEqual([id, true]);
    }
  });
});

describe('the starter errands', () => {
  const errands = whole.filter((step) => isErrand({ papers: step.papers ?? [] }));

  it('are at least twenty, each of a guide and with an office, something to say and something to do if refused', () => {
    expect(errands.length).toBeGreaterThanOrEqual(20);
    const thin = errands.filter(
      ({ guide, office, say = [], refused = [] }) => !guide || !office || say.length === 0 || refused.length === 0,
    );
    expect(thin.map(({ id }) => id)).toEqual([]);
  });

  it('keep to the limits, and to facts that exist', async () => {
    const facts = new Set((await Promise.all((await factFiles()).map(readFacts))).flat().map(({ id }) => id));
    for (const {
      id,
      fee = '',
      helpline = '',
      papers = [],
      say = [],
      refused = [],
      office = '',
      receive = '',
    } of errands) {
      const unknown = [fee, helpline].filter((fact) => fact !== '' && !facts.has(fact));
      const long = [...papers, ...say, ...refused, office, receive].filter((line) => line.length > PLAN_LIMITS.line);
      expect([id, unknown, long]).toEqual([id, [], []]);
    }
  });

  it('say no sum in a sentence, and no hours without a source: sums are facts, so that they can be checked', () => {
    const sums = errands.filter(({ papers = [], say = [], refused = [], office = '', receive = '', hours = '' }) =>
      /₹|\d{4,}/.test([...papers, ...say, ...refused, office, receive, hours].join(' ')),
    );
    expect(sums.map(({ id }) => id)).toEqual([]);
    expect(errands.filter(({ hours }) => hours).map(({ id }) => id)).toEqual([]);
  });
});

import { appliesTo, dueDays } from '#contract';
import { PLAN_PEOPLE } from '../../../test/support/plan-people.js';
import { starterGuides } from '../../../test/support/starter-guides.js';
import { starterSteps } from './starter-steps.js';

const guides = await starterGuides();
const steps = (await starterSteps()).map((step) => ({
  ...step,
  id: step.id!,
  due: step.due!,
  window: step.window!,
  applies_if: step.applies_if!,
  depends_on: step.depends_on!,
}));

/** Hours that a person with a job can give to the move between arrival and the end of the first week. */
const FIRST_WEEK_HOURS = 10;

describe.each(PLAN_PEOPLE.map((person) => [person.name, person] as const))('the plan of %s', (_name, person) => {
  const own = steps.filter((step) => appliesTo(step, person.answers));
  const ids = own.map(({ id }) => id);

  it('has the steps that this person needs, in order', () => {
    expect(ids.filter((id) => person.order.includes(id))).toEqual(person.order);
  });

  it('has them while they can still be done', () => {
    const due = Object.fromEntries(own.map((step) => [step.id, dueDays(step)]));
    const late = Object.entries(person.inTime).filter(([id, day]) => due[id] === undefined || due[id] > day);
    expect(late).toEqual([]);
  });

  it('asks for nothing before what it depends on', () => {
    const days = new Map(own.map((step) => [step.id, dueDays(step)]));
    const early = own.flatMap(({ id, depends_on }) =>
      depends_on.filter((earlier) => days.get(earlier)! > (days.get(id) ?? Infinity)).map((earlier) => [id, earlier]),
    );
    expect(early).toEqual([]);
  });

  it('fits the first week beside work', () => {
    const first = own.filter(({ window }) => window === 'first-day' || window === 'first-week');
    expect(first.reduce((sum, { minutes }) => sum + minutes!, 0)).toBeLessThanOrEqual(FIRST_WEEK_HOURS * 60);
  });

  it('leaves out what is meant for others', () => {
    expect(ids.filter((id) => person.notFor.includes(id))).toEqual([]);
  });

  it('has a bank account and what comes before it, and depends on no hidden step', () => {
    expect(ids.indexOf('sort-pan')).toBeLessThan(ids.indexOf('sort-bank-account'));
    expect(ids).toContain('sort-pan');
    expect(own.flatMap((step) => step.depends_on).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the starter steps, for everybody', () => {
  it('stand in the order of their days within each window', () => {
    const days = steps.map((step) => [step.window, step.due.includes('-', 1) ? undefined : dueDays(step)] as const);
    const back = steps.filter(({ id }, index) => {
      const [window, day] = days[index]!;
      const [before, earlier] = days[index - 1] ?? [];
      return window === before && day !== undefined && earlier !== undefined && day < earlier ? id : false;
    });
    expect(back.map(({ id }) => id)).toEqual([]);
  });

  it('lead to every guide, directly or by one link', () => {
    const entries = new Set(steps.map(({ guide }) => guide!));
    const linked = guides.filter(({ slug }) => entries.has(slug)).flatMap(({ links }) => links);
    const reached = new Set([...entries, ...linked.map((link) => link.replace(/^\/|[#?].*$/g, ''))]);
    expect(guides.map(({ slug }) => slug).filter((slug) => !reached.has(slug))).toEqual([]);
  });
});

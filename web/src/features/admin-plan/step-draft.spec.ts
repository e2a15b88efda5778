import type { AdminPlanStep } from '#contract';
import { draftOf, inputOf } from './step-draft';

const STEP: AdminPlanStep = {
  id: 'get-a-sim',
  title: 'Get a SIM',
  guide: 'get-a-sim-card',
  heading: 'steps',
  window: 'first-day',
  due: '+1',
  depends_on: ['a', 'b'],
  applies_if: 'from=state',
  done_when: 'You can call',
  minutes: 45,
  problems: [],
  updated_at: '2026-11-22T00:00:00.000Z',
};

describe('the form of a step', () => {
  it('round-trips a step', () => {
    const { id: _id, problems: _problems, ...rest } = STEP;
    expect(inputOf(draftOf(STEP), STEP)).toEqual(rest);
  });

  it('accepts a guide’s URL for its slug, and any list of ids', () => {
    const draft = {
      ...draftOf(undefined),
      id: ' x ',
      guide: 'https://example.org/get-a-sim-card#steps',
      depends_on: 'a b,c ,',
    };
    expect(inputOf(draft, undefined)).toMatchObject({ id: 'x', guide: 'get-a-sim-card', depends_on: ['a', 'b', 'c'] });
  });

  it.each([
    ['', 0],
    ['90', 90],
    ['an hour', -1],
  ])('sends minutes as a number (%s)', (minutes, sent) => {
    expect(inputOf({ ...draftOf(STEP), minutes }, STEP).minutes).toBe(sent);
  });
});

import type { AdminPlanStep } from '#contract';
import { toDraft, toInput } from './step-draft';

const STEP: AdminPlanStep = {
  id: 'get-a-sim',
  title: 'Get a SIM',
  guide: 'get-a-sim-card',
  heading: 'steps',
  window: 'first-day',
  due: '+1',
  until: '',
  depends_on: ['a', 'b'],
  applies_if: 'from=state',
  done_when: 'You can call',
  minutes: 45,
  papers: ['Passport', 'Photo'],
  fee: 'sim-fee',
  office: 'Shop',
  hours: '',
  say: ['A SIM, please.'],
  receive: 'A SIM',
  refused: [],
  helpline: '',
  problems: [],
  updated_at: '2026-11-22T00:00:00.000Z',
};

describe('the form of a step', () => {
  it('round-trips a step', () => {
    const { id: _id, problems: _problems, ...rest } = STEP;
    expect(toInput(toDraft(STEP), STEP)).toEqual(rest);
  });

  it('accepts a guide’s URL for its slug', () => {
    const draft = {
      ...toDraft(undefined),
      id: ' x ',
      guide: 'https://example.org/get-a-sim-card#steps',
    };
    expect(toInput(draft, undefined)).toMatchObject({ id: 'x', guide: 'get-a-sim-card' });
  });

  it('reads papers and sentences line by line, without empty lines', () => {
    const draft = { ...toDraft(STEP), papers: ' Passport \n\nVisa', say: '' };
    expect(toInput(draft, STEP)).toMatchObject({ papers: ['Passport', 'Visa'], say: [] });
  });

  it.each([
    ['', 0],
    ['90', 90],
    ['an hour', -1],
  ])('sends minutes as a number (%s)', (minutes, sent) => {
    expect(toInput({ ...toDraft(STEP), minutes }, STEP).minutes).toBe(sent);
  });
});

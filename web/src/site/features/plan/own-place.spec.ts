import { NO_ERRAND, type PlanStep } from '#contract';
import { ownPlace } from './own-place';

const step = (id: string, facts: Partial<PlanStep> = {}): PlanStep => ({
  id,
  title: id,
  guide: id,
  heading: '',
  window: 'first-week',
  due: '',
  until: '',
  depends_on: [],
  applies_if: '',
  done_when: '',
  minutes: 0,
  ...NO_ERRAND,
  ...facts,
});
const STEPS = [
  step('sim', { window: 'first-day' }),
  step('pet', { applies_if: 'pets=yes' }),
  step('bank', { guide: '' }),
  step('gas'),
  step('car', { applies_if: 'vehicle=bring' }),
  step('rent', { heading: 'deed' }),
];
const place = (slug: string, pets: string[], skipped: string[] = []) =>
  ownPlace(STEPS, { answers: { pets, vehicle: ['none'] }, skipped }, slug);

describe('a guide’s place in a reader’s own plan', () => {
  it('counts the steps for the reader, and leads to those before and after', () => {
    expect(place('gas', ['no'])).toEqual({
      id: 'gas',
      step: 'Step 2 of your first week',
      title: 'gas',
      previous: { title: 'bank', href: '/plan#bank' },
      next: { title: 'rent', href: '/rent#deed' },
    });
    expect(place('gas', ['yes'])?.step).toBe('Step 3 of your first week');
  });

  it('leads past what the reader has left out, which keeps its number on the plan’s page', () => {
    expect(place('gas', ['yes'], ['bank', 'rent'])).toEqual({
      id: 'gas',
      step: 'Step 3 of your first week',
      title: 'gas',
      previous: { title: 'pet', href: '/pet' },
    });
  });

  it('is none if the guide’s steps are for others, or left out', () => {
    expect(place('pet', ['no'])).toBeUndefined();
    expect(place('gas', ['no'], ['gas'])).toBeUndefined();
  });

  it('is that of the first of its steps that is for the reader', () => {
    const steps = [step('a', { guide: 'x', applies_if: 'pets=yes' }), step('b', { guide: 'x' })];
    expect(ownPlace(steps, { answers: { pets: ['no'] }, skipped: [] }, 'x')).toMatchObject({ id: 'b' });
  });
});

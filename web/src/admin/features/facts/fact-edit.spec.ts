import type { AdminFact } from '#contract';
import { afterEdit, toDraft, needsSource } from './fact-draft';

const FACT = {
  ...{ id: 'fare', label: 'Fare', kind: 'money', value: '₹36', unit: '', valid_from: null, note: '', quote: '' },
  ...{ source_title: 'Order', source_url: 'https://example.org/a', source_kind: 'other', caveat: '', check_at: '' },
  ...{ checked_on: '2026-01-01', review_by: '2026-02-01', due: true, uses: 1, areas: 0, steps: 0, updated_at: '' },
} as AdminFact;
const CONTEXT = { fact: FACT, day: '2026-11-23', isReviewSet: false };
const DRAFT = toDraft(FACT, CONTEXT.day);

describe('an edit of a fact', () => {
  it('that changes the value is a check of that day, and moves the review', () => {
    const next = afterEdit(DRAFT, { value: '₹40' }, CONTEXT);
    expect(next.checked_on).toBe('2026-11-23');
    expect(next.review_by > next.checked_on).toBe(true);
    expect(afterEdit(next, { value: '₹36' }, CONTEXT)).toEqual(DRAFT);
  });

  it('of anything else is none', () =>
    expect(afterEdit(DRAFT, { label: 'Auto fare' }, CONTEXT)).toEqual({ ...DRAFT, label: 'Auto fare' }));

  it('leaves a review date and a day that were chosen by hand', () => {
    const reviewed = afterEdit(
      { ...DRAFT, review_by: '2027-01-01' },
      { value: '₹40' },
      { ...CONTEXT, isReviewSet: true },
    );
    expect(reviewed.review_by).toBe('2027-01-01');
    const dated = afterEdit(afterEdit(DRAFT, { value: '₹40' }, CONTEXT), { checked_on: '2026-11-20' }, CONTEXT);
    expect(afterEdit(dated, { value: '₹41' }, CONTEXT).checked_on).toBe('2026-11-20');
  });

  it('asks for the source until another page is named', () => {
    const next = afterEdit(DRAFT, { value: '₹40' }, CONTEXT);
    expect(needsSource(DRAFT, FACT)).toBe(false);
    expect(needsSource(next, FACT)).toBe(true);
    expect(needsSource({ ...next, source_url: 'https://example.org/b' }, FACT)).toBe(false);
  });
});

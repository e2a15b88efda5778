import { describeDispute, formatPriceAnswers, isPaidPrice, isPriceDisputed } from './price-answers.js';

const price = (label: string, value: string, unit = '', kind = 'money' as const) => ({ kind, label, value, unit });

describe('what readers paid', () => {
  it.each([
    ['Auto, minimum fare', '₹36', true],
    ['Piped gas, price for homes', 'about ₹50', true],
    ['LPG, 14.2 kg cylinder in Bengaluru', '₹915.50', true],
    ['PAN, penalty for keeping two', '₹10,000', false],
    ['ESI, most pay for cover', '₹21,000', false],
    ['Professional tax, most in a year', '₹2,500', false],
    ['UPI, first 24 hours on a new phone or SIM', '₹5,000', false],
    ['Toll on the airport road', '₹120 one way, ₹180 with the return', false],
  ])('asks under prices only: %s, %s', (label, value, expected) => {
    expect(isPaidPrice(price(label, value))).toBe(expected);
  });

  it('is said in a line', () => {
    const month = '2026-11-01';
    expect(formatPriceAnswers({ month, same: 7, others: [{ amount: 90, count: 2 }] })).toBe(
      '7 in November 2026: same; 2: ₹90',
    );
    expect(formatPriceAnswers({ month, same: 0, others: [{ amount: 1200, count: 1 }] })).toBe(
      '1 in November 2026: ₹1,200',
    );
  });

  it('is doubted when more readers, and at least two, paid something else', () => {
    const others = (count: number) => [{ amount: 90, count }];
    expect([
      isPriceDisputed({ same: 0, others: others(1) }),
      isPriceDisputed({ same: 2, others: others(2) }),
      isPriceDisputed({ same: 1, others: others(2) }),
    ]).toEqual([false, false, true]);
    expect(describeDispute({ others: others(2) })).toBe('2 readers paid something else, such as ₹90');
  });
});

import { findOutdated, findSentence } from './find-sentence.js';

it('finds the sentence with a value', () => {
  const text =
    'Autos run all day. The first 2 km cost ₹36 (last checked 1 May 2026). Ask for the meter.\nAt night more.';
  expect(findSentence(text, '₹36')).toBe('The first 2 km cost ₹36 (last checked 1 May 2026).');
  expect(findSentence(text, 'more')).toBe('At night more.');
  expect([findSentence(text, '₹99'), findSentence(text, '')]).toEqual(['', '']);
  expect(findSentence(`${'word '.repeat(100)}₹36`, '₹36').length).toBeLessThanOrEqual(300);
});

describe('a figure of before', () => {
  it.each([
    ['is found', 'Pay ₹40. Two rides of ₹36 make ₹72.', 'Two rides of ₹36 make ₹72.'],
    ['is found beside the value now', 'It went from ₹36 to ₹40.', 'It went from ₹36 to ₹40.'],
    ['is found at the end of a sentence', 'Once it was ₹36.', 'Once it was ₹36.'],
    ['is not the value now', 'Pay ₹40.', ''],
    ['is no part of another one', 'Pay ₹360, ₹36.50 or ₹36,000.', ''],
  ])('%s', (_what, text, expected) => {
    expect(findOutdated(text, '₹40', ['₹36'])).toBe(expected);
  });

  it('is no part of the value now, no words, and none that came back', () => {
    expect(findOutdated('Pay ₹36 to ₹40.', '₹36 to ₹40', ['₹36'])).toBe('');
    expect(findOutdated('Pay in cash.', '₹40', ['cash'])).toBe('');
    expect(findOutdated('Pay ₹36.', '₹36', ['₹36', '₹40'])).toBe('');
    expect(findOutdated('It is 5.5% (max.) of it.', '6%', ['5.5% (max.)'])).toBe('It is 5.5% (max.) of it.');
  });
});

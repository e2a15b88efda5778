import { findSentence } from './find-sentence.js';

it('finds the sentence with a value', () => {
  const text =
    'Autos run all day. The first 2 km cost ₹36 (last checked 1 May 2026). Ask for the meter.\nAt night more.';
  expect(findSentence(text, '₹36')).toBe('The first 2 km cost ₹36 (last checked 1 May 2026).');
  expect(findSentence(text, 'more')).toBe('At night more.');
  expect([findSentence(text, '₹99'), findSentence(text, '')]).toEqual(['', '']);
  expect(findSentence(`${'word '.repeat(100)}₹36`, '₹36').length).toBeLessThanOrEqual(300);
});

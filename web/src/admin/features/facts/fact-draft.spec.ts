import { guessKind, filterFacts } from './fact-draft';

describe('a fact created from a selection', () => {
  it.each([
    ['₹36', 'money'],
    ['₹200–400', 'range'],
    ['₹200 to ₹400', 'range'],
    ['1912', 'phone'],
    ['94481 97197', 'phone'],
    ['1 August 2025', 'date'],
    ['under construction', 'text'],
  ])('is of a kind that fits: %s is %s', (value, kind) => expect(guessKind(value)).toBe(kind));
});

it('facts are found by every word of label, value or id', () => {
  const facts = [
    { id: 'auto-min', label: 'Auto: the first 2 km', value: '₹36' },
    { id: 'bus-day', label: 'Bus: day pass', value: '₹70' },
  ];
  expect(filterFacts(facts, 'AUTO 36').map(({ id }) => id)).toEqual(['auto-min']);
  expect(filterFacts(facts, '')).toHaveLength(2);
  expect(filterFacts(facts, 'metro')).toEqual([]);
});

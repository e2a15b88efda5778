import { formatDay, formatMoment, indianTime } from './format-time';

describe('the moment of a message', () => {
  it.each([
    ['2026-01-31T20:05:09.000Z', '1 February 2026, 01:35'],
    ['2025-12-31T18:29:59.999Z', '31 December 2025, 23:59'],
    ['2026-06-15T06:30:00.000Z', '15 June 2026, 12:00'],
  ])('%s is %s in the city', (moment, shown) => expect(formatMoment(moment)).toBe(shown));

  it('has the city’s day', () => expect(formatDay('2026-01-31T20:05:09.000Z')).toBe('1 February 2026'));

  it.each(['', 'yesterday'])('%j is shown as it is', (moment) => expect(formatMoment(moment)).toBe(moment));
});

it.each([
  ['2026-01-31T20:05:09.000Z', '2026-02-01T01:35'],
  [null, ''],
  ['soon', ''],
])('a field for the time in the city holds %j as %j', (moment, held) => expect(indianTime(moment)).toBe(held));

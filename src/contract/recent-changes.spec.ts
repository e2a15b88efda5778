import { type RecentChanges, selectReaderChanges } from './recent-changes.js';

const AUTO = {
  id: 'auto-min',
  label: 'Auto, minimum fare',
  value: '₹38',
  unit: 'for the first 2 km',
  valid_from: '2026-12-01',
  former: [
    { value: '₹30', unit: 'for the first 2 km', replaced_at: '2026-10-01T06:00:00.000Z' },
    { value: '₹36', unit: 'for the first 2 km', replaced_at: '2026-11-20T20:00:00.000Z' },
  ],
  guides: ['airport', 'autos'],
};
const CHANGES: RecentChanges = {
  facts: [AUTO],
  guides: [
    { slug: 'airport', title: 'From the airport', notes: [] },
    {
      slug: 'autos',
      title: 'Autos & fares',
      notes: [
        { at: '2026-09-01T06:00:00.000Z', text: 'The apps are new.' },
        { at: '2026-11-21T06:00:00.000Z', text: 'The fare of December.' },
      ],
    },
  ],
};

const select = (slugs: string[], since: string, changes = CHANGES) =>
  selectReaderChanges(changes, new Set(slugs), since).map(({ day, text, guide }) => [day, text, guide.title]);

describe('what changed for a reader', () => {
  it('is what changed since the last visit in the reader’s own guides, latest first', () => {
    expect(select(['autos'], '2026-11-01T00:00:00.000Z')).toEqual([
      ['2026-11-21', 'The fare of December.', 'Autos & fares'],
      ['2026-12-01', 'Auto, minimum fare: ₹36 → ₹38', 'Autos & fares'],
    ]);
    expect(select(['metro'], '2026-11-01T00:00:00.000Z')).toEqual([]);
  });

  it('names the value that held at the last visit, not one in between', () => {
    expect(select(['airport'], '2026-09-15T00:00:00.000Z')).toEqual([
      ['2026-12-01', 'Auto, minimum fare: ₹30 → ₹38', 'From the airport'],
    ]);
  });

  it('is nothing once it was seen, and nothing if a value came back', () => {
    expect(select(['autos'], '2026-11-22T00:00:00.000Z')).toEqual([]);
    expect(select(['airport'], '2026-11-01T00:00:00.000Z', { ...CHANGES, facts: [{ ...AUTO, value: '₹36' }] })).toEqual(
      [],
    );
  });

  it('is dated in Bangalore, and spells out units that differ', () => {
    const fact = { ...AUTO, valid_from: null, unit: 'a ride' };
    expect(select(['airport'], '2026-11-01T00:00:00.000Z', { ...CHANGES, facts: [fact] })).toEqual([
      ['2026-11-21', 'Auto, minimum fare: ₹36 for the first 2 km → ₹38 a ride', 'From the airport'],
    ]);
  });
});

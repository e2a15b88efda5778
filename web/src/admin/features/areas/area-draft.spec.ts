import type { AdminArea } from '#contract';
import { belongsTo, createStatement, toDraft, toInput } from './area-draft';

const SOURCE = { title: 'BWSSB', url: 'https://bwssb.karnataka.gov.in/water', read_on: '2026-11-23' };
const AREA: AdminArea = {
  slug: 'hill-top',
  name: 'Hill Top',
  other_names: ['Betta', 'The hill'],
  side: 'north',
  position: { lat: 13.04, lon: 77.62, place: 'the bus stop “Hill Top”', data: 'bmtc-stops' },
  answer: { text: 'Quiet.', estimate: 'Walked there.' },
  rents: { one: { fact: 'rent-1bhk' }, two: { least: 25_000, most: 30_000, estimate: 'Boards at gates.' } },
  deposit: { fact: 'deposit' },
  trips: [{ to: 'manyata', by: 'road', least: 20, most: 30, source: SOURCE }],
  notes: { water: { text: 'Two days a week.', source: SOURCE } },
  places: { parks: { names: ['Hill Park', 'Lake'], guide: 'parks' } },
  needs: { quiet: { text: 'No main road.', guide: 'quiet-areas' } },
  suits: [{ text: 'Walkers.', guide: 'walking' }],
  suits_not: [],
  before_signing: [{ text: 'Climb the hill.', estimate: 'Seen there.' }],
  guides: ['walking'],
  problems: [],
  updated_at: '2026-11-24T00:00:00.000Z',
};

describe('the form of an area', () => {
  it('round-trips an area, every statement with its basis', () => {
    const { slug: _slug, problems: _problems, ...rest } = AREA;
    expect(toInput(toDraft(AREA), AREA)).toEqual(rest);
  });

  it('sends a new area with its slug, and no deposit as null', () => {
    const draft = { ...toDraft(undefined), slug: ' lake-side ', name: 'Lake Side' };
    expect(toInput(draft, undefined)).toMatchObject({ slug: 'lake-side', name: 'Lake Side', deposit: null, rents: {} });
  });

  it('sends only the basis that is chosen, and a guide’s URL as its slug', () => {
    const draft = toDraft(AREA);
    const answer = { ...createStatement('', AREA.answer), basis: 'guide' as const, guide: 'https://a.in/hills#top' };
    const input = toInput({ ...draft, statements: { ...draft.statements, answer: [answer] } }, AREA);
    expect(input.answer).toEqual({ text: 'Quiet.', guide: 'hills' });
  });

  it.each([
    ['25,000', 25_000],
    ['', -1],
    ['much', -1],
  ])('sends an amount as a number (%s)', (least, sent) => {
    const draft = toDraft(AREA);
    const two = { ...createStatement('two', { estimate: 'Seen.' }), least };
    expect(toInput({ ...draft, statements: { ...draft.statements, rents: [two] } }, AREA).rents?.two?.least).toBe(sent);
  });

  it('finds the field of an error', () => {
    expect(belongsTo('suits.1.text', 'suits.1')).toBe(true);
    expect(belongsTo('suits.10', 'suits.1')).toBe(false);
  });
});

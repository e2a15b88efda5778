import { factFiles, readFacts, starterGuides } from '../../../test/support/starter-guides.js';
import { PRICE_SUBJECTS } from './price-subjects.js';

const facts = new Set((await Promise.all((await factFiles()).map(readFacts))).flat().map(({ id }) => id));
const guides = new Set((await starterGuides()).map(({ slug }) => slug));

describe('the subjects of the price list', () => {
  it.each(PRICE_SUBJECTS.map((subject) => [subject.id, subject] as const))(
    '%s has facts and a guide of the starter content',
    (_id, { facts: ids, guide }) => {
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !facts.has(id))).toEqual([]);
      expect(guides).toContain(guide);
    },
  );

  it('name each fact once', () => {
    const named = PRICE_SUBJECTS.flatMap(({ facts: ids }) => ids);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(PRICE_SUBJECTS.map(({ id }) => id)).size).toBe(PRICE_SUBJECTS.length);
  });
});

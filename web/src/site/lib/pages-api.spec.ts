import {
  areasPath,
  categoryPath,
  costsPath,
  mapPath,
  planPath,
  readAnswers,
  readAreaQuery,
  readCostsQuery,
  reportPath,
  searchPath,
} from '#contract';
import { pageKey } from './pages-api';

const COSTS =
  'ctc=1&pf=full&deductions=2&area=hebbal&home=one&rent=3&gated=1&adults=2&children=1&school=state&commuters=2' +
  '&commute=metro&km=4&help=daily&months=5&broker=1&movers=6&furniture=7';

/** A page of each kind that knows parameters, with all of them. */
const PAGES = [
  areasPath(
    readAreaQuery(
      new URLSearchParams(
        'work=manyata&work=peenya&home=one&budget=9&longest=45&need=pets&need=quiet&compare=a&compare=b',
      ),
    ),
  ),
  costsPath(readCostsQuery(new URLSearchParams(COSTS))),
  mapPath('hebbal'),
  planPath(
    readAnswers(
      new URLSearchParams(
        'from=state&home=rent&house=apartment&who=kids&who=parents&pets=yes&vehicle=none&work=office',
      ),
    ),
    '2026-12-01',
  ),
  searchPath('a b', 'housing', 2, true),
  reportPath('a', { section: 'b', fact: 'c', kind: 'missing' }),
  categoryPath('housing', '', 2),
];

describe('the key of a page', () => {
  it.each(PAGES)('holds all that the page is asked: %s', (path) => {
    const { pathname, search } = new URL(path, 'http://a');
    expect(search.length).toBeGreaterThan(1);
    expect(pageKey(pathname, search)).toBe(path);
  });

  it('leaves out what belongs to one visit, and what is empty', () => {
    expect(pageKey('/areas', '?utm_source=mail&work=peenya&work=&fbclid=1')).toBe('/areas?work=peenya');
  });
});

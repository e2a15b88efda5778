import { readFile } from 'node:fs/promises';
import type { FactInput } from '#contract';
import { factFiles, readFacts, starterGuides } from '../../../test/support/starter-guides.js';
import { findFactProblems, readPress, toHost } from '../../../test/support/starter-sources.js';

const facts = (await Promise.all((await factFiles()).map(readFacts))).flat();
const press = await readPress();

/**
 * Per cent of the facts. A source counts as official or as press once the sentence that states the value stands beside it; a
 * page that is merely named states nothing.
 */
const LEAST_OFFICIAL = 35;
const LEAST_OFFICIAL_OR_PRESS = 95;
const MOST_OTHER = 5;

/** The day on which the facts were last worked on: later ones fall due on the site, which then says so itself. */
const shipped = facts
  .map((fact) => fact.checked_on!)
  .sort()
  .at(-1)!;

const toPercent = (found: typeof facts): number => (100 * found.length) / facts.length;
const share = (kinds: readonly string[]): number =>
  toPercent(facts.filter(({ source_kind, quote }) => quote && kinds.includes(source_kind ?? '')));
const toIds = (found: typeof facts): string[] => found.map((fact) => fact.id ?? '').sort();

describe('the sources of the starter facts', () => {
  it('are pages that state the value, with the sentence; what is past its review is told as past', () => {
    const bad = facts.map((fact) => [fact.id, findFactProblems(fact, press, shipped)] as const);
    expect(bad.filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  it('are official for a third and of an office or the press for 95 in 100', () => {
    expect(share(['official-page', 'official-document'])).toBeGreaterThanOrEqual(LEAST_OFFICIAL);
    expect(share(['official-page', 'official-document', 'press'])).toBeGreaterThanOrEqual(LEAST_OFFICIAL_OR_PRESS);
  });

  it('are anything else for 5 in 100 at most', () => {
    expect(toPercent(facts.filter(({ source_kind }) => source_kind === 'other'))).toBeLessThanOrEqual(MOST_OTHER);
  });

  it('are of a listed newspaper, or else it is not on the list', async () => {
    const guides = (await starterGuides()).flatMap(({ draft }) => draft.sources ?? []);
    const cited = new Set([...facts.map(({ source_url }) => source_url!), ...guides.map(({ url }) => url)].map(toHost));
    const listed = [...press.newspapers, ...press.broadcasters, ...press.agencies, ...Object.keys(press.reprints)];
    expect(listed.filter((host) => !cited.has(host))).toEqual([]);
  });

  it('are each in the table of what was checked, and no other fact is', async () => {
    const [, table = ''] = (await readFile('docs/content-checks.md', 'utf8')).split('## Facts');
    const rows = [...table.matchAll(/^\| ([a-z0-9-]*[a-z0-9]) +\| \d{4}-\d\d-\d\d +\| [^|]{10,} \| [^|]{3,} \|$/gm)];
    expect(rows.map(([, id]) => id).sort()).toEqual(toIds(facts));
  });
});

// A rule that lets everything pass is none.
describe('the rules on facts', () => {
  const sound: FactInput = {
    id: 'fare',
    source_kind: 'press',
    source_url: 'https://www.thehindu.com/news/fare',
    source_title: 'The Hindu on the fare',
    quote: 'The fare is ₹10.',
    review_by: '2027-01-01',
    caveat: '',
  };

  it.each<[string, FactInput, string[]]>([
    ['a sound fact', {}, []],
    ['one without a quote', { quote: '' }, ['no sentence of the source']],
    ['one without a kind', { source_kind: undefined }, ['no kind of source']],
    ['a home page', { source_url: 'https://www.thehindu.com/' }, ['a home page as source']],
    ['an unknown paper', { source_url: 'https://seo.example/fare' }, ['a newspaper that is not on the list']],
    ['a copy that names its paper', { source_url: 'https://webjosh.com/fare' }, []],
    [
      'a copy that names none',
      { source_url: 'https://webjosh.com/fare', source_title: 'On the fare' },
      ['a newspaper that is not on the list'],
    ],
    ['one past its review', { review_by: '2026-01-01' }, ['past its review without a caveat in the past tense']],
    [
      'one past its review that speaks of today',
      { review_by: '2026-01-01', caveat: 'The counter shows the fare.' },
      ['past its review without a caveat in the past tense'],
    ],
    ['one past its review that says so', { review_by: '2026-01-01', caveat: 'The fare of 2025.' }, []],
  ])('judge %s', (_name, change, problems) => {
    expect(findFactProblems({ ...sound, ...change }, press, '2026-11-26')).toEqual(problems);
  });
});

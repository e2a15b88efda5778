import { readFile } from 'node:fs/promises';
import { isSiteRoot, SOURCE_KINDS } from '#contract';
import { factFiles, readFacts, readStarterFile } from '../../../test/support/starter-guides.js';
import { today } from '../../platform/common/today.js';

const facts = (await Promise.all((await factFiles()).map(readFacts))).flat();

/** Whose pages count as press; a reprint is a page of somebody else that carries a newspaper's text and names it. */
interface Press {
  newspapers: string[];
  broadcasters: string[];
  agencies: string[];
  reprints: Record<string, string>;
}

const press = await readStarterFile<Press>('rules/newspapers.json');
const ownPages = [...press.newspapers, ...press.broadcasters, ...press.agencies];

/**
 * Per cent of the facts. A source counts as official or as press once the sentence that states the value stands beside it; a
 * page that is merely named states nothing.
 */
const LEAST_OFFICIAL = 35;
const LEAST_OFFICIAL_OR_PRESS = 95;
const MOST_OTHER = 5;

const toPercent = (found: typeof facts): number => (100 * found.length) / facts.length;
const share = (kinds: readonly string[]): number =>
  toPercent(facts.filter(({ source_kind, quote }) => quote && kinds.includes(source_kind ?? '')));
const toHost = (url: string): string => new URL(url).hostname.replace(/^www\.|\.$/g, '');
const toIds = (found: typeof facts): string[] => found.map((fact) => fact.id ?? '').sort();

describe('the sources of the starter facts', () => {
  it('each have a kind', () => {
    expect(toIds(facts.filter(({ source_kind }) => !SOURCE_KINDS.includes(source_kind!)))).toEqual([]);
  });

  it('are official for a third and of an office or the press for 95 in 100', () => {
    expect(share(['official-page', 'official-document'])).toBeGreaterThanOrEqual(LEAST_OFFICIAL);
    expect(share(['official-page', 'official-document', 'press'])).toBeGreaterThanOrEqual(LEAST_OFFICIAL_OR_PRESS);
  });

  it('are anything else for 5 in 100 at most', () => {
    expect(toPercent(facts.filter(({ source_kind }) => source_kind === 'other'))).toBeLessThanOrEqual(MOST_OTHER);
  });

  it('are of the press only where a newspaper, a broadcaster or an agency on the list wrote the text', () => {
    const unlisted = facts.filter(({ source_kind, source_url, source_title }) => {
      const host = toHost(source_url!);
      const printed = press.reprints[host]?.split(', ') ?? [];
      return (
        source_kind === 'press' && !ownPages.includes(host) && !printed.some((name) => source_title!.includes(name))
      );
    });
    expect(toIds(unlisted)).toEqual([]);
    const cited = new Set(facts.map(({ source_url }) => toHost(source_url!)));
    expect([...ownPages, ...Object.keys(press.reprints)].filter((host) => !cited.has(host))).toEqual([]);
  });

  it('come with the sentence they were read from', () => {
    expect(toIds(facts.filter(({ quote }) => !quote))).toEqual([]);
  });

  it('are pages, never the home page of a site', () => {
    expect(toIds(facts.filter(({ source_url }) => isSiteRoot(source_url ?? '')))).toEqual([]);
  });

  it('are each in the table of what was checked, and no other fact is', async () => {
    const [, table = ''] = (await readFile('docs/content-checks.md', 'utf8')).split('## Facts');
    const rows = [...table.matchAll(/^\| ([a-z0-9-]*[a-z0-9]) +\| \d{4}-\d\d-\d\d +\| [^|]{10,} \| [^|]{3,} \|$/gm)];
    expect(rows.map(([, id]) => id).sort()).toEqual(toIds(facts));
  });

  it('say what is in doubt once the day of review has passed', () => {
    expect(toIds(facts.filter(({ review_by, caveat }) => review_by! < today() && !caveat))).toEqual([]);
  });
});

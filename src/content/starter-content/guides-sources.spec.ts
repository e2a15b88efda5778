import { isSiteRoot } from '#contract';
import {
  factFiles,
  readFacts,
  readStarterFile,
  starterGuides,
  type StarterGuideFile,
} from '../../../test/support/starter-guides.js';
import { isOfPress, readPress, toHost } from '../../../test/support/starter-sources.js';

/** Hosts that a guide may not send readers to for proof, each with the reason. */
type Unfit = Record<string, string>;
/** Offices whose sites are not under `.gov.in` or `.nic.in`. */
type Offices = Record<string, string>;

const press = await readPress();
const offices = await readStarterFile<Offices>('rules/offices.json');
const unfit = await readStarterFile<Unfit>('rules/unfit-sources.json');
const guides = await starterGuides();
const facts = (await Promise.all((await factFiles()).map(readFacts))).flat();

/** The words of a law or of a judgment: they are the same wherever they are printed. */
const LAW = /\b(?:Act|Rules|Regulations|Sanhita|[Cc]ircular|[Oo]rder|[Nn]otification|[Cc]ourt)\b.*\b(?:19|20)\d\d\b/;
/** Per cent of all sources of guides. */
const MOST_OTHER = 10;

const byFacts = new Map(facts.map(({ source_url, source_kind }) => [source_url!, source_kind!]));
const isOnSite = (url: string, site: string) => toHost(url) === site || toHost(url).endsWith(`.${site}`);

/** Whether a page is an office's, of the press, the text of a law, or one that a fact rests on as such. */
function isWeighty({ title, url }: { title: string; url: string }): boolean {
  const kind = byFacts.get(url);
  return (
    /\.(?:gov|nic)\.in$/.test(toHost(url)) ||
    Object.keys(offices).some((site) => isOnSite(url, site)) ||
    isOfPress(press, url, title) ||
    LAW.test(title) ||
    (kind !== undefined && kind !== 'other')
  );
}

/** Pages that a guide rests on: its sources, those of its facts other than phone numbers, and those it links to. */
const LEAST_PAGES = 3;

function listPages({ draft, body }: StarterGuideFile): Set<string> {
  const linked = [...body.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url]) => url!);
  const named = [...body.matchAll(/\{\{([a-z0-9-]+)/g)].map(([, id]) => id!);
  const used = facts.filter(({ id, kind }) => kind !== 'phone' && named.includes(id!));
  const pages = [...(draft.sources ?? []), ...used.map(({ source_url }) => ({ url: source_url! }))].map(
    ({ url }) => url,
  );
  return new Set([...pages, ...linked].filter((url) => !isSiteRoot(url)));
}

const sources = guides.flatMap(({ slug, draft }) => (draft.sources ?? []).map((source) => ({ slug, ...source })));

describe('the sources of the starter guides', () => {
  it('are offices, the press or laws, for all but a tenth', () => {
    const other = sources.filter((source) => !isWeighty(source));
    expect((100 * other.length) / sources.length).toBeLessThanOrEqual(MOST_OTHER);
  });

  it('include for each guide one that weighs', () => {
    const light = guides.filter(({ draft }) => !(draft.sources ?? []).some(isWeighty));
    expect(light.map(({ slug }) => slug)).toEqual([]);
  });

  it('are three pages or more for each guide', () => {
    expect(guides.filter((guide) => listPages(guide).size < LEAST_PAGES).map(({ slug }) => slug)).toEqual([]);
  });

  it('are no sites that copy, sell or guess', () => {
    const linked = guides.flatMap(({ body }) => [...body.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url]) => url!));
    const cited = [...sources.map(({ url }) => url), ...linked, ...byFacts.keys()];
    expect(cited.filter((url) => Object.keys(unfit).some((site) => isOnSite(url, site)))).toEqual([]);
    expect(Object.values(unfit).filter((reason) => reason.length < 15)).toEqual([]);
  });

  it('belong to a listed office only where a guide or a fact cites it', () => {
    const cited = [...sources.map(({ url }) => url), ...byFacts.keys()];
    expect(Object.keys(offices).filter((site) => !cited.some((url) => isOnSite(url, site)))).toEqual([]);
  });
});

// A rule that lets everything pass is none.
describe('the rule on sources', () => {
  it.each([
    ['an office', 'Fees', 'https://transport.karnataka.gov.in/fees', true],
    ['a newspaper', 'On the fees', 'https://www.deccanherald.com/a', true],
    ['a law, wherever it is printed', 'Motor Vehicles Act, 1988, section 47', 'https://laws.example/47', true],
    ['a shop', 'What movers cost', 'https://movers.example/blog', false],
    ['a page with the name of a newspaper', 'Deccan Herald', 'https://deccanherald.com.example/a', false],
  ])('weighs %s', (_name, title, url, weighty) => {
    expect(isWeighty({ title, url })).toBe(weighty);
  });
});

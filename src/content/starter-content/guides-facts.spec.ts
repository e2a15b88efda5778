import { factPieces, isSiteRoot, TAKE_HOME_FACTS } from '#contract';
import { hasSource, plain, shownLines } from '../../../test/support/guide-lines.js';
import {
  readStarterFile,
  factFiles,
  readFacts,
  starterGuides,
  type StarterGuideFile,
} from '../../../test/support/starter-guides.js';

/** Amounts, numbers and dates allowed literally in a guide: worked examples and the like. */
type Exceptions = Record<string, { texts: string[]; reason: string }[]>;

const pending = new Set(await readStarterFile<string[]>('rules/pending.json'));
const exceptions = await readStarterFile<Exceptions>('rules/exceptions.json');
const rootSources = await readStarterFile<Record<string, string>>('rules/root-sources.json');
const places = await readStarterFile<Record<string, string[]>>('spelling/places.json');
const all = await starterGuides();
const guides = all.filter((guide) => !pending.has(guide.category));
const files = await factFiles();
const facts = (await Promise.all(files.map(readFacts))).flat();

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const AMOUNT = /₹\s?[\d,.]*\d(?:\s(?:lakh|crore))?/g;
const LONG_NUMBER = /\b(?:\d{5} \d{5}|1800[ -]\d{2,4}[ -]?\d{3,6}|0?80[ -]?\d{8}|[6-9]\d{9})\b/g;
const RULE_DATE = new RegExp(`\\b(?:from|since|until|on) (?:\\d{1,2} )?${MONTH} (?:19|20)\\d\\d`, 'gi');
/** Metro lines that are planned or new: statements about them go out of date quickly. */
const LINE = /\b(?:Pink|Blue|Orange|Red) Line\b/;

function excepted({ slug }: StarterGuideFile): Set<string> {
  return new Set((exceptions[slug] ?? []).flatMap(({ texts }) => texts));
}

/** Literal values in a guide without a source beside them. */
function bareValues(guide: StarterGuideFile): string[] {
  const allowed = excepted(guide);
  return shownLines(guide.body).flatMap(({ line, withLead }) => {
    const text = plain(line);
    const values = [AMOUNT, LONG_NUMBER, RULE_DATE].flatMap((pattern) => text.match(pattern) ?? []);
    return hasSource(plain(withLead)) ? [] : values.filter((value) => !allowed.has(value));
  });
}

/** An amount, a percentage, a fact that contains one, or a statement that there is nothing to pay. */
const AMOUNT_OR_FREE = /₹\s?\d|\d%|\{\{(?!helpline)|\b(?:free|nothing|no (?:extra )?(?:charge|fee))\b/i;

const NUMBERS = facts.filter((fact) => fact.kind === 'phone').map((fact) => fact.value!);

/** Literal helpline numbers in a guide. */
function bareNumbers(guide: StarterGuideFile): string[] {
  const text = plain(guide.body).replace(/\]\([^)]*\)/g, ']');
  const allowed = excepted(guide);
  return NUMBERS.filter((number) => {
    const before = number.length > 3 ? '(?<![\\d,.₹])' : '\\b(?:[Cc]all|[Dd]ial|on|or|and|number) ';
    const found = new RegExp(`${before}${number}(?![\\d,]|\\.\\d)`).test(text);
    return found && !allowed.has(number);
  });
}

/** The facts that a text refers to. Table cells escape the bar. */
function tokens(text: string): string[] {
  return factPieces(text.replaceAll('\\|', '|')).flatMap((piece) => ('fact' in piece ? [piece.fact] : []));
}

describe.each(guides.map((guide) => [guide.file, guide] as const))('%s', (_file, guide) => {
  it('gives amounts, numbers and dates of rules as facts, or with their source', () => {
    expect(bareValues(guide)).toEqual([]);
    expect(bareNumbers(guide)).toEqual([]);
  });

  it('mentions a new metro line only with the fact on its progress', () => {
    const text = [...shownLines(guide.body).map(({ line }) => line), guide.draft.excerpt ?? ''];
    const sentences = text.flatMap((line) => line.split(/(?<=[.?!])\s|\|/));
    expect(sentences.filter((one) => LINE.test(one) && !one.includes('{{metro-'))).toEqual([]);
  });

  // In full, a fact ends with the day of its check, and no sentence goes on behind a date.
  it('shows a fact in full only where a clause ends', () => {
    expect(guide.body.match(/\{\{[a-z0-9-]+\\?\|full\}\}(?![.,;)]| ?\||\s*$)[^\n]*/gm) ?? []).toEqual([]);
  });

  it('refers to existing facts only', () => {
    const known = new Set(facts.map((fact) => fact.id));
    const named = tokens(`${guide.draft.excerpt ?? ''}\n${guide.body}`);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it('escapes the bar of a fact inside a table, which would end the cell', () => {
    const cells = guide.body.split('\n').filter((line) => line.startsWith('|'));
    expect(cells.filter((line) => /\{\{[^}\\]*\|/.test(line))).toEqual([]);
  });

  // A source is a page that the guide's author read, on the given day. A page that disappears is replaced by another
  // that was read, or removed; offices and services that a guide merely refers to are links in its text.
  it('cites pages as sources, or a site with the reason, each with the day it was read', () => {
    const sources = guide.draft.sources ?? [];
    expect(sources.filter((source) => !source.read_on)).toEqual([]);
    expect(sources.map((source) => source.url).filter((url) => isSiteRoot(url) && !rootSources[url])).toEqual([]);
    expect(new Set(sources.map((source) => source.url)).size).toBe(sources.length);
  });

  it('says in its section on cost how much, a range, or that it is free', () => {
    const sections = guide.body.split(/^(?=## )/m).filter((section) => /^## .*\bcosts?\b/i.test(section));
    expect(sections.filter((section) => !AMOUNT_OR_FREE.test(section))).toEqual([]);
  });

  it('spells each place consistently', () => {
    const { alt } = guide.imported.meta.rest.cover as { alt: string };
    const alts = [...guide.body.matchAll(/ alt="([^"]*)"/g)].map((match) => match[1]);
    const prose = guide.body.replace(/\]\([^)]*\)|`[^`]*`|<[^>]*>/g, ' ');
    const text = [guide.draft.title, guide.draft.excerpt, alt, ...alts, prose].join('\n');
    const others = Object.values(places).flat();
    expect(others.filter((name) => new RegExp(`(?<![\\p{L}-])${name}(?![\\p{L}])`, 'u').test(text))).toEqual([]);
  });
});

describe('the starter facts', () => {
  const used = new Set(all.flatMap(({ draft, body }) => tokens(`${draft.excerpt ?? ''}\n${body}`)));

  it.each(files.filter((file) => file !== 'helplines' || pending.size === 0))(
    'of %s are all used by a guide, or by the calculators',
    async (file) => {
      const unused = (await readFacts(file)).filter(({ id = '' }) => !used.has(id) && !TAKE_HOME_FACTS.includes(id));
      expect(unused.map((fact) => fact.id)).toEqual([]);
    },
  );

  it('have unique ids, a date, and a page or the reason for citing a whole site', () => {
    expect(new Set(facts.map((fact) => fact.id)).size).toBe(facts.length);
    const undated = facts.filter((fact) => !fact.checked_on || !fact.review_by);
    expect(undated.map((fact) => fact.id)).toEqual([]);
    const unexplained = facts.filter((fact) => isSiteRoot(fact.source_url ?? '') && !fact.note);
    expect(unexplained.map((fact) => fact.id)).toEqual([]);
  });
});

describe('the exceptions', () => {
  it('of sources list only sites that a guide cites', () => {
    const cited = new Set(all.flatMap((guide) => (guide.draft.sources ?? []).map((source) => source.url)));
    expect(Object.keys(rootSources).filter((url) => !cited.has(url))).toEqual([]);
  });

  it('of sources each have their own reason', () => {
    const reasons = Object.values(rootSources);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });

  it('each have a reason and still apply to their guide', () => {
    const bodies = new Map(all.map((guide) => [guide.slug, guide.body]));
    const left = Object.entries(exceptions).flatMap(([slug, list]) =>
      list.flatMap(({ texts, reason }) => {
        expect([slug, reason.length > 10]).toEqual([slug, true]);
        return texts.filter((text) => !bodies.get(slug)?.includes(text)).map((text) => `${slug}: ${text}`);
      }),
    );
    expect(left).toEqual([]);
  });
});

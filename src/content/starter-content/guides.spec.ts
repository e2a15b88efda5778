import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import {
  ARTICLE_LIMITS,
  CATEGORIES,
  CATEGORY_IDS,
  FEATURED_ON_HOME,
  isStage,
  isKnownSubcategory,
  SITE_PAGES,
  type Stage,
  STAGES,
} from '#contract';
import { meanSentenceLength } from '../../../test/support/sentences.js';
import { readStarterFile, starterGuides } from '../../../test/support/starter-guides.js';
import { checkArticle } from '../articles/write/article-draft.js';
import { isCalendarDate } from '../../platform/common/calendar-date.js';
import { today } from '../../platform/common/today.js';
import { GUIDES_FOLDER } from './guides.js';

const FRONT_MATTER = ['stage', 'order', 'before', 'related', 'search_phrases', 'sources', 'cover'];
/** The day on which the oldest of the guides was written. */
const FIRST_GUIDE_WRITTEN = '2026-11-20';
/** Characters of a title that search engines show in full. */
const TITLE_IN_RESULTS = 60;

/** Guides that are not how-tos, and so have no box at the top. */
const NO_HOW_TO = new Set(['clothes-and-gear-for-the-weather', 'festivals-and-public-holidays']);
/** A guide that needs no papers leaves their column out. */
const BOX = /\n\n\| Time \| Cost (?:\| Papers )?\| Where \|\n/;
/** A row of the box that names no papers. */
const NO_PAPERS = /\| Time \| Cost \| Papers \| Where \|\n[^\n]*\n(?:[^|\n]*\|){3} None \|/;

/** The sections that every guide once closed with, whatever its subject. */
const OLD_CLOSE = ['What it costs', 'What can go wrong', 'Where to ask'];

/** Reading grade of a text (Flesch-Kincaid, 1975), over its sentences; headings and table cells do not count. */
function readingGrade(text: string): number {
  const prose = text.split('\n').filter((block) => /[.:]$/.test(block));
  const sentences = prose.flatMap((block) => block.split(/(?<=[.:;])\s+/)).length;
  const words = prose.join(' ').match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return fleschKincaid({
    sentence: sentences,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

const guides = await starterGuides();
/** Categories whose front matter still follows the older rules. */
const pending = new Set(await readStarterFile<string[]>('rules/pending.json'));
const slugs = new Set(guides.map((guide) => guide.slug));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Pages that are not guides. */
const sitePages = new Set<string>(Object.values(SITE_PAGES).map(({ path }) => path));

describe('the starter guides', () => {
  // For the editor to read: how easy the guides are differs with their matter, so nothing is bounded.
  afterAll(() => {
    const range = (numbers: number[]): string =>
      `${Math.min(...numbers).toFixed(1)} to ${Math.max(...numbers).toFixed(1)}`;
    const grades = guides.map(({ imported }) => readingGrade(imported.content.text));
    const lengths = guides.map(({ body }) => meanSentenceLength(body));
    process.stdout.write(`Reading grades ${range(grades)}; words in a sentence ${range(lengths)}.\n`);
  });

  it('number at least 133, at least 18 per category and 5 per subcategory, six of them featured', () => {
    expect(guides.length).toBeGreaterThanOrEqual(133);
    for (const id of CATEGORY_IDS) {
      const ofCategory = guides.filter((guide) => guide.draft.category === id);
      expect(ofCategory.length).toBeGreaterThanOrEqual(18);
      for (const subcategory of CATEGORIES[id].subcategories) {
        const count = ofCategory.filter((guide) => guide.draft.subcategory === subcategory).length;
        expect([subcategory, count >= 5]).toEqual([subcategory, true]);
      }
    }
    expect(guides.filter((guide) => guide.draft.featured).length).toBeGreaterThanOrEqual(FEATURED_ON_HOME);
  });

  it('have unique slugs and titles', () => {
    expect(slugs.size).toBe(guides.length);
    expect(new Set(guides.map((guide) => guide.draft.title.toLowerCase())).size).toBe(guides.length);
  });

  it('are built as their subject asks, not on one pattern', () => {
    const closed = guides.filter(({ imported }) => {
      const headings = imported.content.headings.map(({ text }) => text);
      return OLD_CLOSE.every((heading) => headings.includes(heading));
    });
    expect(closed.length).toBeLessThanOrEqual(guides.length / 8);
    const lengths = guides.map(({ imported }) => imported.content.wordCount);
    const most = Math.max(...lengths.map((from) => lengths.filter((n) => n >= from && n < from + 200).length));
    expect(most).toBeLessThanOrEqual(guides.length * 0.6);
  });

  it('each have their own position on the first start', () => {
    expect(new Set(guides.map(({ imported }) => imported.meta.rest.order)).size).toBe(guides.length);
  });

  it('are spelt correctly, in British English and with local words', () => {
    const config = path.join(import.meta.dirname, 'spelling/cspell.json');
    const checker = path.resolve('node_modules/cspell/bin.mjs');
    const options = ['lint', '--no-progress', '--no-summary', '--no-must-find-files', '--config', config];
    const { stdout, stderr, status } = spawnSync(process.execPath, [checker, ...options, `${GUIDES_FOLDER}/**/*.md`]);
    expect(`${String(stdout)}${String(stderr)}`.trim()).toBe('');
    expect(status).toBe(0);
  });

  it('form a reading order: before and related name existing guides, without cycles', () => {
    const later = new Map<string, string[]>();
    for (const { slug, imported } of guides) {
      const { before, related, after } = imported.meta.rest;
      for (const other of [...list(before), ...list(related), ...list(after)])
        expect([slug, other, slugs.has(String(other))]).toEqual([slug, other, true]);
      for (const earlier of list(before).map(String)) later.set(earlier, [...(later.get(earlier) ?? []), slug]);
    }
    const done = new Set<string>();
    const visit = (slug: string, trail: string[]): void => {
      expect(trail).not.toContain(slug);
      if (done.has(slug)) return;
      for (const next of later.get(slug) ?? []) visit(next, [...trail, slug]);
      done.add(slug);
    };
    for (const slug of slugs) visit(slug, []);
  });

  it('ask to read first only what comes no later', () => {
    const stagesByGuide = new Map(
      guides.map(({ slug, imported }) => [slug, STAGES.indexOf(imported.meta.rest.stage as Stage)]),
    );
    const backwards = guides.flatMap(({ slug, imported }) =>
      list(imported.meta.rest.before)
        .map(String)
        .filter((earlier) => stagesByGuide.get(earlier)! > stagesByGuide.get(slug)!)
        .map((earlier) => `${slug} before it: ${earlier}`),
    );
    expect(backwards).toEqual([]);
  });
});

describe.each(guides.map((guide) => [guide.file, guide] as const))('%s', (file, guide) => {
  const { body, category, draft, imported, slug, links } = guide;
  const { rest } = imported.meta;

  it('is in the folder that its front matter names', () => {
    expect(file).toBe(`${draft.category}/${slug}.md`);
    expect(draft.subcategory).not.toBe('');
    expect(isKnownSubcategory(draft.category, draft.subcategory ?? '')).toBe(true);
    expect(() => checkArticle({ ...draft, subcategory: draft.subcategory ?? '' })).not.toThrow();
  });

  it('has 450 to 2,000 words, a title that fits a search result, an excerpt, and ordered headings', () => {
    expect(draft.title.length).toBeLessThanOrEqual(TITLE_IN_RESULTS);
    expect(imported.content.wordCount).toBeGreaterThanOrEqual(450);
    expect(imported.content.wordCount).toBeLessThanOrEqual(2_000);
    expect(draft.excerpt!.length).toBeGreaterThan(40);
    expect(draft.excerpt!.length).toBeLessThanOrEqual(ARTICLE_LIMITS.madeExcerpt);
    const levels = imported.content.headings.map((heading) => heading.level);
    expect(levels.length).toBeGreaterThanOrEqual(3);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1));
    expect(new Set(imported.content.headings.map((heading) => heading.text)).size).toBe(levels.length);
  });

  it('has a box under its first paragraph: time, cost, papers if any, where', () => {
    expect(BOX.test(body)).toBe(!NO_HOW_TO.has(slug));
    expect(NO_PAPERS.test(body)).toBe(false);
    if (!NO_HOW_TO.has(slug)) expect(body.search(BOX)).toBeLessThan(body.indexOf('\n## '));
  });

  it('ends each row of a table with its last cell', () => {
    expect(body.split('\n').filter((line) => line.startsWith('|') && !line.trimEnd().endsWith('|'))).toEqual([]);
  });

  it('states its sources, stage, position and cover', () => {
    expect(list(rest.sources).length).toBeGreaterThanOrEqual(1);
    const { parts, alt } = rest.cover as { parts: unknown; alt: unknown };
    expect(list(parts).length).toBeGreaterThanOrEqual(2);
    expect(typeof alt === 'string' && alt.length > 10).toBe(true);
    expect(draft.featured_image).toBe(`/static/covers/${slug}.svg`);
    if (pending.has(category)) return;
    expect(Object.keys(rest).sort()).toEqual([...FRONT_MATTER].sort());
    expect([rest.stage, isStage(rest.stage)]).toEqual([rest.stage, true]);
    expect(Number.isInteger(rest.order)).toBe(true);
    for (const source of draft.sources ?? []) {
      expect(source.url).toMatch(/^https?:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/);
      expect([source, source.read_on === null || isCalendarDate(source.read_on)]).toEqual([source, true]);
      expect((source.read_on ?? '') <= today()).toBe(true);
    }
  });

  it('has a plausible publication date', () => {
    expect(draft.publish_date! <= today()).toBe(true);
    if (!pending.has(category)) expect(draft.publish_date! >= FIRST_GUIDE_WRITTEN).toBe(true);
  });

  it('links to at least two other guides, and only to existing ones', () => {
    const others = new Set(links.filter((link) => link !== `/${slug}` && !sitePages.has(link)));
    for (const link of others) expect([link, slugs.has(link.slice(1))]).toEqual([link, true]);
    expect(others.size).toBeGreaterThanOrEqual(2);
  });
});

import { DESKTOP, newPage, PHONE } from '../support/browser.js';
import { type ReadingFigures, readingFigures } from '../support/reading-figures.js';
import { withApp } from '../support/with-app.js';

/** What readers of the starter guides see first, and whether they can read it, measured on every guide. */
describe('every starter guide', () => {
  const app = withApp({ starterGuides: true });
  const measureFigures = async (width: 390 | 1280): Promise<Map<string, ReadingFigures>> => {
    const guides = await app.db<{ slug: string }>('select slug from article where published order by slug');
    const page = await newPage({ width, javaScript: false });
    const figures = new Map<string, ReadingFigures>();
    for (const { slug } of guides) {
      await page.goto(`${app.url}/${slug}`, { waitUntil: 'domcontentloaded' });
      figures.set(slug, await readingFigures(page));
    }
    expect(figures.size).toBeGreaterThan(130);
    return figures;
  };
  const where = (figures: Map<string, ReadingFigures>, is: (one: ReadingFigures) => boolean): string[] =>
    [...figures].flatMap(([slug, one]) => (is(one) ? [`${slug}: ${JSON.stringify(one)}`] : []));

  it('breaks no word, and scrolls hardly any table sideways, on a phone', async () => {
    const figures = await measureFigures(PHONE.width);
    expect(where(figures, ({ broken, overflow }) => broken.length > 0 || overflow > 0)).toEqual([]);
    // Of some 220, most of them with four columns.
    expect([...figures.values()].reduce((sum, { scrolling }) => sum + scrolling, 0)).toBeLessThanOrEqual(15);
    expect(where(figures, ({ firstLine }) => firstLine > 700)).toEqual([]);
  });

  it('begins with its text on the first screen of a laptop, and breaks no word there', async () => {
    const figures = await measureFigures(DESKTOP.width);
    expect(where(figures, ({ broken, overflow, scrolling }) => broken.length + overflow + scrolling > 0)).toEqual([]);
    const tops = [...figures.values()].map(({ firstLine }) => firstLine).sort((a, b) => a - b);
    expect(tops[tops.length >> 1]).toBeLessThanOrEqual(430);
    expect(tops.at(-1)).toBeLessThanOrEqual(500);
  });
});

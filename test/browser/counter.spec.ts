import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { callFacts, createFact } from '../support/facts.js';
import { openHydrated } from '../support/hydration.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

const WIDTHS = [PHONE.width, DESKTOP.width] as const;

describe('at the counter', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    await createFact(admin);
    await admin.create({ title: 'Autos', slug: 'autos', content: '<h2>Fares</h2><p>{{auto-min}}</p>' });
    await createStep(admin, { guide: 'autos', fee: 'auto-min', papers: ['Passport', 'A photo'] });
    await createPhrase(admin);
  });

  it.each(WIDTHS)(
    'a reader ticks off the papers of an errand without JavaScript, by keyboard, at %d px',
    async (width) => {
      const page = await newPage({ baseURL: app.url, width, javaScript: false });
      await page.goto('/errands');
      await page.getByRole('link', { name: 'Get a SIM that works' }).click();
      await page.getByRole('heading', { level: 1, name: 'Get a SIM that works' }).waitFor();
      const box = page.getByRole('checkbox', { name: 'A photo' });
      await box.focus();
      await page.keyboard.press('Space');
      expect(await box.isChecked()).toBe(true);
      await page.getByRole('img', { name: 'QR code of the guide' }).waitFor();
    },
  );

  it.each(WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const)))(
    'the sheets and the cards are accessible and fit, at %d px, %s',
    async (width, colorScheme) => {
      const page = await newPage({ baseURL: app.url, width, colorScheme });
      for (const path of ['/errands', '/errands/get-a-sim', '/cards']) {
        await openHydrated(page, path);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0]);
        await expectAccessible(page);
      }
    },
  );

  it('the cards are in the Kannada font once the page is used, and not before', async () => {
    const fonts: string[] = [];
    const unused = await newPage({ baseURL: app.url, javaScript: false });
    unused.on('request', (request) => {
      if (request.url().includes('anek-kannada')) fonts.push(request.url());
    });
    await unused.goto('/cards', { waitUntil: 'networkidle' });
    expect(fonts).toEqual([]);
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/cards');
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Anek Kannada') && status === 'loaded'),
    );
  });

  it('an errand is one sheet of paper', async () => {
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/errands/get-a-sim');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('a reader who keeps something sees what changed since the last visit, until it is seen; others ask for nothing', async () => {
    const page = await newPage({ baseURL: app.url });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openHydrated(page, '/');
    expect(await page.evaluate(() => localStorage.getItem('last-visit'))).toBeNull();
    await page.evaluate(() => {
      localStorage.setItem(
        'saved-guides',
        JSON.stringify([{ slug: 'autos', title: 'Autos', at: '2026-01-01T00:00:00.000Z' }]),
      );
      const seen = new Date(Date.now() - 86_400_000).toISOString();
      localStorage.setItem('last-visit', JSON.stringify({ seen, before: '' }));
    });
    expect(asked.filter((path) => path === '/api/changes')).toEqual([]);
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹38', valid_from: '2026-12-01' }).expect(200);
    for (const path of ['/', '/saved']) {
      await openHydrated(page, path);
      const news = page.getByRole('region', { name: 'What changed since you were here' });
      await news.getByText('Auto: the first 2 km: ₹36 → ₹38').waitFor();
      await news.getByText('1 December 2026').waitFor();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'I have seen this' }).click();
    await page.getByRole('region', { name: 'What changed since you were here' }).waitFor({ state: 'detached' });
    await openHydrated(page, '/saved');
    await page.getByText('1 saved guide').waitFor();
    expect(await page.getByRole('region', { name: 'What changed since you were here' }).count()).toBe(0);
  });
});

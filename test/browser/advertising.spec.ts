import { expectAccessible, type PageOptions, PHONE, whenQuiet } from '../support/browser.js';
import {
  bar,
  choose,
  commands,
  CONSENT_KEY,
  newVisitor,
  saveIdentifiers,
  signals,
  tagsRan,
  updates,
} from '../support/consent.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { signUp } from '../support/sign-in.js';

describe('third-party tags with an ads account', () => {
  const app = withApp();
  const visitor = (options: PageOptions = {}) => newVisitor(app, options);
  const DENIED = signals('denied', 'denied');

  beforeAll(async () => {
    await createArticle(app, { slug: 'a-guide', content: '<p>Words.</p>'.repeat(60) });
    await saveIdentifiers(app, await signUp(app), ['G-ABC1234567', 'GTM-ABC1234', '123-456-7890']);
  });

  it('also allow advertising hosts', async () => {
    const policy = (await app.agent.get('/a-guide').expect(200)).headers['content-security-policy']!.split('; ');
    for (const name of ['script-src', 'connect-src'])
      expect(policy.find((part) => part.startsWith(name))).toContain(' https://googleads.g.doubleclick.net ');
    expect(policy).toContain('frame-src https://www.googletagmanager.com https://td.doubleclick.net');
    expect(policy.join()).not.toContain('unsafe');
  });

  it('ask about both purposes, and pass on the choice', async () => {
    const { page, foreign } = await visitor();
    await openHydrated(page, '/a-guide');
    await bar(page).getByText('personalised advertising').waitFor();
    await whenQuiet(page);
    expect(foreign).toEqual([]);
    await choose(page, 'Only visits');
    await tagsRan(page);
    expect((await commands(page)).slice(0, 2)).toEqual([
      ['consent', 'default', DENIED],
      ['consent', 'update', signals('granted', 'denied')],
    ]);
    const button = page.getByRole('button', { name: 'Cookie choices' });
    await button.click();
    await bar(page).getByText('You agreed to measuring before.').waitFor();
    await choose(page, 'Accept');
    await page.reload();
    await untilHydrated(page);
    await tagsRan(page);
    expect(await updates(page)).toEqual([signals('granted', 'granted')]);
    await button.click();
    await choose(page, 'Only visits');
    expect((await updates(page)).at(-1)).toEqual(signals('granted', 'denied'));
  });

  it('do not treat consent to analytics as consent to advertising', async () => {
    const { page } = await visitor();
    await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
    await openHydrated(page, '/a-guide');
    await tagsRan(page);
    expect(await updates(page)).toEqual([signals('granted', 'denied')]);
    expect(await bar(page).count()).toBe(0);
  });

  it('stop in every tab when consent is withdrawn', async () => {
    const { page } = await visitor();
    await openHydrated(page, '/a-guide');
    await choose(page, 'Accept');
    await tagsRan(page);
    await page.evaluate(() => (document.cookie = '_gcl_au=1.1; path=/'));
    const other = await page.context().newPage();
    await openHydrated(other, '/about');
    await tagsRan(other);
    await other.getByRole('button', { name: 'Cookie choices' }).click();
    const reloaded = other.waitForEvent('load');
    await choose(other, 'Refuse');
    await reloaded;
    await page.waitForFunction(() => !document.cookie.includes('_gcl'));
    await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer?.length);
    expect((await updates(page)).at(-1)).toEqual(DENIED);
  });

  it.each([PHONE.width, 1280] as const)('ask with equally prominent buttons, at %d pixels', async (width) => {
    const { page } = await visitor({ width });
    await openHydrated(page, '/a-guide');
    const sizes = await Promise.all(
      ['Refuse', 'Only visits', 'Accept'].map(async (name) => {
        const { width: wide, height } = (await bar(page).getByRole('button', { name, exact: true }).boundingBox())!;
        return `${Math.round(wide)} ${Math.round(height)}`;
      }),
    );
    expect(new Set(sizes).size).toBe(1);
    expect((await bar(page).boundingBox())!.height).toBeLessThan(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

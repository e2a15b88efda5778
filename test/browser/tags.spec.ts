import { ERROR_RESPONSES } from '../support/admin-screen.js';
import { expectAccessible, type PageOptions, PHONE, whenQuiet } from '../support/browser.js';
import {
  bar,
  choose,
  commands,
  CONSENT_KEY,
  newVisitor,
  remembered,
  saveIdentifiers,
  signals,
  tagsRan,
} from '../support/consent.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { type Session, signUp } from '../support/sign-in.js';

const GA = 'G-ABC1234567';
const GTM = 'GTM-ABC1234';
const ADS = '123-456-7890';

describe('third-party tags', () => {
  const app = withApp();
  let session: Session;

  const configure = (analytics: string, tagManager = '', ads = '') =>
    saveIdentifiers(app, session, [analytics, tagManager, ads]);
  const visitor = (options: PageOptions = {}) => newVisitor(app, options);

  beforeAll(async () => {
    session = await signUp(app);
    await createArticle(app, { slug: 'a-guide', content: '<p>Words.</p>'.repeat(60) });
  });

  it.each([
    ['none', '', ''],
    ['malformed ones', 'UA-12345', 'GTM-<script>'],
    ['only an ads account', '', '', ADS],
  ])('are absent with identifiers: %s', async (_, ga, gtm, ads = '') => {
    await configure(ga, gtm, ads);
    const { page, foreign } = await visitor();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openHydrated(page, '/a-guide');
    await whenQuiet(page);
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cookie choices' }).count()).toBe(0);
    expect(foreign).toEqual([]);
    expect(scripts.filter((url) => /consent|google/.test(url))).toEqual([]);
    expect(await remembered(page)).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
    const { headers } = await app.agent.get('/a-guide').expect(200);
    expect(headers['content-security-policy']).not.toContain('google');
  });

  describe('with identifiers', () => {
    beforeAll(() => configure(GA, GTM));

    it('allow Google’s hosts on public pages only, and no inline scripts', async () => {
      const readPolicy = async (path: string) =>
        (await app.agent.get(path).expect(200)).headers['content-security-policy']!.split('; ');
      const policy = await readPolicy('/a-guide');
      const scripts = policy.find((part) => part.startsWith('script-src '))!;
      expect(scripts).toMatch(/^script-src 'self' ('sha256-[^']+' )+https:\/\/www\.googletagmanager\.com$/);
      expect(policy.find((part) => part.startsWith('connect-src '))).toContain('https://*.google-analytics.com');
      expect(policy).toContain('frame-src https://www.googletagmanager.com');
      expect((await readPolicy('/admin')).join()).not.toContain('google');
    });

    it('load once after consent, with consent mode signals, and the choice persists', async () => {
      const { page, foreign } = await visitor();
      await openHydrated(page, '/a-guide');
      await bar(page).waitFor();
      await whenQuiet(page);
      expect(foreign).toEqual([]);
      expect(await commands(page)).toEqual([]);
      await choose(page, 'Accept');
      await tagsRan(page);
      const host = 'https://www.googletagmanager.com';
      expect(foreign).toEqual([`${host}/gtag/js?id=${GA}`, `${host}/gtm.js?id=${GTM}`]);
      expect((await commands(page)).slice(0, 2)).toEqual([
        ['consent', 'default', signals('denied', 'denied')],
        ['consent', 'update', signals('granted', 'denied')],
      ]);
      expect((await commands(page)).find(([name]) => name === 'config')).toEqual(['config', GA]);
      expect(await bar(page).count()).toBe(0);
      // Not loaded again on navigation inside the application; loaded without asking on the next page load.
      await page.getByRole('link', { name: 'About Us' }).click();
      await page.waitForURL('**/about');
      expect(foreign).toHaveLength(2);
      await page.reload();
      await untilHydrated(page);
      await tagsRan(page);
      expect(await bar(page).count()).toBe(0);
    });

    it('never load after a refusal', async () => {
      const { page, foreign } = await visitor({ width: PHONE.width });
      await openHydrated(page, '/a-guide');
      await choose(page, 'Refuse');
      expect(await remembered(page)).toBe('denied');
      await page.reload();
      await untilHydrated(page);
      await whenQuiet(page);
      expect(await bar(page).count()).toBe(0);
      expect(foreign).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });

    it.each(['doNotTrack', 'globalPrivacyControl'])('neither ask nor load with %s on', async (signal) => {
      const { page, foreign } = await visitor();
      await page.addInitScript(
        (name) => Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) }),
        signal,
      );
      // It overrides even earlier consent.
      await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
      await openHydrated(page, '/a-guide');
      await whenQuiet(page);
      expect(await bar(page).count()).toBe(0);
      expect(foreign).toEqual([]);
      await page.getByRole('button', { name: 'Cookie choices' }).click();
      await bar(page).getByText('Your browser asks not to be tracked').waitFor();
      expect(await bar(page).getByRole('button', { name: 'Accept' }).count()).toBe(0);
      await choose(page, 'Close');
      expect(foreign).toEqual([]);
    });

    it('can be allowed and withdrawn from the footer; withdrawing removes scripts and cookies', async () => {
      const { page, foreign } = await visitor();
      await openHydrated(page, '/a-guide');
      await choose(page, 'Refuse');
      const button = page.getByRole('button', { name: 'Cookie choices' });
      await button.click();
      await bar(page).getByText('You refused before.').waitFor();
      await expectAccessible(page);
      await choose(page, 'Accept');
      expect(await button.evaluate((button) => button === document.activeElement)).toBe(true);
      await tagsRan(page);
      await page.evaluate(() => (document.cookie = '_ga=GA1.1.1.1; path=/'));
      await button.click();
      const reloaded = page.waitForEvent('load');
      await choose(page, 'Refuse');
      await reloaded;
      await untilHydrated(page);
      await whenQuiet(page);
      expect(await page.evaluate(() => 'tagsRan' in window)).toBe(false);
      expect(await page.context().cookies()).toEqual([]);
      expect(foreign).toHaveLength(2);
      expect(await remembered(page)).toBe('denied');
    });

    it.each([PHONE.width, 1280] as const)('ask in a bar that covers nothing, at %d pixels', async (width) => {
      const { page } = await visitor({ width, colorScheme: width === 1280 ? 'light' : 'dark' });
      await openHydrated(page, '/a-guide');
      const [refuse, accept] = await Promise.all(
        ['Refuse', 'Accept'].map((name) => bar(page).getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect([refuse!.width, refuse!.height]).toEqual([accept!.width, accept!.height]);
      expect((await bar(page).boundingBox())!.height).toBeLessThan(200);
      await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = (await page.locator('footer').last().boundingBox())!;
      const edge = (await bar(page).boundingBox())!.y;
      expect(footer.y + footer.height).toBeLessThanOrEqual(edge + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    });

    it('stay out of the admin area', async () => {
      const { page, foreign } = await visitor({ expectedErrors: ERROR_RESPONSES });
      await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
      await page.goto('/admin');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await whenQuiet(page);
      expect(foreign).toEqual([]);
    });
  });
});

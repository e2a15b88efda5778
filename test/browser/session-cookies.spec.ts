import type { Page } from 'playwright-core';
import { pageWithErrorResponses, withToken } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { OWNER, signUp } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';

const DASHBOARD = ['heading', { name: 'Admin Dashboard', level: 1 }] as const;
const SIGN_IN = ['heading', { name: 'Sign in to Admin Panel', level: 1 }] as const;

describe('the session of a browser', () => {
  const app = withApp();
  beforeAll(async () => {
    await signUp(app);
  });

  const fillIn = async (page: Page): Promise<void> => {
    await page.getByRole(...SIGN_IN).waitFor();
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
  };
  const open = async (width: 390 | 1280 = DESKTOP.width): Promise<Page> => {
    const page = await pageWithErrorResponses({ baseURL: app.url, width });
    await page.goto('/admin/login');
    return page;
  };
  const readToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('adminToken'));

  it('makes a stolen token useless: the other browser is signed out, this one is not', async () => {
    const page = await open();
    await fillIn(page);
    await page.getByRole(...DASHBOARD).waitFor();
    const stolen = await readToken(page);
    expect(stolen).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    const thief = await pageWithErrorResponses({ baseURL: app.url });
    await withToken(thief, stolen ?? '');
    await thief.goto('/admin');
    await thief.getByRole(...SIGN_IN).waitFor();
    expect(await readToken(thief)).toBeNull();
    await app.agent.get('/api/admin/me').set('Authorization', `Bearer ${stolen}`).expect(401);

    await page.goto('/admin?tab=security');
    await page.getByText('Bound to its browser').waitFor();
    await page.getByText('Token only').waitFor();
    await expectAccessible(page);
  });

  it('continues in every tab with the token of the latest sign-in', async () => {
    const page = await open();
    await fillIn(page);
    await page.getByRole(...DASHBOARD).waitFor();
    const second = await page.context().newPage();
    await second.goto('/admin');
    await second.getByRole(...DASHBOARD).waitFor();
    await app.db('delete from account_session');
    await second.reload();
    await fillIn(second);
    await second.getByRole(...DASHBOARD).waitFor();
    await page.getByRole(...DASHBOARD).waitFor();
    const token = await readToken(page);
    for (const tab of [page, second, page]) {
      await tab.reload();
      await tab.getByRole(...DASHBOARD).waitFor();
    }
    expect(await readToken(second)).toBe(token);
    expect(await page.context().cookies()).toHaveLength(1);
  });

  it('reports a browser that drops the cookie, and works without one if cookies are disabled', async () => {
    const page = await open(PHONE.width);
    await page.route('**/api/admin/login', async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      const { 'set-cookie': _lost, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await fillIn(page);
    await page.getByRole('alert').getByText('Allow cookies for this site, then sign in again.').waitFor();
    expect(await readToken(page)).toBeNull();

    const bare = await pageWithErrorResponses({ baseURL: app.url });
    await bare.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
    await bare.goto('/admin/login');
    await fillIn(bare);
    await bare.getByRole(...DASHBOARD).waitFor();
    expect(await bare.context().cookies()).toEqual([]);
  });
});

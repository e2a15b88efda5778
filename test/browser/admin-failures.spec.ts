import type { Page } from 'playwright-core';
import {
  adminPage,
  answer,
  closeToast,
  expectToast,
  pageWithErrorResponses,
  ERROR_RESPONSES,
  writeText,
} from '../support/admin-screen.js';
import { DESKTOP, expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { OWNER } from '../support/sign-in.js';
import { until } from '../support/until.js';

/** A gateway's error page, without a sentence for the administrator. */
const GATEWAY_ERROR = { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' };
const EXPECTED = [...ERROR_RESPONSES, /status of 502/, /ERR_(FAILED|INTERNET_DISCONNECTED)/, /could not be loaded/];

/** Covers all error messages for the administrator that no other test shows. */
describe.each([DESKTOP])('failures at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeAll(async () => {
    await admin.create({ title: 'Rent a flat' });
  });

  const open = async (path: string) => {
    const page = await adminPage(admin, { width, expectedErrors: EXPECTED });
    await page.goto(path);
    return page;
  };
  /** Runs `work` twice, while requests get a gateway error and while they get a network error. */
  const failing = async (
    page: Page,
    [method, path]: readonly [method: string, path: string],
    work: (how: 'silent' | 'network') => Promise<void>,
  ) => {
    for (const how of ['silent', 'network'] as const) {
      await page.route(path, (route) => {
        if (route.request().method() !== method) return route.continue();
        return how === 'silent' ? route.fulfill(GATEWAY_ERROR) : route.abort();
      });
      await work(how);
      await page.unroute(path);
    }
  };

  it('to sign in show a red box', async () => {
    const page = await pageWithErrorResponses({ width, baseURL: app.url, expectedErrors: EXPECTED });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const says = (sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
    const send = page.getByRole('button', { name: 'Sign in', exact: true });
    await failing(page, ['POST', '**/api/admin/login'], async (how) => {
      await send.click();
      await says(how === 'silent' ? 'Login failed' : 'Network error');
    });
    await page.route('**/api/admin/login', (route) => route.fulfill({ json: { success: true } }));
    await send.click();
    await says('An unexpected error occurred');
    await expectAccessible(page);
    await page.getByRole('button', { name: "Don't have an account? Create one" }).click();
    await page.getByLabel('Username').fill('someone');
    await page.getByLabel('Email').fill('someone@example.org');
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await failing(page, ['POST', '**/api/admin/register'], async (how) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await says(how === 'silent' ? 'Registration failed' : 'Network error');
    });
  });

  it('to change the password keep what was typed', async () => {
    const page = await open('/admin?tab=security');
    await page.getByRole('button', { name: 'Change Password' }).waitFor();
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(OWNER.username);
    await page.getByLabel('Current Password').fill('not this one 1');
    await page.getByLabel('New Password', { exact: true }).fill('another horse 2');
    await page.getByLabel('Confirm New Password').fill('another horse 2');
    await failing(page, ['POST', '**/api/admin/change-password'], async (how) => {
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page
        .getByText(
          how === 'silent' ? 'An error occurred while changing your password.' : 'Network error. Please try again.',
        )
        .waitFor();
      await expectToast(page, 'Password Change Failed');
      await closeToast(page);
    });
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Current password is incorrect.').waitFor();
    expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe('another horse 2');
  });

  it('to create an API key keep what it is for', async () => {
    const page = await open('/admin?tab=security');
    await page.getByRole('button', { name: 'Create API key' }).click();
    const form = page.getByRole('dialog', { name: 'Create API key' });
    await form.getByLabel('Name').fill('Nightly import');
    await failing(page, ['POST', '**/api/admin/account/keys'], async (how) => {
      await form.getByRole('button', { name: 'Create key' }).click();
      await form.getByText(how === 'silent' ? 'The API key could not be created' : 'Network error').waitFor();
    });
    expect(await form.getByLabel('Name').inputValue()).toBe('Nightly import');
    await form.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('alertdialog', { name: 'Your API key' }).waitFor();
    await form.waitFor({ state: 'detached' });
  });

  it('to save identifiers are shown', async () => {
    const page = await open('/admin?tab=analytics');
    await page.getByLabel('Measurement ID').fill('G-ABC1234567');
    await failing(page, ['POST', '**/api/admin/analytics-config'], async () => {
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expectToast(page, 'Save Failed');
      await page.getByText('Failed to save analytics configuration. Please try again.').waitFor();
      await closeToast(page);
    });
    expect(await page.getByLabel('Measurement ID').inputValue()).toBe('G-ABC1234567');
  });

  it('to delete or to clear keep the row', async () => {
    const page = await open('/admin');
    await failing(page, ['DELETE', '**/api/admin/articles/*'], async (how) => {
      await page.getByRole('button', { name: 'Delete Rent a flat' }).click();
      await answer(page, 'Are you sure you want to delete this article?', 'Delete');
      await expectToast(page, how === 'silent' ? 'Failed to delete article' : 'Error deleting article');
    });
    await failing(page, ['DELETE', '**/api/admin/articles'], async (how) => {
      await page.getByRole('button', { name: 'Clear All Articles' }).click();
      const question = 'Are you sure you want to delete ALL articles? This action cannot be undone.';
      await answer(page, question, 'Delete all articles');
      await expectToast(page, how === 'silent' ? 'Failed to delete articles' : 'Error clearing articles');
    });
    await page.getByRole('heading', { name: 'Rent a flat' }).waitFor();
  });

  it('to save an article, preview it, or insert anything but an image are shown', async () => {
    const page = await open('/admin/articles/new');
    await page.getByLabel('Title').fill('Not saved yet');
    await writeText(page, 'Its text.');
    await failing(page, ['POST', '**/api/admin/articles'], async (how) => {
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, `Save failed: ${how === 'silent' ? 'Unknown error' : 'Network error'}`);
    });
    await failing(page, ['POST', '**/api/admin/articles/preview'], async (how) => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expectToast(page, `Preview failed: ${how === 'silent' ? 'Unknown error' : 'Network error'}`);
    });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('.jodit-toolbar-button_image button').first().click(),
    ]);
    await chooser.setFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expectToast(page, 'Image upload failed');
    expect(await page.getByLabel('Title').inputValue()).toBe('Not saved yet');
    expect(await page.getByRole('textbox', { name: 'Content' }).innerText()).toContain('Its text.');
  });

  it('to load an article can be retried', async () => {
    const [{ id }] = (await admin.call('get').expect(200)).body as [{ id: number }];
    const page = await adminPage(admin, { width, expectedErrors: EXPECTED });
    const path = `**/api/admin/articles/${id}`;
    await page.route(path, (route) => route.fulfill(GATEWAY_ERROR));
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('heading', { name: 'Error loading article' }).waitFor();
    await expectAccessible(page);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('Ask for the agreement.').waitFor();
  });

  it('to load the list are only logged: it is never shown as empty, and retries by itself', async () => {
    const page = await adminPage(admin, { width, expectedErrors: EXPECTED });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const path = '**/api/admin/articles?*';
    await page.route(path, (route) => route.fulfill(GATEWAY_ERROR));
    await page.goto('/admin');
    const list = page.getByRole('region', { name: 'Articles', exact: true });
    await until(() => logged.some((text) => text.includes('The list of articles could not be loaded')));
    expect(await list.innerText()).toBe('Articles\nLoading...');
    await expectAccessible(page);
    await page.unroute(path);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
    // Existing rows are kept, and marked as outdated.
    await page.context().setOffline(true);
    await page.getByPlaceholder('Search by title or content...').fill('no such article');
    await until(() => logged.filter((text) => text.includes('could not be loaded')).length > 1);
    await list.getByRole('heading', { name: 'Rent a flat' }).waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByText('No articles found').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('Try adjusting your search or filter criteria.').waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('false');
  });

  it('to load are tried again within seconds, however long the server was away', async () => {
    const page = await adminPage(admin, { width, expectedErrors: EXPECTED });
    await page.clock.install();
    const path = '**/api/admin/articles?*';
    await page.route(path, (route) => route.abort());
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Articles', exact: true }).getByText('Loading...').waitFor();
    for (let times = 0; times < 12; times += 1) {
      const failed = page.waitForEvent('requestfailed', { timeout: 10_000 });
      await page.clock.runFor(10_000);
      await failed;
    }
    await page.unroute(path);
    await page.clock.runFor(10_000);
    await page.getByRole('heading', { name: 'Articles (1)' }).waitFor();
  });

  it('to delete are shown even if another article was deleted meanwhile', async () => {
    const kept = await admin.create({ title: `Kept ${width}` });
    await admin.create({ title: `Deleted ${width}` });
    const page = await open('/admin');
    const otherDeleted = Promise.withResolvers<undefined>();
    await page.route(`**/api/admin/articles/${kept.id}`, async (route) => {
      await otherDeleted.promise;
      await route.fulfill(GATEWAY_ERROR);
    });
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    };
    await remove(`Kept ${width}`);
    await remove(`Deleted ${width}`);
    await expectToast(page, 'Article moved to the Trash');
    await closeToast(page);
    otherDeleted.resolve(undefined);
    await expectToast(page, 'Failed to delete article');
    await page.getByRole('heading', { name: `Kept ${width}` }).waitFor();
  });
});

import type { Page } from 'playwright-core';
import { adminPage, pageWithErrorResponses, withToken } from '../support/admin-screen.js';
import { expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import {
  respondWith,
  CONSOLE_ERRORS,
  MALFORMED_BODIES,
  MALFORMED_ERRORS,
  replaceResponses,
} from '../support/malformed-responses.js';
import { Admin, OWNER } from '../support/sign-in.js';
import { until } from '../support/until.js';

describe('an incomplete response', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let id = 0;
  beforeAll(async () => {
    ({ id } = await admin.create());
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the metro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
    await app.db(`insert into missed_address (path, count, last_asked) values ('/a-page-that-is-missed', 9, now())`);
  });

  /** The screen has not crashed: its heading and a button are visible. */
  const expectIntact = async (page: Page) => {
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    await page.locator('h1').waitFor();
    expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
    expect(
      await page.locator('#root').getByRole('button').or(page.locator('#root').getByRole('link')).count(),
    ).toBeGreaterThan(0);
  };

  // Each screen with all calls that do not depend on each other at once: a page load costs half a second of processor time.
  it.each([
    ['/admin', 'the account', [/\/api\/admin\/me$/]],
    [
      '/admin',
      'the list and its counts',
      [
        /\/api\/admin\/articles\?/,
        /\/api\/admin\/articles\/stats$/,
        /\/api\/admin\/messages\/stats$/,
        /\/api\/admin\/backup$/,
      ],
    ],
    ['/admin?tab=messages', 'the list', [/\/api\/admin\/messages\?/]],
    [
      '/admin?tab=analytics',
      'the settings and counts',
      [
        /\/api\/admin\/analytics-config$/,
        /\/api\/admin\/counts$/,
        /\/api\/admin\/missed-addresses$/,
        /\/api\/admin\/redirects$/,
      ],
    ],
    ['/admin/articles/edit/{id}', 'the article', [/\/api\/admin\/articles\/\d+$/]],
  ])('never leaves %s blank, whatever is returned for %s', async (path, _, calls) => {
    const page = await adminPage(admin, { expectedErrors: CONSOLE_ERRORS });
    for (const body of Object.values(MALFORMED_BODIES)) {
      for (const call of calls) await respondWith(page, ['GET', call], body);
      const responses = calls.map((call) => page.waitForResponse(call));
      await page.goto(path.replace('{id}', String(id)));
      await Promise.all(responses);
      await page.waitForFunction(() => !document.querySelector('#root')?.textContent.includes('Loading article...'));
      await expectIntact(page);
    }
  });

  it('to a list loses only the affected rows', async () => {
    await admin.create({ title: 'The sound one' });
    const page = await adminPage(admin, { expectedErrors: CONSOLE_ERRORS });
    await replaceResponses(page, ['GET', /\/api\/admin\/articles\?/], async (route) => {
      const response = await route.fetch();
      const [first, ...others] = (await response.json()) as Record<string, unknown>[];
      // One row per missing field.
      const incomplete = Object.keys(others[0] ?? {}).map((field, index) => ({
        ...others[0],
        id: 900 + index,
        [field]: undefined,
      }));
      await route.fulfill({ response, json: [...incomplete, first] });
    });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'The sound one' }).waitFor();
    await expectIntact(page);
  });

  it('to a sign-in shows a sentence', async () => {
    const page = await pageWithErrorResponses({ baseURL: app.url, expectedErrors: CONSOLE_ERRORS });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const send = page.getByRole('button', { name: 'Sign in', exact: true });
    // Waits for this round's response: the last alert is still visible, and the next round would replace the answer
    // while a request is pending, which the server would then accept.
    const answered = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/login'));
    const expectAlert = async (text: string) => {
      await Promise.all([answered(), send.click()]);
      await send.and(page.locator(':enabled')).waitFor();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    };
    for (const body of [
      ...Object.values(MALFORMED_BODIES),
      '{"access_token":"a"}',
      '{"access_token":"a","user_info":{}}',
    ]) {
      await respondWith(page, ['POST', /\/api\/admin\/login$/], body);
      await expectAlert('An unexpected error occurred');
    }
    for (const json of MALFORMED_ERRORS) {
      await replaceResponses(page, ['POST', /\/api\/admin\/login$/], (route) => route.fulfill({ status: 400, json }));
      await expectAlert('Login failed');
    }
  });
});

describe('a screen that crashes', () => {
  const app = withApp();

  it('reports it, keeps typed text visible, and offers the draft after a reload', async () => {
    const admin = await Admin.create(app);
    const page = await pageWithErrorResponses({
      baseURL: app.url,
      expectedErrors: [/broken on purpose/, /Component|occurred in/],
    });
    await withToken(page, admin.session.Authorization.replace('Bearer ', ''));
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('An hour of work');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Every word of it.');
    // Types the last words and crashes in one task, before the text editor has reported them.
    await page.evaluate(() => {
      // `execCommand` is the only way to type as a keyboard does within one task.
      const type = (words: string) =>
        (document as unknown as { execCommand: (...what: unknown[]) => boolean }).execCommand(
          'insertText',
          false,
          words,
        );
      type(' And the last words.');
      const broken = () => {
        throw new Error('broken on purpose');
      };
      Object.defineProperty(Date, 'parse', { get: broken });
      const slug = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Slug (optional)');
      slug?.closest('details')?.setAttribute('open', '');
      (slug?.control as HTMLInputElement).select();
      type('a');
    });
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('An hour of work');
    expect(await page.getByLabel('Content').inputValue()).toContain('Every word of it. And the last words.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await until(async () => (await page.getByLabel('Title').inputValue()) === 'An hour of work');
    await page.getByRole('textbox', { name: 'Content' }).getByText('Every word of it. And the last words.').waitFor();
  });
});

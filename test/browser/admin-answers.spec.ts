import type { Page, Route } from 'playwright-core';
import { adminPage, answer, expectToast, patientPage, withToken } from '../support/admin-screen.js';
import { expectAccessible } from '../support/browser.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { Admin, OWNER } from '../support/sign-in.js';

/** What a server, a gateway or another version of either may answer with a good status. */
const ODD_BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a text': '"done"',
  'a number': '7',
  'an empty array': '[]',
  'an array of nothing': '[null]',
  'an array of empty objects': '[{}]',
  'an empty object': '{}',
  'an object of null': '{"id":null,"title":null,"total":null,"articles":null,"user_info":null,"username":null}',
  HTML: '<!doctype html><title>Welcome</title>',
};

/** Refusals whose sentences are none. */
const ODD_REFUSALS = [
  { detail: { reason: 'no sentence' } },
  { detail: ['two', 'sentences'], errors: 'none' },
  { detail: 7, errors: { title: 'one sentence', to: [null, { a: 1 }] } },
  null,
  [],
];

const EXPECTED = [/status of (4|5)\d\d/, /could not be loaded/];
const ANSWERED = { contentType: 'application/json' } as const;

describe('an answer that lacks what it should have', () => {
  let app: TestApp;
  let admin: Admin;
  let id = 0;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await Admin.of(app);
    ({ id } = await admin.create());
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the metro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
    await app.db(`insert into missed_address (path, count, last_asked) values ('/a-page-that-is-missed', 9, now())`);
  });
  afterAll(() => app.close());

  const open = async (path: string) => {
    const page = await adminPage(admin, { expectedErrors: EXPECTED });
    await page.goto(path);
    return page;
  };
  /** Answers calls of `method` below `path` with `reply`, and lets the others through. */
  const instead = async (
    page: Page,
    [method, path]: readonly [string, RegExp],
    reply: (route: Route) => Promise<void>,
  ) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(path, (route) => (route.request().method() === method ? reply(route) : route.continue()));
  };
  /** The screen stands: its heading and something to press. */
  const stands = async (page: Page) => {
    await page.locator('h1').waitFor();
    expect(
      await page.locator('#root').getByRole('button').or(page.locator('#root').getByRole('link')).count(),
    ).toBeGreaterThan(0);
  };

  it.each([
    ['/admin', /\/api\/admin\/me$/],
    ['/admin', /\/api\/admin\/articles\?/],
    ['/admin', /\/api\/admin\/articles\/stats$/],
    ['/admin', /\/api\/admin\/messages\/stats$/],
    ['/admin', /\/api\/admin\/backup$/],
    ['/admin?tab=messages', /\/api\/admin\/messages\?/],
    ['/admin?tab=analytics', /\/api\/admin\/analytics-config$/],
    ['/admin?tab=analytics', /\/api\/admin\/counts$/],
    ['/admin?tab=analytics', /\/api\/admin\/missed-addresses$/],
    ['/admin?tab=analytics', /\/api\/admin\/redirects$/],
    ['/admin/articles/edit/{id}', /\/api\/admin\/articles\/\d+$/],
  ])('never leaves %s white, whatever comes from %s', async (path, call) => {
    const page = await adminPage(admin, { expectedErrors: EXPECTED });
    for (const body of Object.values(ODD_BODIES)) {
      await instead(page, ['GET', call], (route) => route.fulfill({ ...ANSWERED, body }));
      const asked = page.waitForResponse(call);
      await page.goto(path.replace('{id}', String(id)));
      await asked;
      await page.waitForFunction(() => !document.querySelector('#root')?.textContent.includes('Loading article...'));
      await stands(page);
    }
  });

  it('of a list costs its own row alone', async () => {
    await admin.create({ title: 'The sound one' });
    const page = await adminPage(admin, { expectedErrors: EXPECTED });
    await instead(page, ['GET', /\/api\/admin\/articles\?/], async (route) => {
      const response = await route.fetch();
      const [first, ...others] = (await response.json()) as Record<string, unknown>[];
      // One row for each field that may be missing.
      const torn = Object.keys(others[0] ?? {}).map((field, index) => ({
        ...others[0],
        id: 900 + index,
        [field]: undefined,
      }));
      await route.fulfill({ response, json: [...torn, first] });
    });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'The sound one' }).waitFor();
    await stands(page);
  });

  it('ends in a sentence where somebody signs in', async () => {
    const page = await patientPage({ baseURL: app.url, expectedErrors: EXPECTED });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const send = page.getByRole('button', { name: 'Sign in', exact: true });
    for (const body of [...Object.values(ODD_BODIES), '{"access_token":"a"}', '{"access_token":"a","user_info":{}}']) {
      await instead(page, ['POST', /\/api\/admin\/login$/], (route) => route.fulfill({ ...ANSWERED, body }));
      await send.click();
      await page.getByRole('alert').getByText('An unexpected error occurred', { exact: true }).waitFor();
      await send.isEnabled();
    }
    for (const json of ODD_REFUSALS) {
      await instead(page, ['POST', /\/api\/admin\/login$/], (route) => route.fulfill({ status: 400, json }));
      await send.click();
      await page.getByRole('alert').getByText('Login failed', { exact: true }).waitFor();
    }
  });

  it('of a changed password is no harm: the session and the name stay', async () => {
    const page = await open('/admin?tab=security');
    for (const body of Object.values(ODD_BODIES)) {
      await instead(page, ['POST', /\/change-password$/], (route) => route.fulfill({ ...ANSWERED, body }));
      await page.getByLabel('Current Password').fill(OWNER.password);
      await page.getByLabel('New Password', { exact: true }).fill('another horse 2');
      await page.getByLabel('Confirm New Password').fill('another horse 2');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expectToast(page, 'Password Changed Successfully');
      await page.getByText(`Welcome, ${OWNER.username}`).waitFor();
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
  });

  it('of any other write leaves the screen as it is', async () => {
    const page = await open('/admin?tab=analytics');
    for (const body of Object.values(ODD_BODIES)) {
      await instead(page, ['POST', /\/analytics-config$/], (route) => route.fulfill({ ...ANSWERED, body }));
      await page.getByLabel('Measurement ID').fill('G-ABC1234567');
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expectToast(page, 'Configuration Saved');
      await page.getByRole('button', { name: 'Close notification' }).click();
      await instead(page, ['POST', /\/redirects$/], (route) => route.fulfill({ ...ANSWERED, body }));
      await page.getByLabel('Redirect to').fill('/about');
      await page.getByRole('button', { name: 'Redirect /a-page-that-is-missed' }).click();
      await page.getByText('/a-page-that-is-missed leads to /about').waitFor();
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
    await page.goto('/admin?tab=messages');
    for (const body of Object.values(ODD_BODIES)) {
      await instead(page, ['PATCH', /\/messages\/\d+$/], (route) => route.fulfill({ ...ANSWERED, body }));
      await page.getByText('A question').click();
      await page.getByRole('button', { name: 'Mark as unread' }).click();
      await page.getByText('Where is the metro?').waitFor({ state: 'hidden' });
    }
    await admin.create({ title: 'The one to delete' });
    await page.goto('/admin');
    await instead(page, ['DELETE', /\/articles\/\d+$/], (route) => route.fulfill({ ...ANSWERED, body: '<html>' }));
    await page.getByRole('button', { name: 'Delete The one to delete' }).click();
    await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    await stands(page);
  });

  it('that refuses has no sentence to show, and another is shown', async () => {
    const page = await open('/admin?tab=analytics');
    for (const json of ODD_REFUSALS) {
      await instead(page, ['POST', /\/redirects$/], (route) => route.fulfill({ status: 400, json }));
      await page.getByLabel('Redirect to').fill('/about');
      await page.getByRole('button', { name: 'Redirect /a-page-that-is-missed' }).click();
      await page.getByText(/^(The redirect could not be saved|one sentence)$/).waitFor();
    }
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('Not saved yet');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Its text.');
    for (const json of ODD_REFUSALS) {
      await instead(page, ['POST', /\/articles$/], (route) => route.fulfill({ status: 400, json }));
      await page.getByRole('button', { name: 'Save Article' }).click();
      await expectToast(page, 'Save failed: Unknown error');
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
    expect(await page.getByLabel('Title').inputValue()).toBe('Not saved yet');
  });
});

describe('a screen that breaks', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('says so, keeps what was typed in sight, and offers the draft after the reload', async () => {
    const admin = await Admin.of(app);
    const page = await patientPage({
      baseURL: app.url,
      expectedErrors: [/broken on purpose/, /Component|occurred in/],
    });
    await withToken(page, admin.session.Authorization.replace('Bearer ', ''));
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('An hour of work');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Every word of it.');
    await page.getByLabel('Slug (optional)').focus();
    await page.evaluate(() => {
      const broken = () => {
        throw new Error('broken on purpose');
      };
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: broken });
    });
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('An hour of work');
    expect(await page.getByLabel('Content').inputValue()).toContain('Every word of it.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('An hour of work');
  });
});

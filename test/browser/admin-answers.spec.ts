import type { Page } from 'playwright-core';
import { adminPage, pageExpectingRefusals, withToken } from '../support/admin-screen.js';
import { expectAccessible } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { answerWith, ODD_ANSWER_ERRORS, ODD_BODIES, ODD_ERRORS, replaceAnswers } from '../support/odd-answers.js';
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
  ])('never leaves %s blank, whatever %s returns', async (path, call) => {
    const page = await adminPage(admin, { expectedErrors: ODD_ANSWER_ERRORS });
    for (const body of Object.values(ODD_BODIES)) {
      await answerWith(page, ['GET', call], body);
      const asked = page.waitForResponse(call);
      await page.goto(path.replace('{id}', String(id)));
      await asked;
      await page.waitForFunction(() => !document.querySelector('#root')?.textContent.includes('Loading article...'));
      await stands(page);
    }
  });

  it('to a list costs only the row concerned', async () => {
    await admin.create({ title: 'The sound one' });
    const page = await adminPage(admin, { expectedErrors: ODD_ANSWER_ERRORS });
    await replaceAnswers(page, ['GET', /\/api\/admin\/articles\?/], async (route) => {
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

  it('to a sign-in ends in a sentence', async () => {
    const page = await pageExpectingRefusals({ baseURL: app.url, expectedErrors: ODD_ANSWER_ERRORS });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const send = page.getByRole('button', { name: 'Sign in', exact: true });
    // The alert of the last answer still stands: each round waits for its own answer before it looks, or the next
    // round swaps the answer under a request that is on its way, and the server signs in.
    const answered = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/login'));
    const refuses = async (text: string) => {
      await Promise.all([answered(), send.click()]);
      await send.and(page.locator(':enabled')).waitFor();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    };
    for (const body of [...Object.values(ODD_BODIES), '{"access_token":"a"}', '{"access_token":"a","user_info":{}}']) {
      await answerWith(page, ['POST', /\/api\/admin\/login$/], body);
      await refuses('An unexpected error occurred');
    }
    for (const json of ODD_ERRORS) {
      await replaceAnswers(page, ['POST', /\/api\/admin\/login$/], (route) => route.fulfill({ status: 400, json }));
      await refuses('Login failed');
    }
  });
});

describe('a screen that crashes', () => {
  const app = withApp();

  it('says so, keeps typed text visible, and offers the draft after the reload', async () => {
    const admin = await Admin.of(app);
    const page = await pageExpectingRefusals({
      baseURL: app.url,
      expectedErrors: [/broken on purpose/, /Component|occurred in/],
    });
    await withToken(page, admin.session.Authorization.replace('Bearer ', ''));
    await page.goto('/admin/articles/new');
    await page.getByLabel('Title').fill('An hour of work');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Every word of it.');
    // The last words and the break come in one go: the text editor has not reported them yet.
    await page.evaluate(() => {
      // What a keyboard does, within one task: there is no other way to do so from a script.
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
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: broken });
      const slug = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Slug (optional)');
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

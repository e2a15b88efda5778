import type { Page, Response } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { PHONE, whenQuiet } from '../support/browser.js';
import { createArea } from '../support/areas.js';
import { createFact } from '../support/facts.js';
import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { openSettings } from '../support/writing-screen.js';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');

/** Opens a screen, and names its fields in which guides, pages, steps and facts are picked. */
type Picker = [screen: string, open: (page: Page) => Promise<unknown>, ...fields: string[]];

describe.each([PHONE])('every picker of the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  const pickers: Picker[] = [
    [
      'a step',
      async (page) => {
        await page.goto('/admin?tab=plan&open=NEW');
        await openSettings(page, 'Errand sheet');
      },
      'Guide (optional)',
      'Depends on (optional)',
      'Fee (optional)',
      'Helpline (optional)',
    ],
    [
      'an answer',
      async (page) => {
        await page.goto('/admin?tab=analytics');
        await press(page, 'Pin an answer');
      },
      'Guide',
    ],
    [
      'a redirect',
      async (page) => {
        await page.goto('/admin?tab=analytics');
        await press(page, 'New redirect');
      },
      'Redirect to',
    ],
    [
      'an article’s relations',
      async (page) => {
        await page.goto('/admin/articles/new');
        await openSettings(page, 'Sources and Relations');
      },
      'Read first (optional)',
      'Related (optional)',
    ],
    ['an area', (page) => page.goto('/admin?tab=areas&open=hill-top'), 'Guides (optional)'],
    [
      'a reader’s question',
      async (page) => {
        await page.goto('/admin?tab=messages');
        await page.locator('summary', { hasText: 'Where is the metro?' }).press('Enter');
        await press(page, 'Add to a guide as a question');
      },
      'Guide',
    ],
  ];

  beforeAll(async () => {
    await createArticle(app, { title: 'A stove at last', slug: 'stove' });
    await createFact(admin, { id: 'stove-fee', label: 'Stove: the fee' });
    await createArea(admin);
    await app.agent
      .post('/api/contact')
      .send({ name: 'Ravi', email: 'ravi@example.org', subject: 'Where is the metro?', message: 'Where?' })
      .expect(201);
  });

  it.each(pickers)('asks in vain for nothing while one types: %s', async (_, open, ...fields) => {
    const page = await adminPage(admin, { width, expectedErrors: [] });
    const failed: string[] = [];
    page.on('response', (response: Response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await open(page);
    for (const name of fields) {
      const field = page.getByRole('combobox', { name, exact: true });
      for (const text of ['stove', 'no-such-stove', '/stov', 'https://example.org/stove#x']) {
        await field.fill('');
        await field.pressSequentially(text);
        await whenSearched(page, text, /guide|Guide|Redirect|Read|Related/.test(name));
      }
      await field.fill('');
      await page.keyboard.press('Tab');
    }
    expect(failed).toEqual([]);
  });
});

/** Waits until what was typed has been searched for, and every request is answered. */
async function whenSearched(page: Page, text: string, asks: boolean): Promise<void> {
  if (asks) {
    await page.waitForFunction(
      (typed) =>
        performance.getEntriesByType('resource').some(({ name }) => new URL(name).searchParams.get('q') === typed),
      text,
    );
  }
  await whenQuiet(page);
}

import type { StoredMessage } from '#contract';
import { adminPage } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('readers report problems with a guide', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const messages = async () =>
    (await app.agent.get('/api/admin/messages').set(admin.session).expect(200)).body as StoredMessage[];

  beforeAll(async () => {
    await createFact(admin);
    const content = '<h2>What it costs</h2><p>The first 2 km are {{auto-min}}.</p><h2>At night</h2><p>Half more.</p>';
    await admin.create({ title: 'Autos', slug: 'autos', category: 'transport', content });
  });
  beforeEach(() => app.db('truncate contact_message, contact_acceptance, outbox_delivery'));

  it.each([PHONE.width, DESKTOP.width])('in a section, by keyboard alone, at %d pixels', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/autos');
    await page.getByRole('link', { name: 'Report a problem with this page' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Report a problem with this page' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    await page.getByRole('combobox', { name: 'Which part of the guide?' }).focus();
    await page.keyboard.type('At');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Riding home.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // Empty: the error is shown at the field, which has the focus.
    const wrong = page.getByRole('textbox', { name: 'What went wrong?' });
    await page.getByText('Please say what went wrong.').waitFor();
    await until(() => wrong.evaluate((field) => field === document.activeElement));
    await page.keyboard.type('Nobody goes by the meter.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you. Your report has been sent.').waitFor();
    const [stored] = await messages();
    expect(stored).toMatchObject({
      message: 'Nobody goes by the meter.\n\nWhat they were doing: Riding home.',
      about: { title: 'Autos', section: 'At night' },
    });
  });

  it('in a fact, without JavaScript', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false });
    await page.goto('/autos');
    await page.getByRole('link', { name: 'This is wrong: Auto: the first 2 km' }).click();
    await page.getByText('The fact: Auto: the first 2 km').waitFor();
    await page.getByRole('textbox').first().fill('₹40 since Monday.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. Your report has been sent.').waitFor();
    expect((await messages())[0]!.about).toMatchObject({ kind: 'problem', fact: 'auto-min' });
    await page.getByRole('main').getByRole('link', { name: 'Autos' }).first().click();
    await page.waitForURL('**/autos');
  });

  it.each([PHONE.width, DESKTOP.width])('in a section, without JavaScript, at %d pixels', async (width) => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width });
    await page.goto('/autos');
    await page.getByRole('link', { name: 'Report a problem with this page' }).click();
    await page.getByRole('combobox', { name: 'Which part of the guide?' }).selectOption('At night');
    await page.getByRole('textbox', { name: 'What went wrong?' }).fill('Double, not half more.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. Your report has been sent.').waitFor();
    expect((await messages())[0]!.about).toMatchObject({ kind: 'problem', title: 'Autos', section: 'At night' });

    // After voting No: what was missing.
    await page.goto('/autos');
    await page.getByRole('form', { name: 'Found this helpful?' }).getByRole('button', { name: 'No' }).click();
    await page.getByRole('link', { name: 'Was something missing?' }).click();
    await page.getByRole('textbox', { name: /missing/ }).fill('The fare to the airport.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. Your report has been sent.').waitFor();
    expect((await messages())[0]!.about).toMatchObject({ kind: 'missing', title: 'Autos' });
  });

  it.each([PHONE.width, DESKTOP.width])('after voting No, saying what was missing, at %d pixels', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/autos');
    await page.getByRole('form', { name: 'Found this helpful?' }).getByRole('button', { name: 'No' }).click();
    await page.getByRole('textbox', { name: 'What was missing? (optional)' }).fill('The fare to the airport.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await page.getByText('Thank you. We read every answer.').waitFor();
    expect((await messages())[0]).toMatchObject({ message: 'The fare to the airport.', about: { kind: 'missing' } });
  });

  it.each([PHONE.width, DESKTOP.width])(
    'without losing their text if the network is down, at %d pixels',
    async (width) => {
      const page = await newPage({ baseURL: app.url, width, expectedErrors: [/Failed to load resource/] });
      await page.goto('/report?article=autos');
      await untilHydrated(page);
      const wrong = page.getByRole('textbox', { name: 'What went wrong?' });
      await wrong.fill('The meter.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').getByText('Network error').waitFor();
      expect(await wrong.inputValue()).toBe('The meter.');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you. Your report has been sent.').waitFor();
    },
  );

  it.each([PHONE.width, DESKTOP.width])(
    'which the administrator sees with guide and section, at %d pixels',
    async (width) => {
      const send = (fields: object) =>
        app.agent.post('/api/reports').send({ kind: 'problem', article: 'autos', wrong: 'Wrong.', ...fields });
      await send({ section: 'at-night' }).expect(201);
      const page = await adminPage(admin, { width });
      const counted: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/messages/reports')) counted.push(page.url());
      });
      await page.goto('/admin');
      await page.getByRole('link', { name: '1 open report on Autos' }).click();
      await page.getByRole('region', { name: 'Reports on one article' }).waitFor();
      const item = page.getByRole('group').filter({ hasText: 'Problem with “Autos”' });
      await item.getByText('Problem with “Autos”').click();
      await item.getByText('section “At night”').waitFor();
      expect(await item.getByRole('link', { name: 'Reply' }).count()).toBe(0);
      await item.getByText('Unread', { exact: true }).waitFor({ state: 'hidden' });
      // Counts are requested only where they are shown.
      expect(counted.filter((url) => url.includes('tab=messages'))).toEqual([]);
      await item.getByRole('link', { name: 'Autos', exact: true }).click();
      await page.waitForURL('**/admin/articles/edit/*');
      // Opening a report closes nothing.
      await page.getByRole('link', { name: '1 open', exact: true }).waitFor();
      await app.agent
        .post('/api/admin/messages/bulk')
        .set(admin.session)
        .send({ ids: (await messages()).map(({ id }) => id), act: 'done' })
        .expect(200);
      await page.reload();
      await page.getByText('None open').waitFor();
      await send({ wrong: 'Wrong again.' }).expect(201);
      await page.reload();
      await page.getByRole('link', { name: '1 open', exact: true }).click();
      await page.waitForURL('**/admin?tab=messages&article=*');
      await page.getByRole('link', { name: 'Show all messages' }).click();
      await page.getByRole('region', { name: 'Messages' }).waitFor();
    },
  );
});

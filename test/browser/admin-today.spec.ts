import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each([PHONE])("this week's things at $width px", ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  /** A late message, a due source, a missing page, a weak search, and a guide that readers vote down. */
  beforeEach(async () => {
    for (const table of [
      'today_item',
      'missed_address',
      'empty_search',
      'contact_message',
      'redirect',
      'article',
      'fact',
    ])
      await app.db(`delete from ${table}`);
    await createFact(admin, {
      id: 'gas-price',
      label: 'Gas cylinder',
      checked_on: '2026-01-01',
      review_by: '2026-04-01',
    });
    const { id } = await admin.create({ title: 'Gas connections', content: '<p>A cylinder costs {{gas-price}}.</p>' });
    const day = `(now() at time zone 'Asia/Kolkata')::date`;
    await app.db(
      `insert into article_day (day, article_id, direct, helpful, not_helpful) values (${day}, $1, 40, 1, 5)`,
      [id],
    );
    await app.db(`insert into empty_search (day, words, count, outcome) values (${day}, 'piped gas', 4, 'nothing')`);
    await app.db(`insert into missed_address (path, count, last_asked) values ('/gas-connection', 9, now())`);
    await app.db(
      `insert into contact_message (name, email, subject, message, digest, created_at)
       values ('Asha', 'a@example.org', 'Deposit', 'Is it returned?', 'd', now() - interval '3 days')`,
    );
  });

  it('are worked through one after the other with the keyboard, until the week is done', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    await page.getByRole('heading', { name: 'This week: 5 things, about 32 minutes' }).waitFor();
    await expectAccessible(page);
    const press = (name: RegExp | string) => page.getByRole('button', { name, exact: true }).press('Enter');
    const open = (name: RegExp) => page.getByRole('button', { name, expanded: true }).waitFor();

    await press('Deposit');
    await page.getByText('Unanswered for 3 days').waitFor();
    await page.getByText('Is it returned?').waitFor();
    await press('Mark as done');
    await expectToast(page, 'Marked as done');
    await closeToast(page);

    await press('/gas-connection');
    await press('Redirect to “Gas connections”');
    await press('Save redirect');
    await expectToast(page, 'Redirect saved');
    await closeToast(page);

    await press(/^1 fact from/);
    await press('Unchanged Gas cylinder');
    await expectToast(page, 'Checked today, unchanged');
    await closeToast(page);
    await page.getByRole('heading', { name: /^This week: 2 things/ }).waitFor();

    await press('Search “piped gas”');
    await press('Never Search “piped gas”');
    await page.getByLabel('Why?').fill('Other guides say it.');
    await press(/^Never$/);
    await expectToast(page, 'Put off for good');
    await closeToast(page);

    await open(/^Gas connections$/);
    await press('Done Gas connections');
    await page.getByRole('heading', { name: 'Done for this week' }).waitFor();
    await expectToast(page, 'Marked as done');
    await page.getByText('Put off: 2 things').click();
    await page.getByText('never: Other guides say it.').waitFor();
    await expectAccessible(page);
  });

  it('come back when putting them off is undone, or taken back later', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    const heading = (count: number) => page.getByRole('heading', { name: `This week: ${count} things`, exact: false });
    await heading(5).waitFor();
    await page.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Not now Deposit' }).press('Enter');
    await page.getByLabel('Bring it back on').fill('2020-01-01');
    await page.getByRole('button', { name: 'Put off', exact: true }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Please choose a day after today' }).first().waitFor();
    const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Bring it back on').fill(later);
    await page.getByRole('button', { name: 'Put off', exact: true }).press('Enter');
    await heading(4).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectToast(page, /^Undone: put off until /);
    await heading(5).waitFor();
    await page.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Not now Deposit' }).press('Enter');
    await page.getByRole('button', { name: 'Put off', exact: true }).press('Enter');
    await heading(4).waitFor();
    await page.getByText('Put off: 1 thing').click();
    await page.getByRole('button', { name: 'Bring back Deposit' }).press('Enter');
    await heading(5).waitFor();
  });

  it('stand in the whole list with everything else, by kind in the URL, and are put right there', async () => {
    for (let path = 0; path < 22; path += 1)
      await app.db(`insert into missed_address (path, count, last_asked) values ($1, 4, now())`, [`/more-${path}`]);
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    await page.getByRole('link', { name: '27 to do in all' }).press('Enter');
    await page.getByRole('heading', { name: 'Everything to do (27)' }).waitFor();
    await page.getByText('Unanswered for 3 days').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await page.getByText('5 of 6 readers did not find it helpful').waitFor();
    await page.getByRole('button', { name: '/more-9', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=today&page=2&show=all');

    await page.getByLabel('Show', { exact: true }).selectOption('Messages');
    await page.getByRole('heading', { name: 'Everything to do (1)' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=today&show=message');
    await page.reload();
    await page.getByRole('button', { name: 'Deposit', exact: true }).press('Enter');
    await page.getByText('Is it returned?').waitFor();
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await page.getByText('Nothing of this kind to do.').waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('Missing pages');
    await page.getByRole('heading', { name: 'Everything to do (23)' }).waitFor();
    await page.getByRole('button', { name: '/gas-connection', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Never /gas-connection' }).press('Enter');
    await page.getByLabel('Why?').fill('A typing error.');
    await page.getByRole('button', { name: /^Never$/ }).press('Enter');
    await page.getByRole('heading', { name: 'Everything to do (22)' }).waitFor();
    await page.getByRole('link', { name: 'Back to this week' }).press('Enter');
    await page.getByRole('heading', { name: /^This week:/ }).waitFor();
  });
});

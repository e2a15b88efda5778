import { withAdmin, withApp } from '../support/with-app.js';
import { adminPage, answer, expectToast, ERROR_RESPONSES } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { createStep } from '../support/plan.js';
import { OWNER } from '../support/sign-in.js';
import { until } from '../support/until.js';

describe.each([
  { ...DESKTOP, colorScheme: 'light' as const },
  { ...PHONE, colorScheme: 'dark' as const },
])('the dashboard’s tabs at $width px, $colorScheme', ({ width, colorScheme }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('are reached by arrow keys and kept in the URL', async () => {
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Articles Management', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Security Settings', selected: true }).waitFor();
    await page.waitForURL('**/admin?tab=security');
    await page.keyboard.press('End');
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor();
    await page.reload();
    await page.getByText('No messages yet.').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/articles/new');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > screen.width);
    expect(wide).toBe(false);
  });

  it('are accessible with facts, steps and changes in them', async () => {
    await createFact(admin);
    await createStep(admin, { id: 'a', title: 'Step A' });
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=facts');
    await page.getByRole('button', { name: /^Checked today, unchanged/ }).waitFor();
    await expectAccessible(page);
    await page.goto('/admin?tab=plan');
    await page.getByRole('heading', { name: 'Step A' }).waitFor();
    await expectAccessible(page);
    await page.goto('/admin?tab=history');
    await page.getByRole('button', { name: /^Details Added the step/ }).press('Enter');
    await page.getByRole('list', { name: 'Details' }).waitFor();
    await expectAccessible(page);
  });

  it('save the identifiers, and warn about malformed ones', async () => {
    await admin.create();
    const page = await adminPage(admin, { width, colorScheme });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin?tab=analytics');
    await page.getByText('The sitemap lists 1 article').waitFor();
    await page.getByLabel('Measurement ID').fill(' G-ABC1234567 ');
    await page.getByLabel('Account ID').fill('no number');
    await app.db(`update account_session set proven_at = now() - interval '11 minutes'`);
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Configuration Saved');
    await page.getByText('Analytics is configured.').waitFor();
    await page.getByText('Saved, but not in the expected form.').waitFor();
    expect(await page.getByLabel('Measurement ID').inputValue()).toBe('G-ABC1234567');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy domain' }).click();
    await expectToast(page, 'Domain copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('localhost:3000');
    await page.getByRole('button', { name: 'Copy sitemap URL' }).click();
    await expectToast(page, 'Sitemap URL copied to clipboard');
  });

  it('keep input typed while identifiers are loading or being saved', async () => {
    await app.agent
      .post('/api/admin/analytics-config')
      .set(admin.session)
      .send({ googleAnalyticsId: 'G-STORED1234', googleAdsId: '111-111-1111' })
      .expect(200);
    const page = await adminPage(admin, { width, colorScheme });
    const gates = { GET: gate(), POST: gate() };
    await page.route('**/api/admin/analytics-config', async (route) => {
      await gates[route.request().method() as keyof typeof gates].opened;
      await route.continue();
    });
    await page.goto('/admin?tab=analytics');
    // Before the stored ones have loaded.
    await page.getByLabel('Measurement ID').fill('G-FIRST12345');
    gates.GET.open();
    await until(async () => (await page.getByLabel('Account ID').inputValue()) === '111-111-1111');
    expect(await page.getByLabel('Measurement ID').inputValue()).toBe('G-FIRST12345');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await page.getByLabel('Measurement ID').fill('G-SECOND1234');
    await page.getByLabel('Container ID').fill('GTM-LATER12');
    gates.POST.open();
    await expectToast(page, 'Configuration Saved');
    await page.getByText('Visits by people who consent are counted with G-FIRST12345').waitFor();
    expect(await page.getByLabel('Measurement ID').inputValue()).toBe('G-SECOND1234');
    expect(await page.getByLabel('Container ID').inputValue()).toBe('GTM-LATER12');
  });

  it('never overwrite identifiers that could not be loaded', async () => {
    const stored = { googleAnalyticsId: 'G-ABC1234567', googleTagManagerId: 'GTM-ABC1234' };
    await app.agent.post('/api/admin/analytics-config').set(admin.session).send(stored).expect(200);
    const expectedErrors = [...ERROR_RESPONSES, /The analytics configuration could not be loaded/];
    const page = await adminPage(admin, { width, colorScheme, expectedErrors });
    await page.route('**/api/admin/analytics-config', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await page.goto('/admin?tab=analytics');
    await page.getByLabel('Account ID').fill('123-456-7890');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');
    expect(await page.getByLabel('Measurement ID').inputValue()).toBe('G-ABC1234567');
    const { body } = await app.agent.get('/api/admin/analytics-config').set(admin.session).expect(200);
    expect(body).toMatchObject({ ...stored, googleAdsId: '123-456-7890' });
  });

  it('show visitors’ messages: unread, spam, reply, delete', async () => {
    const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'A question', message: 'Where is the\nmetro?' };
    await app.agent.post('/api/contact').send(message).expect(201);
    const page = await adminPage(admin, { width, colorScheme });
    await page.goto('/admin?tab=messages');
    await page.getByRole('tab', { name: 'Messages 1 unread' }).waitFor();
    await page.getByText('A question').click();
    await page.getByRole('tab', { name: 'Messages', exact: true }).waitFor();
    const reply = page.getByRole('link', { name: 'Open in mail program' });
    expect(await reply.getAttribute('href')).toMatch(/^mailto:ravi@example\.org\?subject=Re%3A%20A%20question/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as spam' }).click();
    await page.getByRole('button', { name: 'Not spam' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Are you sure you want to delete this message?', 'Delete');
    await page.getByText('No messages yet.').waitFor();
  });
});

/** A promise that the test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

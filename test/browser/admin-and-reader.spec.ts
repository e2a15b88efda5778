import { CONTACT_QUICKEST_MS } from '#contract';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { choose, newVisitor, tagsRan } from '../support/consent.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { openHydrated } from '../support/hydration.js';

describe.each([DESKTOP, PHONE])('between the administrator and a reader at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  it('saved identifiers load their scripts on public pages once a reader consents', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=analytics');
    await page.getByLabel('Measurement ID').fill('G-ABC1234567');
    await page.getByLabel('Container ID').fill('GTM-ABC1234');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');

    const { page: reader, foreign } = await newVisitor(app, { width });
    await openHydrated(reader, '/about');
    expect(foreign).toEqual([]);
    await choose(reader, 'Accept');
    await tagsRan(reader);
    expect(foreign.filter((url) => url.includes('G-ABC1234567'))).toHaveLength(1);
    expect(foreign.filter((url) => url.includes('GTM-ABC1234'))).toHaveLength(1);
  });

  it('a reader’s message arrives as unread and can be answered by mail', async () => {
    const { page: reader } = await newVisitor(app, { width });
    await reader.clock.install();
    await openHydrated(reader, '/contact');
    const message = { Name: 'Asha Rao', Email: 'asha@example.org', Subject: 'Metro card', Message: 'Which one?' };
    for (const [label, value] of Object.entries(message)) await reader.getByLabel(label).fill(value);
    // Messages sent sooner than this count as spam.
    await reader.clock.fastForward(CONTACT_QUICKEST_MS);
    await reader.getByRole('button', { name: 'Send Message' }).click();
    await reader.getByText('Message sent successfully!').waitFor();

    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=messages');
    await page.getByText('1 unread').waitFor();
    await page.getByText('Metro card').click();
    await page.getByRole('paragraph').filter({ hasText: 'Which one?' }).waitFor();
    await expectAccessible(page);
    const reply = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href');
    expect(reply).toMatch(/^mailto:asha@example\.org\?subject=Re%3A%20Metro%20card&body=/);
  });
});

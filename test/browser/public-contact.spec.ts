import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';

const MESSAGE = { Name: 'Asha Rao', Email: 'asha@example.com', Subject: 'Metro card', Message: 'Where?\nAnd when?' };

describe('the contact page', () => {
  const app = withApp();
  const fill = async (page: Page, message: Record<string, string> = MESSAGE) => {
    for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value);
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
  const stored = () => app.db('select name, email, subject, message from contact_message order by id');

  beforeEach(() => app.db('truncate contact_message cascade'));

  it('sends one message on a double click, confirms it, and clears the form', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/contact`);
    await fill(page);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/contact', (route) => held.then(() => route.continue()));
    await send(page).dblclick();
    const sending = page.getByRole('button', { name: 'Sending...' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    release();
    const toast = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
    await toast.waitFor();
    expect(await toast.textContent()).toContain("Thank you for reaching out. We'll get back to you soon.");
    expect(await stored()).toEqual([
      { name: 'Asha Rao', email: 'asha@example.com', subject: 'Metro card', message: 'Where?\nAnd when?' },
    ]);
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Send Message');
  });

  it('shows an error at each invalid field, and focuses the first', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/contact`);
    await fill(page, { Name: 'Asha', Email: 'asha@nowhere', Message: 'x'.repeat(5_001) });
    await send(page).click();
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await until(() => summary.evaluate((element) => element === document.activeElement));
    expect(await page.getByRole('alert').filter({ hasText: /./ }).allTextContents()).toEqual([
      'Please enter a valid email address, such as name@example.com.',
      'Please enter a subject.',
      'The message may have at most 5,000 characters.',
    ]);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Please enter a valid email address, such as name@example.com.',
      'Please enter a subject.',
      'The message may have at most 5,000 characters.',
    ]);
    await summary.getByRole('link').first().click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByText('Please enter a valid email address').first().waitFor({ state: 'detached' });
    expect(await summary.getByRole('link').count()).toBe(2);
    expect(await stored()).toEqual([]);
  });

  it('counts down the 5,000 characters while typing', async () => {
    const page = await newPage({ width: PHONE.width });
    await openHydrated(page, `${app.url}/contact`);
    const counter = page.locator('#contact-message-hint > [aria-hidden]');
    expect(await counter.textContent()).toBe('At most 5,000 characters');
    await page.getByLabel('Message').fill('x'.repeat(4_999));
    await page.getByText('1 character left').first().waitFor();
    await page.getByLabel('Message').fill('x'.repeat(5_002));
    await page.getByText('2 characters too many').first().waitFor();
    // Announced to screen readers once typing pauses.
    await page.locator('[aria-live=polite]', { hasText: '2 characters too many' }).waitFor({ state: 'attached' });
  });

  it('keeps the input when sending fails, and shows the server’s message for a field', async () => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await openHydrated(page, `${app.url}/contact`);
    await fill(page);
    await page.route('**/api/contact', (route) => route.abort());
    await send(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error sending message' });
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Please try again later or contact us directly.');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Metro card');
    await expectAccessible(page);
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 400, json: { statusCode: 400, detail: 'No.', errors: { email: ['We know better.'] } } }),
    );
    await send(page).click();
    await page.getByRole('link', { name: 'We know better.' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  });

  it('works by keyboard alone, and hides the honeypot from people', async () => {
    const page = await newPage({ width: PHONE.width });
    await openHydrated(page, `${app.url}/contact`);
    await page.getByLabel('Name').focus();
    for (const value of Object.values(MESSAGE)) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Message sent successfully!').waitFor();
    expect(await stored()).toHaveLength(1);
  });

  it('works without JavaScript, with pages for success and failure', async () => {
    const page = await newPage({ javaScript: false, width: PHONE.width });
    await page.goto(`${app.url}/contact`);
    await fill(page, { ...MESSAGE, Email: 'asha@nowhere', Subject: 'He said "hi" <b>' });
    await send(page).click();
    await page.getByRole('heading', { level: 1, name: 'Error sending message' }).waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('He said "hi" <b>');
    expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE.Message);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    expect(await page.title()).toMatch(/^Error: /);
    expect(await summary.getAttribute('autofocus')).not.toBeNull();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).allTextContents()).toEqual([
      'Please enter a valid email address, such as name@example.com.',
    ]);
    await summary.getByRole('link', { name: 'Please enter a valid email address' }).click();
    await page.waitForURL('**/contact#contact-email');
    expect(await page.getByText('At most 5,000 characters').count()).toBeGreaterThan(0);
    await page.getByLabel('Email').fill('asha@example.com');
    await send(page).click();
    await page.getByRole('heading', { level: 1, name: 'Message sent successfully!' }).waitFor();
    expect(await stored()).toHaveLength(1);
  });

  it('hydrates the result page if JavaScript arrives late', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/contact`);
    await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.querySelector('form[method=post]')));
    await page.getByRole('heading', { level: 1, name: 'Error sending message' }).waitFor();
    await expectAccessible(page);
    await fill(page);
    await send(page).click();
    await page.getByText('Message sent successfully!').waitFor();
  });

  it('keeps what is corrected on the result page before JavaScript arrives, and empties it once it is sent', async () => {
    const page = await newPage({ width: PHONE.width });
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${app.url}/contact`, { waitUntil: 'commit' });
    await fill(page, { ...MESSAGE, Message: 'x'.repeat(5_001) });
    await send(page).click();
    await page.getByRole('heading', { level: 1, name: 'Error sending message' }).waitFor();
    await page.getByLabel('Message').fill('Shortened before any script was there.');
    release();
    await page.waitForLoadState();
    await untilHydrated(page);
    expect(await page.getByLabel('Message').inputValue()).toBe('Shortened before any script was there.');
    await send(page).click();
    await page.getByText('Message sent successfully!').waitFor();
    for (const label of Object.keys(MESSAGE)) expect(await page.getByLabel(label).inputValue()).toBe('');
    expect(await stored()).toHaveLength(1);
  });

  it.each([PHONE.width, DESKTOP.width])('is accessible at %d pixels, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPage({ width, colorScheme });
      await page.goto(`${app.url}/contact`);
      await expectAccessible(page);
      expect(await page.locator('textarea').getAttribute('rows')).toBe('6');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
    }
  });
});

import { addDays, formatDay } from '#contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { today } from '../../src/platform/common/today.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { focused, press } from '../support/keyboard.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** Far ahead: whatever the day of the test, nothing is late. */
const ARRIVAL = addDays(today(), 60);
const WIDTHS = [PHONE.width, DESKTOP.width] as const;

describe('a reader keeps the arrival plan', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' });
  /** The plan's page for a reader who has ticked a step before. */
  const withPlan = async (width: (typeof WIDTHS)[number]): Promise<Page> => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/plan');
    await page.getByRole('checkbox', { name: 'Done: Get a SIM that works' }).check();
    await progress(page).getByText('1 of 3 done').waitFor();
    return page;
  };

  /** What folds and unfolds the details of a step. */
  const more = (page: Page, title: string) => page.locator('summary').filter({ hasText: `more on ${title}` });

  beforeAll(async () => {
    const content = '<h2>Keep, port or buy</h2><p>Keep it.</p>';
    await admin.create({ title: 'SIM cards', slug: 'sim', category: 'utilities', content });
    await admin.create({ title: 'Metro', slug: 'metro', category: 'transport', content });
    await createStep(admin, { guide: 'sim' });
    await createStep(admin, { id: 'metro-card', title: 'Get a metro card', guide: 'metro' });
    await admin.create({ title: 'Dogs and cats', slug: 'pets', category: 'lifestyle', content });
    await createStep(admin, {
      id: 'pet-licence',
      title: 'License the pet',
      guide: 'pets',
      window: 'first-month',
      applies_if: 'pets=yes',
    });
  });

  it.each(WIDTHS)('with ticks, notes and skipped steps, by keyboard alone, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/plan');
    await progress(page).getByText('0 of 3 done').waitFor();
    await press(page, page.getByRole('checkbox', { name: 'Done: Get a SIM that works' }), 'Space');
    await progress(page).getByText('1 of 3 done').waitFor();
    await progress(page).getByRole('link', { name: 'Get a metro card' }).waitFor();
    // A step that is done shrinks to a line.
    const step = page.locator('#get-a-sim');
    expect((await step.boundingBox())?.height).toBeLessThan(60);
    expect(await more(page, 'Get a SIM that works').isVisible()).toBe(false);
    await press(page, page.locator('#first-month > summary'));
    await press(page, more(page, 'License the pet'));
    const notForMe = page.getByRole('checkbox', { name: 'Not for me: License the pet' });
    await press(page, notForMe, 'Space');
    await progress(page).getByText('1 of 2 done').waitFor();
    await focused(notForMe);
    await press(page, more(page, 'Get a metro card'));
    await press(page, page.locator('#metro-card').getByText('Add a note'));
    await page.getByRole('textbox', { name: 'Your note: Get a metro card' }).fill('Ask Ravi');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);

    await page.reload();
    await untilHydrated(page);
    await progress(page).getByText('1 of 2 done').waitFor();
    await press(page, more(page, 'Get a metro card'));
    expect(await page.getByRole('textbox', { name: 'Your note: Get a metro card' }).inputValue()).toBe('Ask Ravi');
  });

  it.each(WIDTHS)('applies the answers on the device, and counts by them on the home page, at %d px', async (width) => {
    const page = await withPlan(width);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByLabel('Do you bring a pet?').selectOption('No');
    await page.getByLabel('On which day do you arrive?').fill(ARRIVAL);
    await page.getByRole('button', { name: 'Show my plan' }).click();
    await progress(page).getByText('1 of 2 done').waitFor();
    await page.getByText('2 of 3 steps are for you').waitFor();
    await page
      .getByText(`By ${formatDay(ARRIVAL, today())}`)
      .first()
      .waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to your calendar' }).click(),
    ]);
    const dates = await readFile(await file.path(), 'utf8');
    expect(dates.match(/^SUMMARY:.*(?=\r)/gm)).toEqual(['SUMMARY:Get a metro card']);
    expect(requests.filter((url) => url.includes('pets') || url.includes(ARRIVAL))).toEqual([]);
    await progress(page).getByRole('button', { name: 'Show the whole plan' }).click();
    await progress(page).getByText('1 of 3 done').waitFor();
    await openHydrated(page, '/');
    await page.getByText('Your plan: 1 of 2 done, next: Get a metro card').waitFor();
    await page.getByRole('link', { name: 'Get a metro card' }).click();
    await page.waitForURL('**/plan#metro-card');
    await progress(page).getByText('1 of 2 done').waitFor();

    // Guides show their position in the reader's own plan.
    const place = page.getByRole('complementary', { name: 'Arrival plan' });
    await openHydrated(page, '/metro');
    await place.getByText('Next: License the pet').waitFor({ state: 'detached' });
    await place.getByText('Step 2 of your first day: Get a metro card').waitFor();
    await place.getByRole('link', { name: 'Get a SIM that works' }).waitFor();
    await openHydrated(page, '/pets');
    await place.getByText('Not in your plan: License the pet').waitFor();
    expect(await place.getByRole('checkbox').count()).toBe(0);
    await expectAccessible(page);
    expect(requests.filter((url) => url.includes('pets=') || url.includes(ARRIVAL))).toEqual([]);
  });

  it.each(WIDTHS)(
    'without JavaScript: the form leads to the plan for the answers, and guides link to the full plan, at %d px',
    async (width) => {
      const page = await newPage({ baseURL: app.url, javaScript: false, width });
      await page.goto('/plan');
      await page.getByText('3 steps').first().waitFor();
      await page.getByLabel('Do you bring a pet?').selectOption('No');
      await page.getByLabel('On which day do you arrive?').fill(ARRIVAL);
      await page.getByRole('button', { name: 'Show my plan' }).click();
      await page.waitForURL('**/plan?*pets=no*');
      await page.getByText('2 of 3 steps are for you').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Add to your calendar' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('arrival-plan.ics');
      await page.goto('/metro');
      const place = page.getByRole('complementary', { name: 'Arrival plan' });
      await place.getByText('Next: License the pet').waitFor();
      expect(await place.getByRole('button').count()).toBe(0);
    },
  );

  it('is offered on the home page to readers without one, without extra requests', async () => {
    const page = await newPage({ baseURL: app.url });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openHydrated(page, '/');
    const card = page.getByRole('region', { name: 'Arriving soon?' });
    await card.waitFor();
    expect(requests.filter((path) => path === '/api/plan' || path.includes('home-plan-line'))).toEqual([]);
    // Their day of arrival stays on the device.
    await card.getByLabel('Your day:').fill(ARRIVAL);
    await card.getByRole('button', { name: 'Show my plan' }).press('Enter');
    await page
      .getByText(`By ${formatDay(ARRIVAL, today())}`)
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    await openHydrated(page, '/');
    await page.getByRole('region', { name: 'Your arrival plan' }).getByText('0 of 3 done').waitFor();
  });

  it('is offered on the home page without JavaScript too, with the day of arrival', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width: PHONE.width });
    await page.goto('/');
    await page.getByLabel('Your day:').fill(ARRIVAL);
    await page.getByRole('button', { name: 'Show my plan' }).click();
    await page.waitForURL(`**/plan?arrival=${ARRIVAL}`);
  });

  it.each(WIDTHS)('starts with a tick on a guide, which counts in the plan, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, '/metro');
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Done in my plan', checked: true }).waitFor();
    // The focus moves to what replaces the button.
    await page.waitForFunction(() => document.activeElement?.matches('input[type=checkbox]:checked'));
    await expectAccessible(page);
    await openHydrated(page, '/plan');
    await progress(page).getByText('1 of 3 done').waitFor();
  });

  it('transfers it to another device in a link’s fragment, which is never sent to the server', async () => {
    const page = await withPlan(DESKTOP.width);
    await more(page, 'Get a metro card').click();
    await page.locator('#metro-card').getByText('Add a note').click();
    await page.getByRole('textbox', { name: 'Your note: Get a metro card' }).fill('Ask Ravi');
    await page.getByText('Your plan on this device').click();
    await page.getByRole('button', { name: 'Carry to another device' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Link to your plan' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.includes('#carry=')),
    );
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await expectAccessible(page);
    const link = await field.inputValue();

    const other = await newPage({ baseURL: app.url, width: PHONE.width });
    const sent: string[] = [];
    other.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await other.goto(link);
    await progress(other).getByText('1 of 3 done').waitFor();
    await more(other, 'Get a metro card').click();
    expect(await other.getByRole('textbox', { name: 'Your note: Get a metro card' }).inputValue()).toBe('Ask Ravi');
    await other.waitForURL((url) => url.hash === '');
    // Browsers do not send the fragment.
    const packed = new URL(link).hash.slice('#carry='.length);
    expect(sent.filter((one) => one.split('#')[0]!.includes(packed))).toEqual([]);

    // An existing plan is replaced only after confirmation, and never by a truncated link.
    await other.getByRole('checkbox', { name: 'Done: Get a SIM that works' }).uncheck();
    await progress(other).getByText('0 of 3 done').waitFor();
    await other.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await other.getByText('The link contains a plan: 1 tick, 1 note.').waitFor();
    await other.getByRole('button', { name: 'Add it to mine' }).press('Enter');
    await progress(other).getByText('1 of 3 done').waitFor();
    await focused(progress(other).getByText('3 steps'));
    await other.evaluate((hash) => (location.hash = hash), new URL(link).hash.slice(0, -9));
    await other.getByText('This link does not contain a whole plan.').first().waitFor();
    await progress(other).getByText('1 of 3 done').waitFor();
  });

  it('deletes it after confirmation', async () => {
    const page = await withPlan(PHONE.width);
    // The home page counts all steps, which are stored on the device with the plan.
    await openHydrated(page, '/');
    await page.getByText('Your plan: 1 of 3 done').waitFor();
    await openHydrated(page, '/plan');
    await page.getByText('Your plan on this device').click();
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('button', { name: 'Keep it' }).press('Enter');
    await focused(page.getByRole('button', { name: 'Remove from this device' }));
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('button', { name: 'Yes, remove my plan' }).press('Enter');
    await progress(page).getByText('0 of 3 done').waitFor();
    await focused(progress(page).getByText('3 steps'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('plan')))).toEqual([]);
  });

  it('prints the steps without the form and the buttons', async () => {
    const page = await withPlan(DESKTOP.width);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('form', { name: 'About you' }).isVisible()).toBe(false);
    expect(await progress(page).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Get a metro card' }).isVisible()).toBe(true);
    // Folded windows too, each step with a box for a pen.
    expect(await page.getByRole('heading', { name: 'License the pet' }).isVisible()).toBe(true);
    const box = (id: string) =>
      page.locator(`#${id} > label`).evaluate((label) => {
        const { borderTopStyle, height } = getComputedStyle(label);
        return [borderTopStyle, height, getComputedStyle(label, '::after').content];
      });
    expect(await box('get-a-sim')).toEqual(['solid', expect.stringMatching(/^1\d(\.\d+)?px$/), '"✓"']);
    expect(await box('pet-licence')).toEqual(['solid', expect.stringMatching(/^1\d(\.\d+)?px$/), 'none']);
    // No page ends with the heading of a window.
    const [heading, list] = await page
      .locator('details:has(> summary > h2) > :is(summary, ol)')
      .evaluateAll((parts) =>
        parts.map((part) => getComputedStyle(part)).map((style) => [style.breakAfter, style.display]),
      );
    expect([heading?.[0], list?.[1]]).toEqual(['avoid', 'block']);
  });
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addDays, formatDay, PLAN_PRESETS } from '#contract';
import { today } from '../../src/platform/common/today.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { press } from '../support/keyboard.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

const WIDTHS = [PHONE.width, DESKTOP.width] as const;

describe('the arrival plan knows today', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' });

  beforeAll(async () => {
    await createStep(admin, { id: 'ask-school', title: 'Ask schools', window: 'before-you-come', due: '-90' });
    await createStep(admin, {
      id: 'book-room',
      title: 'Book a room',
      window: 'before-you-come',
      due: '-21',
      until: '-1',
    });
    await createStep(admin);
    await createStep(admin, { id: 'metro-card', title: 'Get a metro card' });
    await createStep(admin, {
      id: 'pet-licence',
      title: 'License the pet',
      window: 'first-month',
      applies_if: 'pets=yes',
    });
  });

  const inDays = (days: number) => addDays(today(), days);
  const now = (page: Page) => page.getByRole('region', { name: 'Now' });
  const titles = (page: Page) => now(page).getByRole('heading', { level: 3 }).allInnerTexts();

  it.each(WIDTHS)('begins with what is late and what is due within a week, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    await openHydrated(page, `/plan?arrival=${inDays(5)}`);
    expect(await titles(page)).toEqual(['Ask schools', 'Book a room', 'Get a SIM that works', 'Get a metro card']);
    await now(page)
      .getByText(`Was due ${formatDay(inDays(-16), today())}: do it now, or skip`)
      .waitFor();
    // What is not for now is folded.
    expect(await page.locator('#first-month').getAttribute('open')).toBeNull();
    await page.getByRole('checkbox', { name: 'Done: Ask schools' }).check();
    expect(await titles(page)).toHaveLength(4);
    await expectAccessible(page);
    await openHydrated(page, `/plan?arrival=${inDays(5)}`);
    expect(await titles(page)).toEqual(['Book a room', 'Get a SIM that works', 'Get a metro card']);
  });

  it('offers only what can still be done, also in the calendar file of the device', async () => {
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/plan');
    await page.getByLabel('On which day do you arrive?').fill(inDays(-2));
    await page.getByRole('button', { name: 'Show my plan' }).click();
    await now(page).waitFor();
    expect(await titles(page)).toEqual(['Ask schools', 'Get a SIM that works', 'Get a metro card']);
    await progress(page).getByText('0 of 4 done').waitFor();
    await page.locator('#before-you-come > summary').click();
    await page.getByText(`Was possible until ${formatDay(inDays(-3), today())}`).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to your calendar' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).not.toContain('Book a room');
    const days = [...text.matchAll(/^DTSTART;VALUE=DATE:(\d+)/gm)].map(([, day]) => day!);
    expect(days.every((day) => day >= today().replaceAll('-', ''))).toBe(true);
  });

  it('says which step is next if nothing is for now', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false });
    await page.goto(`/plan?arrival=${inDays(300)}`);
    await now(page).getByText('Nothing is due in the next seven days. Next: ').waitFor();
    await page.locator('#before-you-come[open]').waitFor();
  });

  it('notices a new day without the server', async () => {
    const page = await newPage({ baseURL: app.url });
    await page.clock.setFixedTime(new Date(Date.now() + 20 * 86_400_000));
    await openHydrated(page, `/plan?arrival=${inDays(5)}`);
    await now(page).getByText('Was due').first().waitFor();
    expect(await titles(page)).toEqual(['Ask schools', 'Get a SIM that works', 'Get a metro card']);
  });

  it.each(WIDTHS)('begins with answers that many share, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, width });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openHydrated(page, '/plan');
    await press(page, page.getByRole('link', { name: 'I come alone for a job' }));
    await page.getByText('4 of 5 steps are for you').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('Change your answers').click();
    expect(await page.getByLabel('Do you bring a pet?').inputValue()).toBe('no');
    expect(await page.getByRole('checkbox', { name: 'Only me' }).isChecked()).toBe(true);
    expect(requests.filter((url) => url.includes('pets='))).toEqual([]);
    await expectAccessible(page);
  });

  it('begins with answers that many share, without JavaScript', async () => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width: PHONE.width });
    await page.goto('/plan');
    for (const { label } of PLAN_PRESETS) await page.getByRole('link', { name: label, exact: true }).waitFor();
    await page.getByRole('link', { name: 'To study' }).click();
    await page.getByText('4 of 5 steps are for you').waitFor();
    await page.getByText('Change your answers').click();
    expect(await page.getByLabel('What will you do here?').inputValue()).toBe('student');
    await page.getByRole('link', { name: 'To study' }).and(page.locator('[aria-current]')).waitFor();
  });
});

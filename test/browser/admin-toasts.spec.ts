import type { Locator, Page } from 'playwright-core';
import { adminPage, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** A toast disappears after five seconds. */
const LONGER_THAN_A_TOAST_MS = 6_000;

describe.each([DESKTOP, PHONE])('toasts in the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);

  /** A page with a fake clock and a toast. */
  const withToast = async () => {
    const page = await adminPage(admin, { width, expectedErrors: [/status of 502/] });
    await page.clock.install();
    await page.goto('/admin?tab=analytics');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved');
    await page.mouse.move(5, 5);
    return { page, area: page.getByRole('region', { name: 'Notifications (F8)' }) };
  };
  const toast = (page: Page) => page.getByText('Configuration Saved', { exact: true });

  it('disappear by themselves, but not while focused', async () => {
    const { page } = await withToast();
    expect((await toast(page).boundingBox())!.x).toBeGreaterThan(0);
    await expectAccessible(page);
    await toast(page).hover();
    await page.keyboard.press('F8');
    await page.mouse.move(5, 5);
    await page.clock.runFor(LONGER_THAN_A_TOAST_MS);
    expect(await toast(page).count()).toBe(1);
    await page.getByLabel('Measurement ID').focus();
    await page.clock.runFor(LONGER_THAN_A_TOAST_MS);
    await toast(page).waitFor({ state: 'detached' });
  });

  it('stay while a mouse is over them, but not where a tap left the pointer', async () => {
    const { page } = await withToast();
    await toast(page).hover();
    await page.clock.runFor(LONGER_THAN_A_TOAST_MS);
    if (width === DESKTOP.width) expect(await toast(page).count()).toBe(1);
    else await toast(page).waitFor({ state: 'detached' });
  });

  it('are reached by F8 and closed by Escape, which restores the focus, even over a dialog', async () => {
    const { page } = await withToast();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByLabel('Measurement ID').focus();
    await page.keyboard.press('F8');
    expect(await focused()).toBe('Notifications (F8)');
    await page.keyboard.press('Escape');
    await toast(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Measurement ID').evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await toast(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' });
    await question.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
    await page.keyboard.press('F8');
    expect(await focused()).toBe('Notifications (F8)');
    await page.keyboard.press('Escape');
    await toast(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Logout');
  });

  it('do not trap the keyboard: Tab moves in and out, in both directions', async () => {
    const { page, area } = await withToast();
    const inside = () => area.evaluate((element) => element.contains(document.activeElement));
    const close = area.getByRole('button', { name: 'Close notification' });
    await page.getByRole('button', { name: 'Save Configuration' }).focus();
    await close.focus();
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(false);
    // Without focus, as after the focused element was removed.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await close.focus();
    // Undo, and then the list of notifications itself.
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(false);
    await page.clock.runFor(LONGER_THAN_A_TOAST_MS);
    await toast(page).waitFor({ state: 'detached' });
  });

  it('leave room for the controls at the end of the page', async () => {
    const { page } = await withToast();
    const last = page.locator('main').locator('a,button,input').last();
    await last.focus();
    const box = async (place: Locator) => (await place.boundingBox())!;
    const { y, height } = await box(last);
    expect(y + height).toBeLessThanOrEqual((await box(toast(page))).y);
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--toast-room'));
    expect(await room()).not.toBe('');
    await page.getByRole('button', { name: 'Close notification' }).click();
    await until(async () => (await room()) === '');
  });

  it('are dismissed by a swipe of more than 50 pixels, and replace one another', async () => {
    const { page, area } = await withToast();
    await page.route('**/api/admin/analytics-config', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    const failure = area.getByText('Save Failed', { exact: true });
    await failure.waitFor();
    expect(await toast(page).count()).toBe(0);
    expect(await area.getByRole('alert').count()).toBe(1);
    const swipe = async (distance: number) => {
      const { x, y } = (await failure.boundingBox())!;
      await page.mouse.move(x + 20, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + 20 + distance, y + 8, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(45);
    expect(await failure.count()).toBe(1);
    await swipe(60);
    await failure.waitFor({ state: 'detached' });
  });
});

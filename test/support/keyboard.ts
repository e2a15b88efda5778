import type { Locator, Page } from 'playwright-core';
import { until } from './until.js';

/** More tab stops than on any screen. */
const STOPS = 300;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Cannot reach by keyboard: ${String(target)}`);
}

/** Tabs to `target` and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to the field with this label and replaces its value. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Waits until `target` has the focus. */
export function focused(target: Locator): Promise<void> {
  return until(() => target.evaluate((element) => element === document.activeElement));
}

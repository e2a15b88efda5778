import type { Locator, Page } from 'playwright-core';
import { until } from './until.js';

/** More tab stops than any screen has. */
const STOPS = 60;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${String(target)}`);
}

/** Moves to `target` and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to the field with this label and replaces its contents. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Waits until `target` has the focus. */
export function focused(target: Locator): Promise<void> {
  return until(() => target.evaluate((element) => element === document.activeElement));
}

import type { Page } from 'playwright-core';
import { newPage } from '../support/browser.js';
import { untilHydrated } from '../support/hydration.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a tick of the plan before the application is there', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' });
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Done: Get a SIM that works' });

  beforeAll(async () => {
    await createStep(admin);
    await createStep(admin, { id: 'metro-card', title: 'Get a metro card' });
  });

  /** The plan, whose scripts of that name come only once the returned function is called. */
  async function openWithout(page: Page, scripts: string): Promise<() => void> {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.unrouteAll();
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/plan', { waitUntil: 'commit' });
    return release;
  }

  it.each([
    ['its first script', '**/assets/index-*.js'],
    ['the application', '**/assets/app-*.js'],
  ])('is kept, once, if it comes before %s', async (_, scripts) => {
    const page = await newPage({ baseURL: app.url });
    const release = await openWithout(page, scripts);
    await box(page).click();
    release();
    await progress(page).getByText('1 of 2 done').waitFor();
    expect(await box(page).isChecked()).toBe(true);
  });

  it.each([
    ['its first script', '**/assets/index-*.js'],
    ['the application', '**/assets/app-*.js'],
  ])('of a step that is done stays one, if it comes before %s', async (_, scripts) => {
    const page = await newPage({ baseURL: app.url });
    await page.goto('/plan');
    await untilHydrated(page);
    await box(page).check();
    await progress(page).getByText('1 of 2 done').waitFor();
    const release = await openWithout(page, scripts);
    // The served page does not know of it.
    expect(await box(page).isChecked()).toBe(false);
    await box(page).click();
    release();
    await untilHydrated(page);
    await progress(page).getByText('1 of 2 done').waitFor();
    expect(await box(page).isChecked()).toBe(true);
  });
});

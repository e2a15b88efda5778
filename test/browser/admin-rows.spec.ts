import type { Locator } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { createArea } from '../support/areas.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { createPhrase } from '../support/phrases.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

const LONG = 'a row whose text is far longer than the two lines that a list has room for, at any width, '
  .repeat(2)
  .trim();
const CONDITION = 'from=state,abroad-indian and home=share,rent and house=apartment';

/** Pixels by which tall letters of a script may leave their last line; a line that is cut off is more. */
const OVERHANG = 8;

/** Whether a text is cut off. */
const isCut = (text: Locator) =>
  text.evaluate(
    (part, overhang) => part.scrollWidth > part.clientWidth || part.scrollHeight - part.clientHeight > overhang,
    OVERHANG,
  );

describe.each([DESKTOP, PHONE])('a list of the admin area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const most = width === DESKTOP.width ? 72 : 110;

  it.each([
    {
      tab: 'plan',
      create: () =>
        createStep(admin, { id: 'long', title: LONG.slice(0, 120), done_when: LONG, applies_if: CONDITION }),
    },
    { tab: 'facts', create: () => createFact(admin, { label: LONG.slice(0, 100), value: LONG }) },
    {
      tab: 'areas',
      create: () =>
        createArea(admin, { name: LONG.slice(0, 60), other_names: [1, 2, 3].map((n) => `${n} ${LONG.slice(0, 50)}`) }),
    },
    {
      tab: 'phrases',
      create: () =>
        createPhrase(admin, { english: LONG.slice(0, 120), latin: LONG.slice(0, 120), kannada: 'ಹಾಕಿ. '.repeat(20) }),
    },
  ])('cuts long texts of $tab to two lines, and shows them whole on hover and focus', async ({ tab, create }) => {
    await create();
    const page = await adminPage(admin, { width });
    await page.goto(`/admin?tab=${tab}&q=far+longer`);
    const row = page.getByRole('article');
    await row.waitFor();
    const texts = await row.locator('[data-cut]').all();
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(most);
    expect((await Promise.all(texts.map(isCut))).some(Boolean)).toBe(true);
    await expectAccessible(page);

    for (const text of texts) {
      await text.hover({ position: { x: 4, y: 4 } });
      const whole = await text.evaluate((part) => [...part.childNodes].map((node) => node.textContent));
      const told = await text.getAttribute('title');
      for (const part of whole) expect(told).toContain(part);
    }

    await row.getByRole('button', { name: /^Edit/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await Promise.all(texts.map(isCut))).toEqual(texts.map(() => false));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
  });
});

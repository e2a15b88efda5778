import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { expectAccessible, PHONE } from '../support/browser.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe.each(['light', 'dark'] as const)('the text editor’s popups in %s', (colorScheme) => {
  const app = withApp();
  const admin = withAdmin(app);
  let id = 0;
  beforeAll(async () => {
    ({ id } = await admin.create({ content: '<p>See <a href="https://example.org/">the other page</a>.</p>' }));
  });

  const open = async () => {
    const page = await adminPage(admin, { colorScheme, width: PHONE.width });
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).click();
    return page;
  };
  const popup = (page: Page) => page.locator('.jodit-popup__content').first();
  /** Compares the computed background and text colour with the theme's. */
  const expectThemeColors = async (page: Page) => {
    await popup(page).waitFor();
    const [shown, theme] = await popup(page).evaluate((content) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.cssText = 'background:var(--n-colors-surface);color:var(--n-colors-fg)';
      const colors = [content, probe].map((one) => {
        const { backgroundColor, color } = getComputedStyle(one);
        return { backgroundColor, color };
      });
      probe.remove();
      return colors;
    });
    expect(shown).toEqual(theme);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
  };

  it('use the theme’s colours, and offer only block types that an article can contain', async () => {
    const page = await open();
    await page.locator('.jodit-toolbar-button_paragraph .jodit-toolbar-button__trigger').click();
    await expectThemeColors(page);
    const kinds = (await popup(page).innerText()).split('\n').filter(Boolean);
    expect(kinds).toEqual(['Paragraph', 'Heading 2', 'Heading 3', 'Heading 4', 'Quote', 'Code']);
  });

  it('use the theme’s colours for actions on a link', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'Content' }).getByRole('link').click();
    await expectThemeColors(page);
    expect(await popup(page).getByRole('button').allInnerTexts()).toEqual(['Change link', 'Remove link']);
  });
});

import type { Page } from 'playwright-core';
import { adminPage, closeToast, expectToast } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const DUE = { checked_on: '2026-01-01', review_by: '2026-04-01', quote: '' };

describe.each([DESKTOP, PHONE])('the weekly hour at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const selected = (page: Page) => page.evaluate(() => getSelection()?.toString().trim());
  const read = async (id: number) => ((await admin.call('get', `/${id}`)).body as { content: string }).content;
  const countDue = async () => (await app.db('select 1 from fact where review_by < now()')).length;

  beforeEach(async () => {
    for (const table of ['today_item', 'article', 'fact']) await app.db(`delete from ${table}`);
  });

  it('nine of twelve things are worked through in one go with the keyboard', async () => {
    for (let number = 0; number < 12; number += 1)
      await createFact(admin, {
        ...DUE,
        id: `fare-${number}`,
        label: `Fare ${number}`,
        source_title: `Order ${number}`,
        source_url: `https://office.example/${number}`,
      });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    for (let left = 9; left > 0; left -= 1) {
      await page.getByRole('heading', { name: `This week: ${left} thing`, exact: false }).waitFor();
      await page.getByRole('button', { name: /^Unchanged Fare/ }).press('Enter');
    }
    await page.getByRole('heading', { name: 'Done for this week' }).waitFor();
    await page.getByRole('button', { name: '3 more' }).waitFor();
    expect(await countDue()).toBe(3);
  });

  it('a dead link is replaced in every guide, which Undo reverts, or the editor opens at it', async () => {
    const content = '<p>First of all.</p><p>See <a href="/piped-gas">the gas guide</a> for more.</p>';
    const [one, two] = [await admin.create({ title: 'One', content }), await admin.create({ title: 'Two', content })];
    await admin.create({ title: 'Gas connections', slug: 'gas' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=today');
    await page.getByRole('button', { name: 'Link to /piped-gas leads nowhere', expanded: true }).waitFor();
    await page.getByText('In 2 guides · about 3 minutes').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Link to this instead').fill('/gas');
    await page.getByRole('button', { name: 'Replace in 2 guides' }).press('Enter');
    await expectToast(page, 'Replaced in 2 guides');
    await page.getByRole('heading', { name: 'Done for this week' }).waitFor();
    expect(await read(one.id)).toBe(content.replace('/piped-gas', '/gas'));
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo', exact: true })
      .press('Enter');
    await page.getByRole('button', { name: 'Link to /piped-gas leads nowhere', expanded: true }).waitFor();
    expect([await read(one.id), await read(two.id)]).toEqual([content, content]);
    await closeToast(page);
    await page.getByRole('link', { name: 'Open “Two” at the link' }).press('Enter');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await until(async () => (await selected(page)) === 'the gas guide');
  });

  it('due facts are confirmed together, or one by one with their sentences', async () => {
    for (const [id, label, value] of [
      ['auto', 'Auto fare', '₹36'],
      ['bus', 'Bus pass', '₹80'],
      ['metro', 'Metro card', '₹50'],
    ])
      await createFact(admin, { ...DUE, id: id!, label: label!, value: value!, unit: '' });
    const guide = await admin.create({
      title: 'Autos',
      content: '<p>They are yellow. An auto costs {{auto}} at first.</p>',
    });
    await admin.create({ title: 'From the airport', content: '<p>A metro costs {{metro}}, a bus {{bus}}.</p>' });
    await admin.create({ title: 'A card for the metro', content: '<p>The card costs {{metro}}.</p>' });
    const page = await adminPage(admin, { width });
    await page.goto('/admin?tab=facts&show=due');
    await page.getByRole('heading', { name: 'Due facts (3)' }).waitFor();
    await page.getByLabel('Sort by').selectOption('Name');
    await page.waitForURL(/show=due-name/);
    await expectAccessible(page);
    for (const id of ['auto', 'bus', 'metro'])
      expect((await page.locator(`[data-fact=${id}]`).boundingBox())!.height).toBe(40);
    const order = (await page.getByLabel('Sort by').boundingBox())!;
    const arrow = (await page.getByLabel('Sort by').locator('xpath=following-sibling::*').boundingBox())!;
    expect(arrow.x + arrow.width).toBeLessThanOrEqual(order.x + order.width);
    const isWide = width === DESKTOP.width;
    if (isWide) {
      const alone = page.locator('[data-fact=auto]').getByRole('link', { name: /^Autos/ });
      expect(await alone.getAttribute('href')).toBe(`/admin/articles/edit/${guide.id}`);
    }
    const more = page.getByRole('button', { name: `${isWide ? 'and 1 guide' : '2 guides'} that use Metro card` });
    await more.press('Enter');
    const using = page.getByRole('list', { name: 'Guides that use Metro card' });
    await using.getByRole('link', { name: /^From the airport/ }).waitFor();
    expect(await using.getByRole('link').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await using.waitFor({ state: 'hidden' });
    await page.getByLabel('Bus pass', { exact: true }).press('Space');
    await page.getByRole('button', { name: '1 fact checked today, unchanged' }).press('Enter');
    await page.getByRole('heading', { name: 'Due facts (2)' }).waitFor();
    await closeToast(page);

    await page.getByRole('button', { name: 'Check one by one' }).press('Enter');
    await page.getByRole('heading', { name: 'Auto fare' }).waitFor();
    await page.getByText('An auto costs ₹36', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Metro card' }).waitFor();
    await page.keyboard.press('u');
    await page.getByText('Nothing left but 1 skipped fact.').waitFor();
    expect(await countDue()).toBe(1);
    await page.keyboard.press('z');
    await page.getByRole('heading', { name: 'Metro card' }).waitFor();
    expect(await countDue()).toBe(2);
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit fact' }).waitFor();
  });

  it('the editor advises beside the text, and how the guide looks elsewhere', async () => {
    const long =
      'This sentence goes on and on with many small words that nobody can keep in mind until they come to the end of it at last, which is too far.';
    const { id } = await admin.create({
      title: 'Gas connections',
      excerpt: 'What a connection costs.',
      content: `<h2>Costs</h2><p>A cylinder is ₹903 now.</p><h4>Deposit</h4><p>${long}</p><p><img src="/favicon.ico"></p>`,
    });
    const page = await adminPage(admin, { width });
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await page.getByText('4 things').click();
    for (const text of [
      'An image has no alternative text',
      'is a heading of level 4, where level 3 comes next',
      'A sentence of 30 words',
      '₹903 is no fact',
    ])
      await page.getByRole('button', { name: text, exact: false }).waitFor();
    const look = page.locator('section', { has: page.getByRole('heading', { name: 'In a search result' }) }).last();
    await look.getByText('What a connection costs.').first().waitFor();
    // The text has the faults that the advice is about.
    await expectAccessible(page, { exclude: ['[role=textbox][aria-multiline]'] });
    await page.getByRole('button', { name: 'is a heading of level 4', exact: false }).press('Enter');
    await until(async () => (await selected(page)) === 'Deposit');
  });
});

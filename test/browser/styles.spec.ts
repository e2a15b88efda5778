import type { Page } from 'playwright-core';
import { DESKTOP, newPage, PHONE } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { withAdmin, withApp } from '../support/with-app.js';

const RICH = [
  '<h2>A part</h2><blockquote><p>Said so.</p></blockquote><h3>Smaller</h3><ul><li>One<ol><li>Two</li></ol></li></ul>',
  '<table><thead><tr><th>Item</th><th>Cost</th><th>Where</th></tr></thead><tbody><tr><td>Card</td><td>₹50</td><td>Shop</td></tr></tbody></table>',
  '<table><thead><tr><th>Item</th><th>Cost</th></tr></thead><tbody><tr><td>Card</td><td>₹50</td></tr></tbody></table>',
  '<pre><code>a = 1</code></pre>',
].join('');

/** Of every element in the page's main part, what its style makes of it. */
function describeLook(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const look = [style.display, style.position, style.font, style.color, style.backgroundColor, style.padding];
      return [
        element.tagName,
        element.getAttribute('class'),
        ...look,
        style.margin,
        style.border,
        style.width,
        style.listStyleType,
      ].join();
    }),
  );
}

/** A page carries only the rules that it uses; the browser has the others once it needs them. */
describe('the styles of a page', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const styles = async (slug: string): Promise<string> =>
    /<style id="styles">(.*?)<\/style>/s.exec((await app.agent.get(slug)).text)![1]!;

  beforeAll(async () => {
    await admin.create({ title: 'Plain', slug: 'plain', content: '<p>Go to <a href="/rich">the other one</a>.</p>' });
    await admin.create({
      title: 'Rich',
      slug: 'rich',
      category: 'transport',
      featured: true,
      featured_image: '/static/covers/how-to-rent-your-first-home.svg',
      content: RICH,
    });
  });

  it('are only those that it uses', async () => {
    const [plain, rich] = [await styles('/plain'), await styles('/rich')];
    expect(rich).toContain(' blockquote{');
    expect(plain).not.toContain(' blockquote{');
    expect(plain.length).toBeLessThan(rich.length - 2_000);
    const categories = (css: string) => [...new Set(css.match(/(?<=\[data-category=)\w+/g))];
    expect([categories(plain), categories(rich)]).toEqual([['housing'], ['transport']]);
  });

  it('name their components shortly, each its own way', async () => {
    const names = new Set((await styles('/rich')).match(/(?<=^|[},]|> )\.[A-Z]\w*/g));
    expect(names.size).toBeGreaterThan(20);
    // A letter or two, and three more where a component has variants: a hash would be a fiftieth of the page.
    expect([...names].filter((name) => name.length > 6)).toEqual([]);
    const { headers } = await app.agent.get('/rich');
    expect(headers['content-security-policy']).toMatch(/; style-src 'self' '[^']+';/);
  });

  it.each([PHONE.width, DESKTOP.width])(
    'are the same whether it is opened or navigated to from a simpler one, at %d px',
    async (width) => {
      // A font that comes late is not used (`font-display: optional`), and headings are as wide as their letters.
      const open = async () => {
        const page = await newPage({ width, reducedMotion: true });
        await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
        return page;
      };
      const opened = await open();
      await openHydrated(opened, `${app.url}/rich`);
      const page = await open();
      await openHydrated(page, `${app.url}/plain`);
      await page.getByRole('link', { name: 'the other one' }).click();
      await page.getByRole('heading', { level: 1, name: 'Rich' }).waitFor();
      expect(await describeLook(page)).toEqual(await describeLook(opened));
    },
  );
});

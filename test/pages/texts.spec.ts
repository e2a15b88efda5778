import type { HomePage, PageAnswer } from '#contract';
import { PageRenderer } from '../../src/site/pages/page-renderer.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

describe('the texts of public pages', () => {
  const app = withApp();
  const page = async (path: string): Promise<string> => (await app.agent.get(path).expect(200)).text;

  beforeAll(async () => {
    await createArticle(app, { title: 'Deposit', slug: 'deposit', content: '<p>Five words of one text.</p>' });
  });

  it('are contiguous in the HTML, for machines that do not run JavaScript', async () => {
    const article = await page('/deposit');
    expect(article).toMatch(/Published on \d{1,2} [A-Z][a-z]+ \d{4}</);
    expect(article).toMatch(/Part of (?:<!-- -->)?<a [^>]*href="\/category\/housing"[^>]*>housing guides<\/a>/);
    expect(article).toContain('5 words<');
    expect(await page('/sitemap')).toContain('>1 article available</span>');
    expect(await page('/search?q=deposit')).toContain('5 words<');
    expect(await page('/search?q=deposit')).toContain('1 article found for &quot;deposit&quot;<');
  });

  it('group thousands in the number of further guides on a category card', async () => {
    const { body } = await app.agent.get('/api/pages?path=/').expect(200);
    const answer = body as PageAnswer;
    (answer.data as HomePage).categories[0]!.count = 1_235;
    expect(app.app.get(PageRenderer).page(answer).html.join('')).toContain('...and 1,234 more');
  });

  it('say what was read into the query', async () => {
    expect(await page('/search?q=depposit')).toContain('depposit: deposit. ');
    const html = await page('/search?q=depposit&category=transport');
    expect(html).toContain('0 articles found for &quot;depposit&quot; in transport category');
  });

  it('name the language of Kannada and Devanagari, in titles, contents, lists, results and snippets too', async () => {
    await createArticle(app, {
      title: 'Say ನಮಸ್ಕಾರ',
      slug: 'greet',
      excerpt: 'Or नमस्ते to some.',
      content: '<h2>Thanks: ಧನ್ಯವಾದ</h2><p>To the driver say ಹೋಗೋಣ, and pay.</p>',
    });
    const title = 'Say <span lang="kn">ನಮಸ್ಕಾರ</span>';
    const excerpt = 'Or <span lang="hi">नमस्ते</span> to some.';
    for (const path of ['/greet', '/category/housing', '/sitemap', '/search']) {
      const html = (await page(path)).replaceAll('<!-- -->', '');
      expect([path, html.includes(title), html.includes(excerpt)]).toEqual([path, true, true]);
    }
    const contents = (await page('/greet')).replaceAll('<!-- -->', '');
    expect(contents).toMatch(/<a href="#thanks[^"]*"[^>]*>Thanks: <span lang="kn">ಧನ್ಯವಾದ<\/span><\/a>/);
    const found = (await page('/search?q=driver')).replaceAll('<!-- -->', '');
    expect(found).toMatch(/<mark>driver<\/mark> say <span lang="kn">ಹೋಗೋಣ<\/span>/);
  });
});

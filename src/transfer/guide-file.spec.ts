import { importFile, prepareContent } from '../articles/import/index.js';
import { GUIDES_FOLDER, guideFiles } from '../starter-content/guides.js';
import { type Guide, guideFile } from './guide-file.js';

const guide = (content: string): Guide => ({
  slug: 'a-guide',
  title: 'Tea &amp; coffee: "both"',
  excerpt: 'What to\ndrink.',
  content: prepareContent(content).content,
  category: 'lifestyle',
  subcategory: '',
  featured: false,
  published: true,
  featured_image: null,
  publish_date: '2026-01-31',
});

/** The same guide, read from its file. */
function readAgain(given: Guide): Guide {
  const { title, content, meta } = importFile(Buffer.from(guideFile(given)), 'a-guide.md');
  return { ...given, title, content: content.content, excerpt: meta.excerpt ?? '' };
}

describe('guideFile', () => {
  it.each([
    [
      'paragraphs and marks',
      '<p>One <strong>two</strong> <em>three</em> <a href="https://example.org/">four</a>.</p><p>Five</p>',
    ],
    ['headings', '<h2>First</h2><p>x</p><h3>Second</h3><p>y</p><h2>First</h2>'],
    ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>1</li><li>2</li></ol>'],
    [
      'tables',
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a table with joined cells',
      '<table><tbody><tr><td colspan="2">wide</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['figures', '<figure><img src="/media/x.png" alt="x" width="3" height="4"><figcaption>Says</figcaption></figure>'],
    ['code with empty lines', '<pre><code>a\n\n\nb *c* &lt;d&gt;\n</code></pre>'],
    [
      'text that looks like Markdown',
      '<p>1. not a list * nor _this_ [nor](that) # nor | this</p><p>- nor this</p><p>---</p>',
    ],
    ['quotes and breaks', '<blockquote><p>Said<br>so</p></blockquote><hr><p>after</p>'],
    ['marks that Markdown lacks', '<p>H<sub>2</sub>O and <u>under</u> and <mark>marked</mark></p>'],
  ])('says %s so that reading it gives the same, and the same bytes again', (_name, html) => {
    const given = guide(html);
    const again = readAgain(given);
    expect(guideFile(again)).toBe(guideFile(given));
    expect(again.title).toBe(given.title);
  });

  it('gives starter guides back, nearly all of it as Markdown', async () => {
    let html = 0;
    let all = 0;
    for (const { file, bytes } of (await guideFiles(GUIDES_FOLDER)).filter((_, index) => index % 10 === 0)) {
      const { content } = importFile(bytes, file);
      const given = { ...guide('<p>x</p>'), content: content.content };
      const text = guideFile(given);
      expect([file, guideFile(readAgain(given)) === text]).toEqual([file, true]);
      all += text.split('\n\n').length;
      html += text.split('\n\n').filter((block) => block.startsWith('<')).length;
    }
    expect(html / all).toBeLessThan(0.05);
  });
});

import { NEW_ARTICLE } from '#contract';
import { importFile, prepareContent } from '../../text/article-import/index.js';
import { GUIDES_FOLDER, guideFiles } from '../../content/starter-content/guides.js';
import { type Guide, guideFile } from './guide-file.js';

const guide = (content: string): Guide => ({
  ...NEW_ARTICLE,
  slug: 'a-guide',
  title: 'Tea &amp; coffee: "both"',
  excerpt: 'What to drink.',
  content: prepareContent(content).content,
  category: 'lifestyle',
  publish_date: '2026-01-31',
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-02-01T09:30:00.125Z',
});

/** Parses the guide's own file. */
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
    ['lists that follow one another', '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>1</li></ol><ol><li>2</li></ol>'],
    ['text without an element', 'Bare <b>text</b><p>and a paragraph</p>more <i>text</i>'],
    ['what would end an instruction', '<p title="a?>b\n\nc">x</p> y <pre>\n\n ?&gt;\n\n</pre>'],
    ['what Markdown trims', '<p>&nbsp;a&nbsp;</p><p>\u2028</p><h2>x #</h2><p>1) x</p><p>+ x</p><p>~~~</p>'],
    ['marks that Markdown lacks', '<p>H<sub>2</sub>O and <u>under</u> and <mark>marked</mark></p>'],
  ])('writes %s so that it reads back the same, and as the same bytes', (_name, html) => {
    const given = guide(html);
    expect(readAgain(given)).toEqual(given);
  });

  it.each([
    ['an editor', '<h2>A</h2><p>One <b>two</b></p><ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><p>x<br>y</p>'],
    [
      'a person',
      '<h2>A</h2>\n  <p>One\n  <b>two</b>\n</p>\n<ul>\n  <li>a</li>\n  <li>b\n <ul><li>c</li></ul></li></ul><p>x<br />\n y</p>',
    ],
  ])('writes the HTML %s as Markdown', (_who, html) => {
    const text = guideFile(guide(html)).replace(/^---\n.*?\n---\n/s, '');
    expect(text).toBe('\n## A\n\nOne <b>two</b>\n\n- a\n- b\n  - c\n\nx\\\ny\n');
  });

  it('reproduces the starter guides, almost entirely as Markdown', async () => {
    let html = 0;
    let all = 0;
    for (const { file, bytes } of await guideFiles(GUIDES_FOLDER)) {
      const { content } = importFile(bytes, file);
      const given = { ...guide('<p>x</p>'), content: content.content };
      const text = guideFile(given);
      expect([file, readAgain(given)]).toEqual([file, given]);
      all += text.split('\n\n').length;
      html += text.split('\n\n').filter((block) => block.startsWith('<')).length;
    }
    expect(html / all).toBeLessThan(0.05);
  });
});

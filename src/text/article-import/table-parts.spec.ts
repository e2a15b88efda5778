import { parseFragment, serialize } from 'parse5';
import { processorTime } from '../../../test/support/processor-time.js';
import { prepareContent } from './index.js';

const content = (html: string): string => prepareContent(html).content;

describe('parts of tables outside a table', () => {
  it.each([
    ['a caption in code', '<pre><caption></caption>\nx</pre>', '<pre>\nx</pre>'],
    ['every kind', 'a<thead>b<tr>c<th>d</th></tr></thead><colgroup><col></colgroup><tfoot>e</tfoot>', 'abcde'],
    ['one part in another', '<p>x <tbody><tr><td><b>y</b></td></tr></tbody> z</p>', '<p>x <b>y</b> z</p>'],
    ['after a table', '<table><tr><td>a</td></tr></table><td>b</td>', '<table><tr><td>a</td></tr></table>b'],
  ])('leave what they hold, as in a browser: %s', (_, html, stored) => {
    expect(content(html)).toBe(stored);
    expect(content(stored)).toBe(stored);
    expect(serialize(parseFragment(stored)).replace('<tbody>', '').replace('</tbody>', '')).toBe(
      stored.replace('<pre>\n', '<pre>'),
    );
  });

  it('do not nest what cannot nest', () => {
    const stored = content(
      '<p>a<b><td><p>b</p></td></b><td><p>c</p></td></p><caption><p>d<caption><p>e</p></caption></p>',
    );
    expect(content(stored)).toBe(stored);
    expect(stored).not.toMatch(/caption|td/);
  });

  it('do not leave a heading in a heading', () => {
    const stored = content('<h2>a<td><h2>b</h2></td></h2>');
    expect(content(stored)).toBe(stored);
  });

  it('stay within a table, where a browser does not drop them', () => {
    for (const inner of [
      '<caption>a</caption><colgroup><col></colgroup><thead><tr><th>b</th></tr></thead><tr><td>c</td></tr>',
      '<div><tr><td>a</td></tr></div>',
      '<tr><td><table><td>a</td></table></td></tr>',
    ]) {
      expect(content(`<table>${inner}</table>`)).toBe(`<table>${inner}</table>`);
    }
  });

  it('take time in proportion to their number, however deep', async () => {
    const html = `${'<caption>'.repeat(250)}${'<br>'.repeat(200_000)}${'</caption>'.repeat(250)}`;
    expect(await processorTime(() => content(html))).toBeLessThan(15_000);
  });
});

import { prepareContent } from '../article-import/index.js';
import { TASKS } from './tasks.js';

const shown = (html: string): string => TASKS.page(prepareContent(html).content, new Map()).content;
const table = (...rows: string[][]): string => {
  const [labels = [], ...others] = rows;
  const row = (name: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  return `<table><thead>${row('th', labels)}</thead><tbody>${others.map((cells) => row('td', cells)).join('')}</tbody></table>`;
};

describe('tables on a page', () => {
  it('become labels and values if there is one row, with icons for well-known labels', () => {
    const html = shown(table(['Time', '<em>Fee</em>'], ['<a href="/x">An hour</a>', '<ul><li>None</li></ul>']));
    expect(html.replace(/<svg .*?<\/svg>/, 'ICON')).toBe(
      '<dl class="labelled"><div><dt>ICONTime</dt><dd><a href="/x">An hour</a></dd></div>' +
        '<div><dt><em>Fee</em></dt><dd><ul><li>None</li></ul></dd></div></dl>',
    );
  });

  it('keep what they are, whatever their style, if they have two columns', () => {
    const html = shown(table(['Item', 'Cost'], ['Lamp', '100'], ['Lock', '300']));
    expect(html).toMatch(/^<div class="table pairs"><table role="table">/);
    expect(html.match(/role="[a-z]+"/g)).toEqual(
      ['table', 'row', 'columnheader', 'columnheader', 'row', 'cell', 'cell', 'row', 'cell', 'cell'].map(
        (role) => `role="${role}"`,
      ),
    );
    expect(html).not.toContain('tabindex');
    expect(shown('<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>')).toContain(
      '<th role="rowheader">A</th><td role="cell">1</td>',
    );
  });

  it.each([
    ['more columns', table(['A', 'B', 'C'], ['1', '2', '3'], ['4', '5', '6'])],
    ['a caption', `<table><caption>C</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`],
    ['a cell over two columns', '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>'],
    ['a label without text', table(['', 'B', 'C'], ['1', '2', '3'])],
    ['a value that could end the list', table(['A', 'B', 'C'], ['<dl><dd>1</dd></dl>', '2', '3'])],
    ['unequal rows', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>'],
  ])('scroll in a frame that takes the focus if they have %s', (_what, html) => {
    const content = prepareContent(html).content;
    expect(shown(html)).toBe(`<div class="table" role="group" aria-label="Table" tabindex="0">${content}</div>`);
  });

  it('are judged one by one inside each other', () => {
    const html = shown(
      table(
        ['A', 'B'],
        [table(['C', 'D', 'E'], ['1', '2', '3']), 'x'],
        ['y', table(['F', 'G'], ['4', '5'], ['6', '7'])],
      ),
    );
    expect(html.match(/<dl|class="[a-z ]+"/g)).toEqual([
      'class="table pairs"',
      '<dl',
      'class="labelled"',
      'class="table pairs"',
    ]);
    expect(html.match(/role="row"/g)).toHaveLength(6);
  });
});

describe('headings on a page', () => {
  it('have a link to themselves without text, so that copying the text does not copy it', () => {
    expect(shown('<h2>First</h2>')).toBe(
      '<div class="heading h2"><h2 id="first">First</h2><a class="heading-link" href="#first" aria-label="Link to section: First"></a></div>',
    );
  });
});

/** The largest allowed inputs, in shapes known to be slow for some parser. */
import { ARTICLE_LIMITS } from '#contract';

/** Characters of content, a little below the limit: sanitising may add some. */
const CONTENT = ARTICLE_LIMITS.content - 50_000;

const filled = (part: string, around: readonly [string, string] = ['', '']): string =>
  around[0] + part.repeat(Math.floor((CONTENT - around[0].length - around[1].length) / part.length)) + around[1];

/** HTML of an article, by name. */
export const LARGEST_HTML: Readonly<Record<string, () => string>> = {
  'one long word': () => filled('a', ['<p>', '</p>']),
  'one-letter words': () => filled('a ', ['<p>', '</p>']),
  'a table of rows': () => filled('<tr><td>a</td><td>b</td></tr>', ['<table><tbody>', '</tbody></table>']),
  'a row of cells': () => filled('<td>a</td>', ['<table><tbody><tr>', '</tr></tbody></table>']),
  'small tables': () => filled('<table><tbody><tr><td>a</td></tr></tbody></table>'),
  'items of one list': () => filled('<li>a</li>', ['<ul>', '</ul>']),
  'nested lists': () => filled(`${'<ul><li>a'.repeat(100)}${'</li></ul>'.repeat(100)}`),
  'deep elements': () => filled(`${'<blockquote>'.repeat(120)}<p>a</p>${'</blockquote>'.repeat(120)}`),
  'line breaks': () => filled('<br>', ['<p>a</p>', '']),
  'inline marks': () => filled('<b>a</b><i>b</i>', ['<p>', '</p>']),
  'headings of one text': () => filled('<h2>a</h2>'),
  links: () => filled('<a href="/a">a</a> ', ['<p>', '</p>']),
  'links to other sites': () => filled('<a href="https://a.example/">a</a> ', ['<p>', '</p>']),
  'addresses in text': () => filled('https://a.example/b_c_d ', ['<p>', '</p>']),
  images: () => filled('<img src="/static/x.png" alt="a">'),
  'stored images': () => filled(`<img src="/media/${'a'.repeat(64)}.png" alt="a">`),
  'escaped marks': () => filled('&lt;&amp;', ['<p>', '</p>']),
  'marks of Markdown': () => filled('*_[`]#|~', ['<p>', '</p>']),
  'brackets of Markdown': () => filled('[', ['<p>', '</p>']),
  'shown code': () => filled('`` ` a\n', ['<pre><code>', '</code></pre>']),
  'names of facts': () => filled('{{no-such-fact}} ', ['<p>', '</p>']),
  'long attributes': () => filled('a&quot;', ['<p><abbr title="', '">b</abbr></p>']),
  definitions: () => filled('<dt>a</dt><dd>b</dd>', ['<dl>', '</dl>']),
  details: () => filled('<details><summary>a</summary>b</details>'),
};

/** Content repeated to a size: by default one that an article may have. */
const sized = (part: string, before = '', bytes = CONTENT): string =>
  before + part.repeat(Math.floor((bytes - before.length) / part.length));
const FILE = ARTICLE_LIMITS.uploadBytes - 1_000;

/** Markdown of an uploaded file, by name. */
export const LARGEST_MARKDOWN: Readonly<Record<string, () => string>> = {
  'references to one long address': () => sized('[a] ', `[a]: /${'b'.repeat(200_000)}\n\n`, 206_000),
  'a hundred thousand references': () => sized('[a] ', '[a]: /b\n\n', 400_000),
  'definitions of references': () => sized('[a]: /b\n', '', FILE),
  'nested lists': () => Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- a\n`).join(''),
  'many nested lists': () =>
    sized(Array.from({ length: 40 }, (_, depth) => `${' '.repeat(2 * depth)}- a\n`).join(''), '', 400_000),
  'nested quotes': () => sized('> ', '', 400_000),
  'lines of quotes': () => sized('> a\n', '', FILE),
  'a table of rows': () => sized('|a|b|\n', '|a|b|\n|-|-|\n', FILE),
  'a row of cells': () => `|${'a|'.repeat(100_000)}\n|${'-|'.repeat(100_000)}\n|${'a|'.repeat(100_000)}\n`,
  'open brackets': () => sized('[', '', FILE),
  'open images': () => sized('![', '', FILE),
  'open emphasis': () => sized('*a_ ', '', FILE),
  'stars and lines': () => sized('*a **b _c __d ', '', FILE),
  'open code': () => sized('`a', '', FILE),
  'open strikes': () => sized('~~a', '', FILE),
  'growing runs of backticks': () => Array.from({ length: 2_500 }, (_, run) => '`'.repeat(run)).join(' '),
  'links in links': () => sized('[[a](b)', '', FILE),
  addresses: () => sized('http://a.b ', '', FILE),
  'open HTML': () => sized('<a ', '', FILE),
  'open comments': () => sized('<!--', '', FILE),
  entities: () => sized('&amp;', '', FILE),
  'long front matter': () => `---\ntitle: a\n${sized('x: &a [*a]\n', '', FILE - 100)}---\na`,
};

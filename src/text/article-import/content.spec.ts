import { growth, LINEAR } from '../../../test/support/processor-time.js';
import { listHeadings, makeExcerpt, markdownToHtml, prepareContent } from './index.js';
import { AVIF, fixture, GIF, JPEG, PNG, refusal, WEBP } from './samples.fixture.js';

const content = (html: string): string => prepareContent(html).content;

describe('sanitising', () => {
  const hostile = prepareContent(fixture('hostile.html').toString());

  it('removes everything that runs, frames, submits or hides', () => {
    expect(hostile.content).not.toMatch(
      /<(script|style|svg|math|iframe|form|input|object|embed|base|meta|noscript|template|xmp|plaintext|textarea)\b/i,
    );
    expect(hostile.content.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\s(on\w+|style|srcset|target)=[^>]*>/i);
    expect(hostile.content).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
    expect(hostile.content.match(/<img[^>]*>/g)).toEqual([
      '<img src="/x" alt="" loading="lazy" decoding="async">',
      '<img src="/x" alt="&quot; onerror=&quot;alert(1)" loading="lazy" decoding="async">',
    ]);
  });

  it('keeps the words around what it removes', () => {
    for (const word of ['1', '2', '3', '4', '5', '6', '7', '12', '14', '15', '18', 'thirteen', 'misnested']) {
      expect(hostile.text).toMatch(new RegExp(`(^|\\b|18)${word}`, 'm'));
    }
    expect(hostile.text).not.toMatch(/alert|gone|Send/);
  });

  it('sees through URLs that only look like paths on this site', () => {
    for (const disguised of ['/\\evil.example', '//evil.example', 'https:/\\evil.example', '/\t/evil.example']) {
      expect(content(`<a href="${disguised}">x</a>`)).toBe(
        '<a href="https://evil.example/" rel="noopener noreferrer">x</a>',
      );
    }
    expect(content('<a href=".//evil.example">x</a>')).toBe('<a href=".//evil.example">x</a>');
    expect(content('<img src=".//evil.example/a.png" alt="">')).toContain('src="/evil.example/a.png"');
  });

  it('cleans control characters before checking a URL, so that none can hide a scheme', () => {
    expect(content('<a href="java&#1;script:alert(1)">x</a>')).toBe('<a>x</a>');
  });

  it('marks links to other sites only, and keeps mail and telephone links', () => {
    expect(content('<a href="https://a.example" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer">x</a>',
    );
    for (const href of ['/contact', '#part', 'mailto:a@b.example', 'tel:+91801234']) {
      expect(content(`<a rel="opener" href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    }
  });

  it('keeps what articles use', () => {
    const kept =
      '<p>a <strong>b</strong> <kbd>c</kbd><br>d</p><hr><ol start="3" type="a"><li value="4">e</li></ol>' +
      '<table><thead><tr><th align="right" scope="col">f</th></tr></thead><tbody><tr><td colspan="2">g</td></tr></tbody></table>' +
      '<blockquote><p>h</p></blockquote><pre><code class="language-c++">i &lt; j</code></pre>' +
      '<details open=""><summary>k</summary>l</details><figure><figcaption>m &amp; n</figcaption></figure>';
    expect(content(kept)).toBe(kept);
  });

  it('turns h1 into h2, page sections into plain blocks and text-align into align, and drops classes and styles', () => {
    expect(content('<section class="a"><h1 style="color:red">T</h1></section>')).toBe('<div><h2 id="t">T</h2></div>');
    expect(content('<p style="color:red; text-align: right">1</p>')).toBe('<p align="right">1</p>');
    expect(content('<code class="hljs language-ts evil">x</code>')).toBe('<code class="language-ts">x</code>');
  });

  it('loads images lazily, with numeric sizes and always an alt, from https or this site', () => {
    expect(content('<img src="http://a.example/b.png" width="50%" height="20" onerror="x">')).toBe(
      '<img src="https://a.example/b.png" alt="" height="20" loading="lazy" decoding="async">',
    );
    expect(content('<img src="pics/a.png" alt="A">')).toContain('src="/pics/a.png"');
    expect(content('<p><img src="file:///a.png" alt="The <b>gate</b>"></p>')).toBe(
      '<p>The &lt;b&gt;gate&lt;/b&gt;</p>',
    );
  });

  it('returns the identical string when its output is sanitised again', () => {
    const corpus = [
      fixture('hostile.html').toString(),
      fixture('saved-page.html').toString(),
      markdownToHtml(fixture('typical-guide.md').toString()),
      '<h2>A</h2><h2>A</h2><h2>A-2</h2><h1></h1><h3><img src=/a.png></h3><a href="#a">x</a><a id="q"></a><h4>B</h4><a href=#q>y</a>',
      'a&#13;b&nbsp;c\r\nd &amp;lt; &copy; <p>&#x202e;rtl &zwj; \ud800</p><pre>\n\n x</pre>',
      '<p><p><b><p></b><i></p><table><b><tr><td><p></table></i><li><dd><dt>x<a href=/1><a href=/2>',
      '<a title="&quot;&lt;x&amp;quot;" href="/?a=1&b=%22&copy=2">x</a><img alt="a\'b&quot;" src="https://a.example/?x=1&y=\'">',
    ];
    const pieces =
      '<p>|</p>|<b>|</b>|<h2>|</h2>|<li>|<ul>|</ul>|<table>|<tr>|<td>|</table>|<a href=/x>|</a>|<div>|</div>|x|&amp;|<svg>|</svg>|<dt>|<br>|<option>|<h1>|</h1>|<ruby>|<rt>|<rp>|<pre>|</pre>';
    let seed = 7;
    const next = (): string => pieces.split('|')[(seed = (seed * 16807) % 2147483647) % pieces.split('|').length]!;
    for (let i = 0; i < 300; i++) corpus.push(Array.from({ length: 30 }, next).join(''));
    for (const html of corpus) {
      const once = prepareContent(html);
      const twice = prepareContent(once.content);
      expect(twice).toEqual({ ...once, images: [] });
      expect(listHeadings(once.content)).toEqual(once.headings);
    }
  });
});

describe('white space', () => {
  it.each([
    [
      'between blocks',
      '\n<h2>A</h2>\n\n  <p>b</p> <ul>\n<li> c\n<ul><li>d</li>\n</ul>\n</li></ul>',
      '<h2 id="a">A</h2><p>b</p><ul><li>c<ul><li>d</li></ul></li></ul>',
    ],
    [
      'of tables and figures',
      '<table> <tr> <td> a\tb </td> <td></td> </tr> </table> <figure> <img src="/x" alt=""> <figcaption> c </figcaption></figure>',
      '<table><tr><td>a b</td><td></td></tr></table><figure><img src="/x" alt="" loading="lazy" decoding="async"><figcaption>c</figcaption></figure>',
    ],
    ['beside line breaks', '<p>a <br> b<br>\nc</p>', '<p>a<br>b<br>c</p>'],
    ['twice, also across marks', '<p>a  b\nc <b> d </b> e<i> </i></p>', '<p>a b c <b>d </b>e<i></i></p>'],
  ])('is dropped where no browser shows it: %s', (_, html, kept) => {
    expect(content(html)).toBe(kept);
  });

  it('is kept where it shows: between words, marks and images, no-break spaces, and within pre', () => {
    const kept =
      '<p>a <b>b</b> c <img src="/x" alt="" loading="lazy" decoding="async"> <i>d</i>&nbsp; &nbsp;e</p><div><pre>\n a\n\n\t<code>  b </code>\n</pre>c</div>';
    expect(content(kept)).toBe(kept);
  });
});

describe('headings', () => {
  it('get unique ids from their text, never an id of the application', () => {
    const { headings, content: html } = prepareContent(
      '<h2>Fares &amp; <em>passes</em></h2><h3>Fares &amp; passes</h3><h4>ನಮ್ಮ ಮೆಟ್ರೋ</h4><h2>Root</h2><h2>Page-data</h2><h2>🚇</h2><h2> </h2><h5 id="z">no</h5>',
    );
    expect(headings).toEqual([
      { id: 'fares--passes', text: 'Fares & passes', level: 2 },
      { id: 'fares--passes-2', text: 'Fares & passes', level: 3 },
      { id: 'ನಮ್ಮ-ಮೆಟ್ರೋ', text: 'ನಮ್ಮ ಮೆಟ್ರೋ', level: 4 },
      { id: 'root-2', text: 'Root', level: 2 },
      { id: 'page-data-2', text: 'Page-data', level: 2 },
      { id: 'section', text: '🚇', level: 2 },
    ]);
    expect(html).toContain('<h5>no</h5>');
    expect(html).not.toContain('<h2> ');
  });

  it('stay reachable by links to an id on, in or right before them', () => {
    const html = content(
      '<a href="#on">1</a><a href="#in">2</a><a href="#before">3</a><a href="#root">4</a><a href="#none">5</a>' +
        '<h2 id="on">A</h2><h2><a id="in"></a>B</h2><p>text</p><div id="before"><h2>C</h2></div><h2>Root</h2><p id="none">x</p>',
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '#a',
      '#b',
      '#c',
      '#root-2',
      '#none',
    ]);
    expect(html).toContain('<p>x</p>');
  });

  it('take linear time for a hundred thousand equal ones', async () => {
    const prepare = (count: number): void =>
      expect(prepareContent('<h2>a</h2>'.repeat(count)).headings.at(-1)?.id).toBe(`a-${count}`);
    expect(await growth(prepare, 32_000)).toBeLessThan(LINEAR);
  });
});

describe('embedded images', () => {
  const embed = (type: string, data: string): string => `<p><img src="data:image/${type};base64,${data}" alt="a"></p>`;

  it.each([
    ['png', PNG, 'png'],
    ['gif', GIF, 'gif'],
    ['jpeg', JPEG, 'jpg'],
    ['jpg', JPEG, 'jpg'],
    ['webp', WEBP, 'webp'],
    ['avif', AVIF, 'avif'],
  ])('are lifted out and named after their bytes: %s', (type, data, extension) => {
    const { content: html, images, blank } = prepareContent(embed(type, data).repeat(2));
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({ extension, bytes: Buffer.from(data, 'base64') });
    expect(images[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(html.split(`src="/media/${images[0]!.hash}.${extension}"`)).toHaveLength(3);
    expect(blank).toBe(false);
  });

  it('survive Markdown, line breaks in the data and missing padding', () => {
    expect(prepareContent(markdownToHtml(`![a](data:image/png;base64,${PNG})`)).images).toHaveLength(1);
    expect(prepareContent(markdownToHtml(`![a](data:image/avif;base64,${AVIF})`)).images).toHaveLength(1);
    const broken = `${PNG.slice(0, 20)}\n ${PNG.slice(20).replace(/=+$/, '')}`;
    expect(prepareContent(embed('png', broken)).images[0]!.bytes).toEqual(Buffer.from(PNG, 'base64'));
  });

  it('are rejected with a sentence if SVG, mislabelled, damaged or not base64: none is lost silently', () => {
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect(refusal(() => content(embed('svg+xml', svg)))).toMatchObject({ kind: 'invalid', message: /PNG, JPEG/ });
    expect(refusal(() => content(embed('png', svg))).message).toMatch(/named PNG/);
    expect(refusal(() => content(embed('png', GIF))).message).toMatch(/named PNG/);
    expect(refusal(() => content(embed('png', '***'))).message).toMatch(/damaged/);
    expect(refusal(() => content(embed('png', '%zz'))).message).toMatch(/damaged/);
    expect(refusal(() => content('<img src="data:image/png,abc">')).message).toMatch(/base64/);
    expect(refusal(() => content('<img src="DATA:text/html;base64,aaaa">')).message).toMatch(/PNG, JPEG/);
  });

  it('may have 8 MB each and do not count towards the content limit', () => {
    const nest = (bytes: number): string => {
      const png = Buffer.alloc(bytes);
      Buffer.from(PNG, 'base64').copy(png, 0, 0, 8);
      png.writeUInt32BE(bytes - 20, 8);
      png.write('IDAT', 12);
      return embed('png', png.toString('base64'));
    };
    expect(prepareContent(nest(8 * 1024 * 1024)).images[0]!.bytes).toHaveLength(8 * 1024 * 1024);
    expect(refusal(() => content(nest(8 * 1024 * 1024 + 1)))).toMatchObject({ kind: 'too-large', message: /8 MB/ });
  });
});

describe('measurements', () => {
  it('take the visible text, one block per line', () => {
    const { text, wordCount } = prepareContent(
      "<h2>Two  words</h2><p>don't&nbsp;stop<br>well-known &amp; 10,000</p><ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table><script>no</script>",
    );
    expect(text).toBe("Two words\ndon't stop\nwell-known & 10,000\na\nb\nc · d");
    expect(wordCount).toBe(10);
  });

  it('count content without text or image as blank', () => {
    for (const html of ['', ' ', '<p><br></p>', '&nbsp;&#8203;&shy;', '<script>x</script>', '<h1></h1><hr>', '<img>']) {
      expect(prepareContent(html).blank).toBe(true);
    }
    expect(prepareContent('<img src="/a.png">').blank).toBe(false);
  });

  it('derive the excerpt from the first paragraph, cut at a word within 200 characters', () => {
    expect(makeExcerpt(prepareContent('<h2>T</h2><p> </p><p>One <b>two</b>.</p><p>x</p>'))).toBe('One two.');
    expect(makeExcerpt(prepareContent('<h2>T</h2><ul><li>Item</li></ul>'))).toBe('Item');
    const long = makeExcerpt(prepareContent(`<p>${'word '.repeat(80)}</p>`));
    expect(long).toMatch(/^(word )+word…$/);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long.length).toBeGreaterThan(190);
    expect(makeExcerpt(prepareContent(`<p>${'😀'.repeat(200)}</p>`))).toMatch(/^(😀)+…$/u);
  });
});

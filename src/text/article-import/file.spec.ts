import { growth, LINEAR } from '../../../test/support/processor-time.js';
import { importFile } from './index.js';
import { fixture, PNG, refusal } from './samples.fixture.js';

const md = (text: string, name = 'note.md') => importFile(Buffer.from(text), name);
const html = (text: string, name = 'note.html') => importFile(Buffer.from(text), name);
const withMeta = (yaml: string) => md(`---\n${yaml}\n---\n# T\n\nbody`);

describe('a Markdown file', () => {
  it('yields title, content and every value of its front matter', () => {
    const file = importFile(fixture('typical-guide.md'), 'x.MD');
    expect(file.title).toBe('Metro &amp; bus: a first-week guide');
    expect(file.meta).toEqual({
      excerpt: 'How to get around in the first week.',
      publish_date: '2026-01-15',
      published: true,
      slug: 'metro-and-bus',
      category: 'transport',
      subcategory: 'public-transport',
      featured: true,
      rest: { sources: ['https://english.bmrc.co.in/'], stage: 'first-week' },
    });
    expect(file.content.headings.map(({ id }) => id)).toEqual(['getting-around', 'fares--passes', 'fares--passes-2']);
    expect(file.content.content).toContain('<th align="right">Fare (₹)</th>');
    expect(file.content.content).toContain('<a href="#fares--passes">');
    expect(file.content.content).toContain('<a href="https://english.bmrc.co.in/" rel="noopener noreferrer">');
    expect(file.content.content).toContain('<s>cash only</s>');
    expect(file.content.content).toContain('<code class="language-js">const fare = 10 &lt; 20;');
    expect(file.content.firstParagraph).toBe("Buy a smart card at any station; it doesn't expire for 10 years.");
  });

  it('reads the same with a byte-order mark and with CRLF', () => {
    const plain = importFile(fixture('typical-guide.md'), 'x.md');
    const crlf = fixture('typical-guide.md').toString().replaceAll('\n', '\r\n');
    expect(importFile(Buffer.from(`\ufeff${crlf}`), 'x.md')).toEqual(plain);
  });

  it('links URLs and e-mail addresses, but not words that look like a domain', () => {
    const { content } = md('# T\n\nSee https://a.example, a@b.example, notes.md and <https://c.example>.').content;
    expect([...content.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'https://a.example',
      'mailto:a@b.example',
      'https://c.example',
    ]);
  });

  it('has its HTML sanitised', () => {
    expect(md('# T\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) <script>x</script>').content.content).toBe(
      '<p><img src="/x" alt="" loading="lazy" decoding="async"> <a>a</a></p>',
    );
  });
});

describe('the title', () => {
  it('comes from the front matter, else the first h1, else <title>, else the file name', () => {
    expect(withMeta('title: 2026').title).toBe('2026');
    expect(withMeta('title: ""').title).toBe('T');
    expect(md('text\n\n# First\n\n# Second').title).toBe('First');
    expect(html('<title>Doc</title><h1> </h1><p>x</p>').title).toBe('Doc');
    expect(md('just text', 'C:\\tmp\\metro_card--guide.md').title).toBe('Metro card guide');
  });

  it('taken from an h1 leaves the body, but an image in it stays', () => {
    expect(md('# First\n\n# Second').content.content).toBe('<h2 id="second">Second</h2>');
    expect(html('<h1>T<img src="/a.png"></h1>').content.content).toMatch(/^<img src="\/a.png"/);
    expect(withMeta('title: Given').content.text).toBe('T\nbody');
  });

  it('takes linear time after 50,000 empty first headings', async () => {
    const read = (count: number): void =>
      expect(html(`${'<h1><p>x</p></h1>'.repeat(count)}<h1>T</h1>`).title).toBe('T');
    expect(await growth(read, 50_000)).toBeLessThan(LINEAR);
  });

  it('is stored so that decoding it once returns what the reader saw', () => {
    expect(html('<h1>R&amp;D &amp;amp; &lt;b&gt;</h1><p>x</p>').title).toBe('R&amp;D &amp;amp; <b>');
    expect(html('<h1>R&amp;D</h1><p>x</p>').title).toBe('R&D');
  });

  it('has at most 200 characters; a file name is cut', () => {
    expect(refusal(() => md(`# ${'a'.repeat(201)}\n\nx`))).toMatchObject({ kind: 'invalid', field: 'title' });
    expect(md('x', `${'word '.repeat(60)}.md`).title.length).toBeLessThanOrEqual(200);
    expect(refusal(() => md('x', '.md'))).toMatchObject({ field: 'title' });
  });
});

describe('an HTML file', () => {
  it('yields its body and nothing of its head', () => {
    const file = importFile(fixture('saved-page.html'), 'saved.HTML');
    expect(file.title).toBe('Renting without tears &amp;amp; fears');
    expect(file.meta).toEqual({ rest: {} });
    const { content, text, headings, firstParagraph } = file.content;
    expect(text).not.toMatch(/Saved page|color|alert|Send/);
    expect(firstParagraph).toBe('First paragraph here.');
    expect(content).toContain('<p align="center">First');
    expect(headings.map(({ id }) => id)).toEqual(['second-h1', 'the-deposit']);
    expect(content).toContain('<a href="#the-deposit">Deposit</a>');
    expect(content).toContain(
      '<img src="https://pics.example/a.jpg" alt="" width="300" loading="lazy" decoding="async">',
    );
    expect(content).toContain('<td align="right">1</td>');
    expect(content).not.toMatch(/style=|onload|target|<form|<iframe|evil/);
  });

  it('is not searched for front matter', () => {
    expect(html('---\ntitle: X\n---\n<h1>Y</h1>').title).toBe('Y');
  });
});

describe('front matter', () => {
  it('ignores unknown keys and empty values', () => {
    expect(withMeta('layout: post\nexcerpt:\npublished: false\n"__proto__": {x: 1}').meta).toMatchObject({
      published: false,
    });
    expect(md('---\n---\n# T\n\nx').meta).toEqual({ rest: {} });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([
    ['publish_date: 2026-02-30', 'publish_date', /calendar date/],
    ['publish_date: 15 January 2026', 'publish_date', /calendar date/],
    ['publish_date: 2026-01-15T10:00:00Z', 'publish_date', /calendar date/],
    ['slug: About Us', 'slug', /slug/],
    ['slug: admin', 'slug', /reserved/],
    ['slug: "42"', 'slug', /slug/],
    ['published: maybe', 'published', /true or false/],
    ['title: [a, b]', 'title', /text/],
    ['title: "a\\0b"', 'title', /U\+0000/],
    ['featured_image: http://a.example/b.png', 'featured_image', /https/],
    ['featured_image: //a.example/b.png', 'featured_image', /https/],
    ['featured_image: javascript:alert(1)', 'featured_image', /https/],
    [`excerpt: ${'a'.repeat(501)}`, 'excerpt', /500/],
  ])('rejects %s', (yaml, field, message) => {
    const refused = refusal(() => withMeta(yaml));
    expect(refused).toMatchObject({ kind: 'invalid', field });
    expect(refused.message).toMatch(message);
  });

  it('is rejected with its line number if it is invalid YAML, not a mapping or unclosed', () => {
    expect(refusal(() => withMeta('a: 1\nb: [')).message).toMatch(/not valid YAML \(line \d\)/);
    expect(refusal(() => withMeta('a: 1\na: 2')).message).toMatch(/line 3/);
    expect(refusal(() => withMeta('- a\n- b')).message).toMatch(/line 2/);
    expect(refusal(() => withMeta('just words')).message).toMatch(/line 2/);
    expect(refusal(() => md('---\ntitle: X\n\ntext')).message).toMatch(/line 1/);
    expect(md('# T\n\nx\n\n---\n\ny').content.text).toBe('x\ny');
  });

  it('cannot exhaust the server: alias bombs, depth and size are rejected', () => {
    const bomb = ['a0: &a0 [x,x,x,x,x,x,x,x,x]'];
    for (let i = 1; i < 12; i++)
      bomb.push(
        `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(',')}]`,
      );
    expect(refusal(() => withMeta(bomb.join('\n'))).message).toMatch(/not valid YAML/);
    expect(refusal(() => withMeta(`a: ${'['.repeat(60_000)}`)).message).toMatch(/not valid YAML/);
    expect(refusal(() => withMeta(`a: ${'x'.repeat(70_000)}`)).message).toMatch(/longer than/);
  });
});

describe('a file that cannot be an article', () => {
  const start = Buffer.from('# T\n\n');

  it.each<[string, Uint8Array, string, string, RegExp]>([
    ['another type', Buffer.from('x'), 'a.txt', 'unsupported-type', /Only \.md and \.html/],
    ['a double extension', Buffer.from('x'), 'a.md.exe', 'unsupported-type', /Only \.md and \.html/],
    ['an empty one', Buffer.alloc(0), 'a.md', 'invalid', /^The file is empty\.$/],
    ['white space only', Buffer.from('\ufeff \r\n\t'), 'a.html', 'invalid', /^The file is empty\.$/],
    ['a title only', Buffer.from('# T\n'), 'a.md', 'invalid', /no content besides its title/],
    ['UTF-16 with a mark', Buffer.from('\ufeff# T', 'utf16le'), 'a.md', 'invalid', /UTF-16/],
    ['UTF-16, the other way round', Buffer.from('\ufeff# T', 'utf16le').swap16(), 'a.md', 'invalid', /UTF-16/],
    ['Latin-1', Buffer.concat([start, Buffer.from('caf\xe9', 'latin1')]), 'a.md', 'invalid', /not UTF-8 text/],
    ['half a character', Buffer.concat([start, Buffer.from([0xe0, 0xb2])]), 'a.md', 'invalid', /not UTF-8 text/],
    ['a picture by another name', Buffer.from(PNG, 'base64'), 'a.md', 'invalid', /not a UTF-8 text file/],
    ['U+0000', Buffer.from('# T\n\na\u0000b'), 'a.md', 'invalid', /U\+0000/],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'a.md', 'too-large', /5 MB/],
    ['more than a million characters', Buffer.alloc(5 * 1024 * 1024, 'a '), 'a.html', 'too-large', /1,000,000/],
    ['100,000 levels', Buffer.from('<b>'.repeat(100_000)), 'a.html', 'invalid', /levels deep/],
  ])('%s is answered with a sentence', (_, bytes, name, kind, message) => {
    const refused = refusal(() => importFile(bytes, name));
    expect(refused).toMatchObject({ kind, field: 'file' });
    expect(refused.message).toMatch(message);
    expect(refused.message).toMatch(/^[A-Z].*\.$/);
  });

  it('does not include broken HTML', () => {
    const { title, content } = html('<h1>T<p>a <b>b<p>c</div></td><ul><li>d');
    expect([title, content.text]).toEqual(['T', 'a b\nc\nd']);
  });
});

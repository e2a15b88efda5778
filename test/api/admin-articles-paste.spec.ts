import { readFileSync } from 'node:fs';
import type { PastedText } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { picture } from '../support/pictures.js';

const clipboard = (name: string): string =>
  readFileSync(new URL(`../fixtures/clipboards/${name}`, import.meta.url), 'utf8');

const EMPHASIS =
  '<p>Ask for the <strong>written agreement</strong> and <em>never</em> pay <strong><em>before</em></strong> you see it';
const LINK = '<a href="https://example.org/tenants" rel="noopener noreferrer">Tenants</a> know more.';
const NESTED = '<ul><li>Papers<ul><li>Passport</li><li>Visa</li></ul></li><li>Money</li></ul>';
const NUMBERED = '<ol><li>Look</li><li>Sign</li></ol>';
const NUMBERED_TWICE = (type: string) => `<ol><li>Look<ol${type}><li>By day</li></ol></li><li>Sign</li></ol>`;
const SPANS = '<tr><td rowspan="2">Deposit</td><td>Ten months</td></tr><tr><td>Or six</td></tr>';
const ALT = 'alt="A street in Indiranagar"';
const LOST_STREET = 'An image could not be pasted (“A street in Indiranagar”): insert it as a file.';
const REMOTE = 'Some images are still on images.example.org: insert them as files, or they may disappear.';

describe('POST /api/admin/articles/paste', () => {
  const app = withApp();
  const admin = withAdmin(app);

  const paste = async (body: object): Promise<PastedText> =>
    (await admin.call('post', '/paste').send(body).expect(200)).body as PastedText;

  it.each([
    ['google-docs', [NUMBERED, '<td colspan="2"><strong>Costs</strong></td>', SPANS, ALT, 'H<sub>2</sub>O'], [REMOTE]],
    ['word-desktop', [NUMBERED_TWICE(' type="a"'), 'colspan="2"', SPANS], [LOST_STREET]],
    ['notion', [NUMBERED, '<td><code>monthly</code></td>', ALT], [REMOTE]],
    ['apple-notes', [NUMBERED, '<td>Deposit</td><td>Ten months</td>'], [LOST_STREET]],
    [
      'web-page',
      ['<ol start="3">', '<th colspan="2">Costs</th>', SPANS, ALT, '<figcaption>A street</figcaption>'],
      [
        'An image could not be pasted: insert it as a file.',
        'Videos and frames from other sites were left out.',
        REMOTE,
      ],
    ],
  ])('%s: keeps headings, emphasis, links, lists and tables, drops styling', async (name, parts, notes) => {
    const pasted = await paste({ html: clipboard(`${name}.html`), text: 'Rent a flat' });
    for (const part of ['<h2 id="rent-a-flat">Rent a flat</h2>', EMPHASIS, LINK, NESTED, ...parts]) {
      expect(pasted.content).toContain(part);
    }
    expect(pasted.content).not.toMatch(/style=|class=|align=|<span|<div|<b>|onerror|<p><\/p>|<br/);
    expect(pasted.notes).toEqual(notes);
  });

  it('word-web: merges one list per item into one list, and stores its picture at once', async () => {
    const png = await picture(40, 30, 'png');
    const html = clipboard('word-web.html').replace('PICTURE', png.toString('base64'));
    const { content, notes } = await paste({ html });
    for (const part of [EMPHASIS, LINK, NESTED, NUMBERED_TWICE(''), '<td colspan="2">', SPANS, ALT]) {
      expect(content).toContain(part);
    }
    expect(content).not.toMatch(/style=|class=|align=|<span|<div|data:/);
    expect(notes).toEqual([]);
    const [, url = ''] = /src="(\/media\/[0-9a-f]{64}\.png)"/.exec(content) ?? [];
    await app.agent.get(url).expect(200);
  });

  it('converts Markdown, even with a code editor’s syntax highlighting', async () => {
    const text = clipboard('markdown.md');
    const plain = await paste({ text });
    for (const part of ['<h2 id="rent-a-flat">', EMPHASIS, LINK, NESTED, NUMBERED, '<th>Deposit</th>', ALT]) {
      expect(plain.content).toContain(part);
    }
    const html = `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Menlo, monospace;white-space: pre;"><div><span style="color: #569cd6;"># Rent a flat</span></div><br><div><span>Ask</span></div></div>`;
    expect((await paste({ html, text })).content).toBe(plain.content);
  });

  it('keeps paragraphs and line breaks of plain text, and never parses it as HTML', async () => {
    const { content } = await paste({ text: 'One <b>line</b>\r\nand another\r\n\r\nA new paragraph & more' });
    expect(content).toBe('<p>One &lt;b&gt;line&lt;/b&gt;<br>and another</p><p>A new paragraph &amp; more</p>');
  });

  it('keeps the heading hierarchy under several first-level headings', async () => {
    const { content } = await paste({ html: '<h1>One</h1><h2>Part</h2><p>x</p><h1>Two</h1>' });
    expect(content).toBe('<h2 id="one">One</h2><h3 id="part">Part</h3><p>x</p><h2 id="two">Two</h2>');
  });

  it('drops a damaged picture, names it, and keeps the text', async () => {
    const broken = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nnothing').toString('base64')}`;
    const html = `<p>Before</p><p><img src="data:image/png;base64,####" alt="Metro map"></p><p><img src="${broken}"></p><p>After</p>`;
    const { content, notes } = await paste({ html });
    expect(content).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/);
    expect(content).not.toContain('<img');
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain('“Metro map”');
  });

  it('rejects other bodies, text too large or too deeply nested, and requests without a session', async () => {
    await admin.call('post', '/paste').send({ html: 7 }).expect(400);
    await admin
      .call('post', '/paste')
      .send({ html: '<div>'.repeat(5_000) })
      .expect(400);
    const { body } = await admin
      .call('post', '/paste')
      .send({ html: 'x'.repeat(2_000_001) })
      .expect(413);
    expect(body.detail).toBe('This is too much to paste at once. Paste it in parts.');
    await app.agent.post('/api/admin/articles/paste').send({ html: 'x' }).expect(401);
    expect(await paste({})).toEqual({ content: '', notes: [] });
  });
});

import { formatMoment } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

describe('POST /api/admin/articles/upload-file', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from article_address');
  });

  const upload = (text: string | Buffer, name: string, fields: Record<string, string> = { category: 'housing' }) => {
    const request = admin.call('post', '/upload-file').attach('file', Buffer.from(text), name);
    for (const [field, value] of Object.entries(fields)) request.field(field, value);
    return request;
  };

  it('accepts Markdown', async () => {
    const { body } = await upload('# The *title* & more\n\nA text.\n\n## Part\n', 'a.MD', {
      category: 'housing',
      subcategory: 'setup',
      featured: 'true',
    }).expect(201);
    expect(body).toMatchObject({
      title: 'The title & more',
      content: '<p>A text.</p><h2 id="part">Part</h2>',
      subcategory: 'setup',
      featured: true,
      published: true,
    });
    await app.agent.get(`/${body.slug}`).expect(200);
  });

  it('accepts HTML, with a file name in any script', async () => {
    const { body } = await upload('\ufeff<html><body><p>Nur Text.</p></body></html>', 'Über-uns_büro.html', {
      category: 'housing',
      subcategory: '',
      featured: 'false',
    }).expect(201);
    expect(body).toMatchObject({ title: 'Über uns büro', featured: false });
  });

  it.each<[string, () => ReturnType<typeof upload>, number, string]>([
    ['an unsupported type', () => upload('x', 'a.txt'), 415, 'Only .md and .html files can be uploaded.'],
    ['an empty file', () => upload('', 'a.md'), 400, 'The file is empty.'],
    [
      'UTF-16',
      () => upload(Buffer.from('\ufeffx', 'utf16le'), 'a.md'),
      400,
      'The file is encoded in UTF-16. Save it as UTF-8 and upload it again.',
    ],
    [
      'binary data',
      () => upload(Buffer.from([0x89, 0x50, 0xff, 0xfe]), 'a.md'),
      400,
      'The file is not UTF-8 text. Save it as UTF-8 and upload it again.',
    ],
    ['more than 5 MB', () => upload('x'.repeat(5 * 1024 * 1024 + 1), 'a.md'), 413, 'The file is larger than 5 MB.'],
    ['no category', () => upload('x', 'a.md', {}), 400, 'Please select a file and category'],
    [
      'an unknown category',
      () => upload('x', 'a.md', { category: 'pets' }),
      400,
      'category must be one of housing, transport, utilities, government, lifestyle',
    ],
    [
      'an invalid flag',
      () => upload('x', 'a.md', { category: 'housing', featured: 'yes' }),
      400,
      'featured must be the text true or false',
    ],
    [
      'another category’s subcategory',
      () => upload('x', 'a.md', { category: 'housing', subcategory: 'services' }),
      400,
      'housing has no such subcategory',
    ],
    [
      'no file',
      () => admin.call('post', '/upload-file').field('category', 'housing'),
      400,
      'Please select a file and category',
    ],
    [
      'a file in another field',
      () => admin.call('post', '/upload-file').field('category', 'housing').attach('other', Buffer.from('x'), 'a.md'),
      400,
      'Send one file, in the field "file".',
    ],
    [
      'two files',
      () => upload('x', 'a.md').attach('file', Buffer.from('y'), 'b.md'),
      400,
      'Send one file, in the field "file".',
    ],
    [
      'an overlong field',
      () => upload('x', 'a.md', { category: 'x'.repeat(2_000) }),
      400,
      'The upload is damaged or incomplete. Please send it again.',
    ],
    [
      'bad front matter',
      () => upload('---\npublish_date: 2999-01-01\n---\nx', 'a.md'),
      400,
      'The date is in the future',
    ],
  ])('rejects %s', async (_what, send, status, sentence) => {
    const { body } = await send().expect(status);
    expect(body).toMatchObject({ statusCode: status, detail: sentence });
    expect(await app.db('select 1 from article')).toHaveLength(0);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nab',
    ],
    ['with broken headers', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n'],
    ['without parts', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['as JSON', 'application/json', '{"category":"housing"}'],
  ])('rejects a body %s', async (_what, type, text) => {
    const { body } = await admin.call('post', '/upload-file').set('Content-Type', type).send(text).expect(400);
    expect(body.detail).toMatch(/^(The upload is damaged|Please select|category must be one of)/);
  });

  it('rejects a file part that starts beyond the end of the body, without waiting for it', async () => {
    const part = (headers: string) => `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
    const late = `${part('name="category"')}housing\r\n${part('name="file"; filename="a.md"')}${'x'.repeat(100_000)}`;
    const { body } = await admin
      .call('post', '/upload-file')
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(`--b--\r\n${late}\r\n--b--\r\n`)
      .expect(400);
    expect(body.detail).toBe('The upload is damaged or incomplete. Please send it again.');
  });

  it('keeps a draft on request, whatever the file says', async () => {
    const send = (published: string | undefined, text: string) => {
      const request = admin.call('post', '/upload-file').field('category', 'housing');
      if (published !== undefined) request.field('published', published);
      return request.attach('file', Buffer.from(text), 'guide.md').expect(201);
    };
    const draft = '---\npublished: false\n---\n# Said\n\nText.';
    expect((await send('false', '# Kept\n\nText.')).body.published).toBe(false);
    expect((await send('true', draft)).body.published).toBe(true);
    expect((await send(undefined, draft)).body.published).toBe(false);
    expect((await send(undefined, '# As before\n\nText.')).body.published).toBe(true);
  });

  it('asks, replaces or makes another one if the article exists', async () => {
    const send = (same: string, text: string, published = 'true') =>
      admin
        .call('post', '/upload-file')
        .field('category', 'housing')
        .field('same', same)
        .field('published', published)
        .attach('file', Buffer.from(text), 'again.md');
    const { body: first } = await send('ask', '# The same again\n\nFirst text.').expect(201);
    const { body: question } = await send('ask', '# The same again\n\nSecond text.').expect(409);
    expect(question.errors.same).toEqual([
      `“The same again” exists already: published, last changed on ${formatMoment(first.updated_at)}.`,
    ]);
    await send('replace', '# The same again\n\nSecond text.', 'false').expect(409);
    const { body: replaced } = await send('replace', '# The same again\n\nSecond text.').expect(201);
    expect(replaced).toMatchObject({ id: first.id, slug: first.slug, content: '<p>Second text.</p>' });
    const { body: both } = await send('both', '# The same again\n\nThird text.').expect(201);
    expect(both.slug).toMatch(/^the-same-again-\d$/);
  });

  it('turns Markdown footnotes into notes that lead back', async () => {
    const text = `# Notes

Deposits are large.[^law] Ask for it back.[^2] Again.[^law] Not this[^none] nor \\[^2].

[^law]: By the **Act** of 1999,
as amended.[^2]

  Its second paragraph.

[^2]: In writing.

The end.
`;
    const { body } = await admin
      .call('post', '/upload-file')
      .field('category', 'housing')
      .attach('file', Buffer.from(text), 'notes.md')
      .expect(201);
    expect(body.content).toContain('large.<sup><a href="#note-1" id="note-1-in-text">1</a></sup> Ask');
    expect(body.content).toContain(
      'Again.<sup><a href="#note-1" id="note-1-in-text-2">1</a></sup> Not this[^none] nor [^2].',
    );
    expect(body.content).toMatch(
      /<ol>\s*<li id="note-1">\s*<p>By the <strong>Act<\/strong> of 1999,\s+as amended\.<sup>.*2<\/a><\/sup><\/p>\s*<p>Its second paragraph\. <a href="#note-1-in-text" title="Back to the text">↩<\/a><\/p>/,
    );
    expect(body.content).toMatch(/<li id="note-2">\s*<p>In writing\. <a/);
    expect(body.content).toContain('<p>The end.</p>');
    // A later save keeps them, and a heading of that name gets another id.
    const again = await admin.update(body.id as number, `${body.content as string}<h2>Note 1</h2>`);
    expect(again).toMatchObject({ content: `${body.content as string}<h2 id="note-1-2">Note 1</h2>` });
  });
});

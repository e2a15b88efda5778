import type { AdminArticle } from '#contract';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { bearer, signUp } from '../support/sign-in.js';

const BODY = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing' };
const ADMIN_FIELDS =
  'category content created_at excerpt featured featured_image id publish_date published read_time slug subcategory title updated_at word_count'.split(
    ' ',
  );

describe('the administrator’s articles', () => {
  let app: TestApp;
  let session: { Authorization: string };
  beforeAll(async () => {
    app = await createTestApp();
    session = await signUp(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from article_address');
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    app.agent[method](`/api/admin/articles${path}`).set(session);
  const create = async (facts: object = {}): Promise<AdminArticle> =>
    (
      await call('post')
        .send({ ...BODY, ...facts })
        .expect(201)
    ).body;
  const titles = async (query: string): Promise<string[]> =>
    ((await call('get', `?${query}`).expect(200)).body as AdminArticle[]).map((article) => article.title);

  it('are closed to whoever has no running session', async () => {
    const { id } = await create();
    const ended = bearer({ access_token: session.Authorization.slice('Bearer '.length) });
    await app.db('update administrator set session_version = session_version + 1');
    const calls: ['get' | 'post' | 'put' | 'delete', string][] = [
      ['get', ''],
      ['get', '/stats'],
      ['get', `/${id}`],
      ['post', ''],
      ['put', ''],
      ['put', `/${id}`],
      ['delete', ''],
      ['delete', `/${id}`],
      ['post', '/upload-file'],
      ['post', '/preview'],
    ];
    try {
      for (const [method, path] of calls) {
        for (const headers of [{}, { Authorization: 'Bearer wrong.token.here' }, ended]) {
          const answer = await app.agent[method](`/api/admin/articles${path}`)
            .set(headers)
            .send(method === 'get' ? undefined : BODY);
          expect([method, path, answer.status, answer.body]).toEqual([
            method,
            path,
            401,
            { statusCode: 401, detail: 'Please sign in.' },
          ]);
        }
      }
      expect(await app.db('select 1 from article')).toHaveLength(1);
    } finally {
      await app.db('update administrator set session_version = session_version - 1');
    }
  });

  describe('GET /api/admin/articles', () => {
    beforeEach(async () => {
      await createArticle(app, {
        title: 'Old',
        publishDate: '2026-01-01',
        featured: true,
        excerpt: 'About the METRO card',
      });
      await createArticle(app, {
        title: 'New',
        publishDate: '2026-05-01',
        category: 'transport',
        subcategory: 'public-transport',
      });
      await createArticle(app, {
        title: 'A draft &amp; more',
        published: false,
        content: '<p>metro within the body only</p>',
        excerpt: 'x',
      });
    });

    it('gives all, drafts too, newest first, in the administrator’s shape', async () => {
      const { body, headers } = await call('get').expect(200);
      expect((body as AdminArticle[]).map((article) => article.title)).toEqual(['A draft &amp; more', 'New', 'Old']);
      expect(headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' });
      expect(Object.keys(body[0]).sort()).toEqual(ADMIN_FIELDS);
      expect(body[0]).toMatchObject({ published: false, publish_date: '' });
      expect(body[0].updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('filters, matches title or excerpt without case, and slices with the exact number', async () => {
      expect(await titles('q=metro')).toEqual(['Old']);
      expect(await titles('q=DRAFT%20%26')).toEqual(['A draft &amp; more']);
      expect(await titles('q=%25')).toEqual([]);
      expect(await titles('category=transport&subcategory=public-transport')).toEqual(['New']);
      expect(await titles('featured=true')).toEqual(['Old']);
      expect(await titles('featured=false')).toHaveLength(2);
      expect(await titles('published=false')).toEqual(['A draft &amp; more']);
      expect(await titles('published=true')).toEqual(['New', 'Old']);
      const { body, headers } = await call('get', '?limit=1&offset=1&fields=summary').expect(200);
      expect(headers['x-total-count']).toBe('3');
      expect(body).toHaveLength(1);
      expect(Object.keys(body[0]).sort()).toEqual(ADMIN_FIELDS.filter((field) => field !== 'content'));
    });

    it.each([
      'limit=0',
      'limit=101',
      'limit=x',
      'offset=-1',
      'category=pets',
      'published=yes',
      'featured=1',
      'fields=all',
      `q=${'x'.repeat(201)}`,
      'q=a&q=b',
    ])('refuses ?%s', async (query) => {
      await call('get', `?${query}`).expect(400);
    });
  });

  it('GET /api/admin/articles/stats counts everything', async () => {
    expect((await call('get', '/stats').expect(200)).body).toEqual({
      total: 0,
      published: 0,
      featured: 0,
      categories: 0,
    });
    await create({ featured: true });
    await create({ published: false, category: 'transport' });
    expect((await call('get', '/stats').expect(200)).body).toEqual({
      total: 2,
      published: 1,
      featured: 1,
      categories: 2,
    });
  });

  it('GET /api/admin/articles/{id} gives one, and 404 for what no article has', async () => {
    const article = await create({ published: false });
    expect((await call('get', `/${article.id}`).expect(200)).body).toEqual(article);
    for (const id of ['999999', '2147483648', '99999999999999999999', '0', '-1', '1.5', 'abc', '1%20', '01']) {
      const { body } = await call('get', `/${id}`).expect(404);
      expect(body).toEqual({ statusCode: 404, detail: 'Article not found' });
    }
  });

  describe('creating', () => {
    it.each([
      ['post', ''],
      ['put', ''],
      ['put', '/'],
    ] as const)(
      '%s /api/admin/articles%s answers 201 with the article, computed fields and defaults',
      async (method, path) => {
        const { body } = await call(method, path)
          .send({ ...BODY, unknown: 'ignored', id: 77 })
          .expect(201);
        expect(Object.keys(body).sort()).toEqual(ADMIN_FIELDS);
        expect(body).toMatchObject({
          slug: 'rent-a-flat',
          title: 'Rent a flat',
          excerpt: 'Ask for the agreement.',
          subcategory: '',
          featured: false,
          published: true,
          featured_image: null,
          read_time: '1 min read',
          word_count: 4,
          publish_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
        await app.agent.get('/rent-a-flat').expect(200);
      },
    );

    it('takes all optional fields', async () => {
      const given = {
        excerpt: 'In short',
        subcategory: 'finding-home',
        featured: true,
        published: false,
        featured_image: 'https://example.org/a.jpg',
        publish_date: '2026-02-03',
        slug: 'my-own-slug',
      };
      expect(await create(given)).toMatchObject(given);
      await app.agent.get('/my-own-slug').expect(404);
    });

    it('takes empty texts of optional fields as absent', async () => {
      expect(
        await create({ excerpt: '', subcategory: '', featured_image: '', publish_date: '', slug: '' }),
      ).toMatchObject({
        excerpt: 'Ask for the agreement.',
        featured_image: null,
        slug: 'rent-a-flat',
      });
    });

    it.each<[string, object, string, string]>([
      ['no title', { title: '   ' }, 'title', 'Title and content are required'],
      ['a title of entities that show nothing', { title: '&nbsp;' }, 'title', 'Title and content are required'],
      ['no content', { content: undefined }, 'content', 'Title and content are required'],
      [
        'content that shows nothing',
        { content: '<p><br></p><script>x</script>' },
        'content',
        'Title and content are required',
      ],
      ['a long title', { title: 'x'.repeat(201) }, 'title', 'The title has more than 200 characters'],
      ['a long excerpt', { excerpt: 'x'.repeat(501) }, 'excerpt', 'The excerpt has more than 500 characters'],
      [
        'an unknown category',
        { category: 'pets' },
        'category',
        'The category is one of housing, transport, utilities, government, lifestyle',
      ],
      [
        'another category’s subcategory',
        { subcategory: 'healthcare' },
        'subcategory',
        'The subcategory is none of housing',
      ],
      ['a text for a flag', { featured: 'true' }, 'featured', 'Featured is true or false'],
      ['null for a flag', { published: null }, 'published', 'Published is true or false'],
      ['a future date', { publish_date: '2999-01-01' }, 'publish_date', 'The date lies in the future'],
      ['no date', { publish_date: '2026-02-30' }, 'publish_date', 'The date takes the form YYYY-MM-DD'],
      [
        'a reserved slug',
        { slug: 'about' },
        'slug',
        'The slug takes lower-case words and digits joined by hyphens, and no reserved word',
      ],
      [
        'a malformed slug',
        { slug: 'Not A Slug' },
        'slug',
        'The slug takes lower-case words and digits joined by hyphens, and no reserved word',
      ],
      [
        'a slug of digits',
        { slug: '123' },
        'slug',
        'The slug takes lower-case words and digits joined by hyphens, and no reserved word',
      ],
      [
        'a script for an image',
        { featured_image: 'javascript:alert(1)' },
        'featured_image',
        'The featured image takes an https address or a path of this site',
      ],
      ['a number for a title', { title: 5 }, 'title', 'Title and content are required'],
    ])('refuses %s', async (_what, wrong, field, sentence) => {
      const { body } = await call('post')
        .send({ ...BODY, ...wrong })
        .expect(400);
      expect(body).toEqual({ statusCode: 400, detail: sentence, errors: { [field]: [sentence] } });
      expect(await app.db('select 1 from article')).toHaveLength(0);
    });

    it('refuses U+0000, a broken body, a list, and no body', async () => {
      await call('post')
        .send({ ...BODY, title: 'a\u0000b' })
        .expect(400);
      await call('post').set('Content-Type', 'application/json').send('{"title":').expect(400);
      await call('post').send([BODY]).expect(400);
      await call('post').expect(400);
      await call('post').type('form').send(BODY).expect(415);
    });

    it('answers 409 to a slug that is taken', async () => {
      await create();
      const { body } = await call('post')
        .send({ ...BODY, slug: 'rent-a-flat' })
        .expect(409);
      expect(body.errors).toEqual({ slug: ['Another article has this slug.'] });
      expect((await create()).slug).toBe('rent-a-flat-2');
    });

    it('answers 413 to content beyond its limit and to a save beyond 25 MB', async () => {
      const { body } = await call('post')
        .send({ ...BODY, content: `<p>${'x '.repeat(500_001)}</p>` })
        .expect(413);
      expect(body.detail).toBe('The content is longer than 1,000,000 characters.');
      const whole = await call('post')
        .send({ ...BODY, content: 'x'.repeat(25 * 1024 * 1024) })
        .expect(413);
      expect(whole.body.detail).toBe('An article is sent with at most 25 MB, its images included.');
    });

    it('stores nothing that could act', async () => {
      const { content } = await create({
        content:
          '<h1>First</h1><p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script><iframe src="https://x"></iframe>',
      });
      expect(content).toBe('<h2 id="first">First</h2><p>Hi <a>there</a></p>');
    });
  });

  describe('PUT /api/admin/articles/{id}', () => {
    it('changes what is given and keeps what is absent, also the slug', async () => {
      const article = await create({
        excerpt: 'Kept',
        featured: true,
        subcategory: 'setup',
        publish_date: '2026-01-02',
      });
      const { body } = await call('put', `/${article.id}`)
        .send({ ...BODY, title: 'Another title' })
        .expect(200);
      const { updated_at, ...rest } = article;
      expect(body).toEqual({ ...rest, title: 'Another title', updated_at: expect.any(String) });
      expect(body.updated_at > updated_at).toBe(true);
    });

    it('is seen on the public site as soon as it is answered', async () => {
      const { id } = await create();
      expect((await app.agent.get('/rent-a-flat').expect(200)).text).toContain('Ask for the agreement');
      await call('put', `/${id}`)
        .send({ ...BODY, content: '<p>Read it twice.</p>' })
        .expect(200);
      expect((await app.agent.get('/rent-a-flat').expect(200)).text).toContain('Read it twice');
      expect((await app.agent.get('/api/articles').expect(200)).text).toContain('Read it twice');
      await call('put', `/${id}`)
        .send({ ...BODY, published: false })
        .expect(200);
      await app.agent.get('/rent-a-flat').expect(404);
    });

    it('takes an article back as it was read, and its stored content unchanged', async () => {
      const article = await create({
        published: false,
        content: '<h2>A</h2><p>b &amp; c <a href="https://example.org">d</a></p>',
      });
      const { body } = await call('put', `/${article.id}`).send(article).expect(200);
      expect(body).toEqual({ ...article, updated_at: expect.any(String) });
    });

    it('answers 409 and writes nothing where the article was changed since it was read', async () => {
      const article = await create();
      const save = (title: string, updated_at: string) =>
        call('put', `/${article.id}`).send({ ...BODY, title, updated_at });
      const { body } = await save('First', article.updated_at).expect(200);
      const conflict = await save('Second', article.updated_at).expect(409);
      expect(conflict.body).toEqual({
        statusCode: 409,
        detail: 'This article was changed in another tab or elsewhere.',
      });
      await save('Third', 'nonsense').expect(409);
      expect((await call('get', `/${article.id}`)).body.title).toBe('First');
      await save('Fourth', body.updated_at).expect(200);
    });

    it('lets one of ten saves of the same reading through', async () => {
      const { id, updated_at } = await create();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          call('put', `/${id}`).send({ ...BODY, title: `T${index}`, updated_at }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    });

    it('sends readers of the old address to the new slug', async () => {
      const { id } = await create();
      await call('put', `/${id}`)
        .send({ ...BODY, slug: 'flat-for-rent' })
        .expect(200);
      await app.agent.get('/rent-a-flat').expect(301).expect('Location', '/flat-for-rent');
    });

    it('is 404 for an unknown id and 400 for a bad body', async () => {
      await call('put', '/999999').send(BODY).expect(404);
      await call('put', '/99999999999').send(BODY).expect(404);
      const { id } = await create();
      await call('put', `/${id}`)
        .send({ ...BODY, title: '' })
        .expect(400);
      await call('put', `/${id}`)
        .send({ ...BODY, updated_at: 5 })
        .expect(400);
    });
  });

  describe('DELETE', () => {
    it('of one answers 204, its page 410, and 404 the second time', async () => {
      const { id } = await create();
      const { text } = await call('delete', `/${id}`).expect(204);
      expect(text).toBe('');
      await app.agent.get('/rent-a-flat').expect(410);
      await call('delete', `/${id}`).expect(404);
      await call('delete', '/99999999999').expect(404);
    });

    it('of all answers with their number', async () => {
      await create();
      await create({ published: false });
      expect((await call('delete').expect(200)).body).toEqual({ deleted: 2 });
      expect((await call('delete').expect(200)).body).toEqual({ deleted: 0 });
      expect((await app.agent.get('/api/articles').expect(200)).body).toEqual([]);
    });
  });

  describe('POST /api/admin/articles/upload-file', () => {
    const upload = (text: string | Buffer, name: string, fields: Record<string, string> = { category: 'housing' }) => {
      const request = call('post', '/upload-file').attach('file', Buffer.from(text), name);
      for (const [field, value] of Object.entries(fields)) request.field(field, value);
      return request;
    };

    it('takes Markdown', async () => {
      const { body } = await upload('# The *title* & more\n\nA text.\n\n## Part\n', 'a.MD', {
        category: 'housing',
        subcategory: 'setup',
        featured: 'true',
      }).expect(201);
      expect(body).toMatchObject({
        title: 'The title & more',
        content: '<p>A text.</p>\n<h2 id="part">Part</h2>',
        subcategory: 'setup',
        featured: true,
        published: true,
      });
      await app.agent.get(`/${body.slug}`).expect(200);
    });

    it('takes HTML, with a name in any script', async () => {
      const { body } = await upload('\ufeff<html><body><p>Nur Text.</p></body></html>', 'Über-uns_büro.html', {
        category: 'housing',
        subcategory: '',
        featured: 'false',
      }).expect(201);
      expect(body).toMatchObject({ title: 'Über uns büro', featured: false });
    });

    it.each<[string, () => ReturnType<typeof upload>, number, string]>([
      ['another type', () => upload('x', 'a.txt'), 415, 'Only .md and .html files can be uploaded.'],
      ['an empty file', () => upload('', 'a.md'), 400, 'The file is empty.'],
      [
        'UTF-16',
        () => upload(Buffer.from('\ufeffx', 'utf16le'), 'a.md'),
        400,
        'The file is encoded in UTF-16. Save it as UTF-8 and upload it again.',
      ],
      [
        'what is no text',
        () => upload(Buffer.from([0x89, 0x50, 0xff, 0xfe]), 'a.md'),
        400,
        'The file is not text in UTF-8. Save it as UTF-8 and upload it again.',
      ],
      ['more than 5 MB', () => upload('x'.repeat(5 * 1024 * 1024 + 1), 'a.md'), 413, 'The file is larger than 5 MB.'],
      [
        'no category',
        () => upload('x', 'a.md', {}),
        400,
        'category is one of housing, transport, utilities, government, lifestyle',
      ],
      [
        'another flag',
        () => upload('x', 'a.md', { category: 'housing', featured: 'yes' }),
        400,
        'featured is the text true or false',
      ],
      [
        'another category’s subcategory',
        () => upload('x', 'a.md', { category: 'housing', subcategory: 'services' }),
        400,
        'The subcategory is none of housing',
      ],
      [
        'no file',
        () => call('post', '/upload-file').field('category', 'housing'),
        400,
        'Please select a file and category',
      ],
      [
        'a file in another field',
        () => call('post', '/upload-file').field('category', 'housing').attach('other', Buffer.from('x'), 'a.md'),
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
        'a long text',
        () => upload('x', 'a.md', { category: 'x'.repeat(2_000) }),
        400,
        'The upload is damaged or incomplete. Please send it again.',
      ],
      [
        'bad front matter',
        () => upload('---\npublish_date: 2999-01-01\n---\nx', 'a.md'),
        400,
        'The date lies in the future',
      ],
    ])('refuses %s', async (_what, send, status, sentence) => {
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
      ['of nothing', 'multipart/form-data; boundary=b', '--b--\r\n'],
      ['in JSON', 'application/json', '{"category":"housing"}'],
    ])('refuses a body %s', async (_what, type, text) => {
      const { body } = await call('post', '/upload-file').set('Content-Type', type).send(text).expect(400);
      expect(body.detail).toMatch(/^(The upload is damaged|Please select|category is one of)/);
    });
  });

  describe('POST /api/admin/articles/preview', () => {
    it('gives what the page would show, and stores nothing', async () => {
      const { body } = await call('post', '/preview')
        .send({ title: ' Tea &amp; coffee ', content: '<h1>One</h1><p onclick="x">Two three.</p><h3>Four</h3>' })
        .expect(200);
      expect(body).toEqual({
        title: 'Tea & coffee',
        excerpt: 'Two three.',
        content: '<h2 id="one">One</h2><p>Two three.</p><h3 id="four">Four</h3>',
        headings: [
          { id: 'one', text: 'One', level: 2 },
          { id: 'four', text: 'Four', level: 3 },
        ],
        read_time: '1 min read',
        word_count: 4,
      });
      expect(await app.db('select 1 from article')).toHaveLength(0);
    });

    it('takes a blank text, and refuses what is none', async () => {
      await call('post', '/preview').send({ content: '' }).expect(200);
      await call('post', '/preview').send({ content: 5 }).expect(400);
      await call('post', '/preview').send({}).expect(400);
    });
  });
});

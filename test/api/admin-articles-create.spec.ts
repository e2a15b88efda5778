import { gzipSync } from 'node:zlib';
import type { AdminArticle } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { openQuery } from '../support/test-database.js';
import { until, WAITING_FOR_A_LOCK } from '../support/until.js';

const BODY = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing' };
const ADMIN_FIELDS =
  'before category change_notes content created_at excerpt featured featured_image id publish_date published read_time related search_phrases slug sources stage subcategory title updated_at word_count'.split(
    ' ',
  );

describe('creating articles', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from article_address');
  });

  describe('creating', () => {
    it.each([
      ['post', ''],
      ['put', ''],
      ['put', '/'],
    ] as const)(
      '%s /api/admin/articles%s returns 201 with the article, computed fields and defaults',
      async (method, path) => {
        const { body } = await admin
          .call(method, path)
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
      const fields = {
        excerpt: 'In short',
        subcategory: 'finding-home',
        featured: true,
        published: false,
        featured_image: 'https://example.org/a.jpg',
        publish_date: '2026-02-03',
        slug: 'my-own-slug',
      };
      expect(await admin.create(fields)).toMatchObject(fields);
      await app.agent.get('/my-own-slug').expect(404);
    });

    it('treats empty optional texts as omitted', async () => {
      expect(
        await admin.create({ excerpt: '', subcategory: '', featured_image: '', publish_date: '', slug: '' }),
      ).toMatchObject({
        excerpt: 'Ask for the agreement.',
        featured_image: null,
        slug: 'rent-a-flat',
      });
    });

    it('trims white space before it counts characters', async () => {
      const article = await admin.create({ title: ` ${'x'.repeat(200)} `, excerpt: ` ${'y'.repeat(500)}\n` });
      expect(article).toMatchObject({ title: 'x'.repeat(200), excerpt: 'y'.repeat(500) });
    });

    it.each<[string, object, string, string]>([
      ['no title', { title: '   ' }, 'title', 'Title and content are required'],
      ['a title of invisible entities', { title: '&nbsp;' }, 'title', 'Title and content are required'],
      ['a title of invisible characters', { title: '\u200b' }, 'title', 'Title and content are required'],
      ['no content', { content: undefined }, 'content', 'Title and content are required'],
      [
        'content without anything visible',
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
        'The category must be one of housing, transport, utilities, government, lifestyle',
      ],
      [
        'another category’s subcategory',
        { subcategory: 'healthcare' },
        'subcategory',
        'housing has no such subcategory',
      ],
      ['a string as a flag', { featured: 'true' }, 'featured', 'Featured must be true or false'],
      ['null as a flag', { published: null }, 'published', 'Published must be true or false'],
      ['a future date', { publish_date: '2999-01-01' }, 'publish_date', 'The date is in the future'],
      ['an impossible date', { publish_date: '2026-02-30' }, 'publish_date', 'The date must be in the form YYYY-MM-DD'],
      [
        'a reserved slug',
        { slug: 'about' },
        'slug',
        'The slug must be lower-case words and digits joined by hyphens, and not a reserved word',
      ],
      [
        'a malformed slug',
        { slug: 'Not A Slug' },
        'slug',
        'The slug must be lower-case words and digits joined by hyphens, and not a reserved word',
      ],
      [
        'a slug of digits',
        { slug: '123' },
        'slug',
        'The slug must be lower-case words and digits joined by hyphens, and not a reserved word',
      ],
      [
        'a script URL as an image',
        { featured_image: 'javascript:alert(1)' },
        'featured_image',
        'The featured image must be an https URL or a path on this site',
      ],
      ['a number as a title', { title: 5 }, 'title', 'Title and content are required'],
    ])('rejects %s', async (_what, wrong, field, sentence) => {
      const { body } = await admin
        .call('post')
        .send({ ...BODY, ...wrong })
        .expect(400);
      expect(body).toEqual({ statusCode: 400, detail: sentence, errors: { [field]: [sentence] } });
      expect(await app.db('select 1 from article')).toHaveLength(0);
    });

    it('rejects U+0000, a malformed body, a list, and no body', async () => {
      await admin
        .call('post')
        .send({ ...BODY, title: 'a\u0000b' })
        .expect(400);
      await admin.call('post').set('Content-Type', 'application/json').send('{"title":').expect(400);
      expect((await admin.call('post').send([BODY]).expect(400)).body).toEqual({
        statusCode: 400,
        detail: 'The body is not a JSON object.',
      });
      await admin.call('post').expect(400);
      await admin.call('post').type('form').send(BODY).expect(415);
    });

    it('rejects a million fields or list items, however nested, and bodies it cannot read as UTF-8 JSON', async () => {
      // Built as text: an object of a million keys takes seconds to build.
      const many = `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":0`).join()}}`;
      for (const body of [
        many,
        `{"title":${many}}`,
        `{"sources":[${'0,'.repeat(1_000_000)}0]}`,
        '['.repeat(1_000_000),
      ]) {
        const answer = await admin.call('post').set('Content-Type', 'application/json').send(body).expect(400);
        expect(answer.body).toEqual({
          statusCode: 400,
          detail: 'The body has more fields and list items than any call accepts.',
        });
      }
      await admin
        .call('post')
        .set('Content-Type', 'application/json; charset=utf-16le')
        .send(Buffer.from(JSON.stringify(BODY), 'utf16le'))
        .expect(415);
      await admin
        .call('post')
        .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
        .send(gzipSync(JSON.stringify(BODY)))
        .expect(415);
    });

    it('does not count punctuation inside strings as fields', async () => {
      const content = `<p>${'a, "b": [c], \\ {d}'.repeat(10_000)}</p>`;
      await admin
        .call('post')
        .send({ ...BODY, content })
        .expect(201);
    });

    it('returns 409 for a taken slug', async () => {
      await admin.create();
      const { body } = await admin
        .call('post')
        .send({ ...BODY, slug: 'rent-a-flat' })
        .expect(409);
      expect(body.errors).toEqual({ slug: ['Another article has this slug.'] });
      expect((await admin.create()).slug).toBe('rent-a-flat-2');
    });

    it('generates the next slug if a concurrent save takes this one', async () => {
      const other = openQuery(app.settings.databaseUrl ?? '');
      try {
        await other.query('begin');
        await other.query(
          `insert into article (slug, title, title_text, content, body_text, category, read_time, word_count, published)
           values ('rent-a-flat', 'A', 'A', 'a', 'a', 'housing', '1 min read', 1, false)`,
        );
        const creating = admin.create();
        await until(async () => (await app.db(WAITING_FOR_A_LOCK)).length > 0);
        await other.query('commit');
        expect((await creating).slug).toBe('rent-a-flat-2');
      } finally {
        await other.close();
      }
    });

    it('gives concurrent articles with the same title distinct slugs, even if one slug is set by hand', async () => {
      const many = Array.from({ length: 12 }, (_, index) =>
        admin.call('post').send({ ...BODY, ...(index === 5 && { slug: 'rent-a-flat-4' }) }),
      );
      const answers = await Promise.all(many);
      const [byHand] = answers.splice(5, 1);
      expect([201, 409]).toContain(byHand?.status);
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(11).fill(201));
      expect(new Set(answers.map(({ body }) => (body as AdminArticle).slug)).size).toBe(11);
    });

    it('returns 413 for content over its limit and for a save over 25 MB', async () => {
      const { body } = await admin
        .call('post')
        .send({ ...BODY, content: `<p>${'x '.repeat(500_001)}</p>` })
        .expect(413);
      expect(body.detail).toBe('The content is longer than 1,000,000 characters.');
      const whole = await admin
        .call('post')
        .send({ ...BODY, content: 'x'.repeat(25 * 1024 * 1024) })
        .expect(413);
      expect(whole.body.detail).toBe('An article may have at most 25 MB, images included.');
    });

    it('stores no active content', async () => {
      const { content } = await admin.create({
        content:
          '<h1>First</h1><p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script><iframe src="https://x"></iframe>',
      });
      expect(content).toBe('<h2 id="first">First</h2><p>Hi <a>there</a></p>');
    });
  });
});

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { AdminArticle, ArticlePreview, StoredImage } from '#contract';
import { MediaCleaner } from '../../src/media/media-cleaner.service.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { animation, dataUri, photo, picture, pngOfSize } from '../support/pictures.js';
import { signUp } from '../support/sign-in.js';
import { openQuery } from '../support/test-database.js';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('images', () => {
  let app: TestApp;
  let session: { Authorization: string };
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    app = await createTestApp();
    session = await signUp(app);
    [jpeg, png] = await Promise.all([picture(1_100, 500), picture(300, 200, 'png')]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await quiet();
    await app.db('delete from article');
    await app.db('delete from media');
  });

  const send = (content: string, facts: object = {}) =>
    app.agent
      .post('/api/admin/articles')
      .set(session)
      .send({ title: 'With images', category: 'housing', content, ...facts });
  const save = async (content: string, facts?: object): Promise<AdminArticle> =>
    (await send(content, facts).expect(201)).body;
  const update = async (id: number, content: string, facts: object = {}): Promise<AdminArticle> =>
    (
      await app.agent
        .put(`/api/admin/articles/${id}`)
        .set(session)
        .send({ title: 'With images', category: 'housing', content, ...facts })
        .expect(200)
    ).body;
  const add = (bytes: Buffer, name = 'a.jpg') =>
    app.agent.post('/api/admin/media').set(session).attach('file', bytes, name);

  /** Until no image waits for its smaller forms. */
  async function quiet(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await app.db(`select 1 from media where variants = 'pending'`)).length === 0) return;
      await sleep(50);
    }
    throw new Error('the smaller forms were never made');
  }

  describe('embedded in what the editor saves', () => {
    it('are lifted out, stored once, and given their size', async () => {
      const both = `<p>A</p><img src="${dataUri('image/jpeg', jpeg)}" alt="One"><img src="${dataUri('image/jpeg', jpeg)}" alt="">`;
      const { content } = await save(both);
      const url = `/media/${sha256(jpeg)}.jpg`;
      expect(content).toBe(
        `<p>A</p><img src="${url}" alt="One" width="1100" height="500" loading="lazy" decoding="async">` +
          `<img src="${url}" alt="" width="1100" height="500" loading="lazy" decoding="async">`,
      );
      await save(both);
      expect(await app.db('select hash from media')).toEqual([{ hash: sha256(jpeg) }]);
    });

    it('stay as they are when the editor saves what it read', async () => {
      const article = await save(`<p>A</p><img src="${dataUri('image/png', png)}" alt="x &quot; > y">`);
      await quiet();
      const again = await update(article.id, article.content);
      expect(again.content).toBe(article.content);
      expect(again.content).toContain('width="300" height="200"');
    });

    it('keep the width that the author chose, with the height that belongs to it', async () => {
      const { content } = await save(`<img src="${dataUri('image/png', png)}" alt="" width="150">`);
      expect(content).toContain('width="150" height="100"');
    });

    it('of a camera are given the size that they are shown in', async () => {
      const bytes = await photo(400, 100);
      expect((await save(`<img src="${dataUri('image/jpeg', bytes)}" alt="">`)).content).toContain(
        'width="100" height="400"',
      );
    });

    it('may come in a file', async () => {
      const { body } = await app.agent
        .post('/api/admin/articles/upload-file')
        .set(session)
        .field('category', 'housing')
        .attach('file', Buffer.from(`# T\n\n![One](${dataUri('image/png', png)})\n`), 'a.md')
        .expect(201);
      expect(body.content).toContain(`<img src="/media/${sha256(png)}.png" alt="One" width="300" height="200"`);
      await app.agent.get(`/media/${sha256(png)}.png`).expect(200);
    });

    it.each<[string, () => string, number, string]>([
      [
        'SVG',
        () => dataUri('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        400,
        'An embedded image must be PNG, JPEG, GIF, WebP or AVIF.',
      ],
      [
        'HTML that calls itself PNG',
        () => dataUri('image/png', Buffer.from('<script>')),
        400,
        'An embedded image is named PNG but its data is something else.',
      ],
      ['broken base64', () => 'data:image/png;base64,iVBOR*w0KGgo', 400, 'The data of an embedded image is damaged.'],
      [
        'a PNG that is nothing behind its first bytes',
        () => dataUri('image/png', Buffer.concat([png.subarray(0, 12), Buffer.alloc(50)])),
        400,
        'An image cannot be read: its data is damaged.',
      ],
      [
        'more than 8 MB',
        () => dataUri('image/png', Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)])),
        413,
        'An embedded image is larger than 8 MB.',
      ],
      [
        'a pixel bomb',
        () => dataUri('image/png', pngOfSize(30_000, 30_000)),
        400,
        'An image has 900 megapixels; at most 50 are allowed.',
      ],
    ])('are refused where they are %s, and nothing is stored', async (_what, source, status, sentence) => {
      const { body } = await send(`<p>A</p><img src="${source()}" alt="">`).expect(status);
      expect(body).toEqual({ statusCode: status, detail: sentence, errors: { content: [sentence] } });
      expect(await app.db('select 1 from article union all select 1 from media')).toHaveLength(0);
    });

    it('leave nothing behind where the article cannot be stored', async () => {
      await save('<p>A</p>', { slug: 'taken-slug' });
      await send(`<img src="${dataUri('image/png', png)}" alt="">`, { slug: 'taken-slug' }).expect(409);
      expect(await app.db('select 1 from media')).toHaveLength(0);
    });

    it('are stored once by ten saves at the same moment', async () => {
      const content = `<img src="${dataUri('image/png', png)}" alt=""><img src="${dataUri('image/jpeg', jpeg)}" alt="">`;
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(content)));
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(201));
      expect(await app.db('select 1 from media')).toHaveLength(2);
      expect(await app.db('select 1 from article_media')).toHaveLength(20);
    });
  });

  describe('GET /media/{hash}.{extension}', () => {
    it('sends the bytes as they came, to be kept for ever, and unable to act', async () => {
      await save(`<img src="${dataUri('image/jpeg', jpeg)}" alt="">`);
      const path = `/media/${sha256(jpeg)}.jpg`;
      const { body, headers } = await app.agent.get(path).expect(200);
      expect((body as Buffer).equals(jpeg)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(jpeg.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await app.agent.get(path).set('If-None-Match', headers.etag!).expect(304);
      const head = await app.agent.head(path).expect(200);
      expect(head.headers['content-length']).toBe(String(jpeg.length));
    });

    it('is a plain 404 for what is not there', async () => {
      await save(`<img src="${dataUri('image/png', png)}" alt="">`);
      const hash = sha256(png);
      const unknown = [
        `${'0'.repeat(64)}.png`,
        `${hash}.jpg`,
        `${hash}-480.avif`,
        `${hash}`,
        `${hash}.svg`,
        `${hash.toUpperCase()}.png`,
        'x.png',
        `${hash}-99999.webp`,
        `../${hash}.png`,
        `${hash}.png/x`,
        `${hash}.png%2f`,
      ];
      for (const name of unknown) {
        const { text, headers } = await app.agent.get(`/media/${name}`).expect(404);
        expect([name, headers['content-type'], text.includes('<')]).toEqual([name, 'text/plain; charset=utf-8', false]);
      }
    });
  });

  describe('smaller forms', () => {
    it('are made after the save and shown by the public page and API, never by what the editor reads', async () => {
      const { id, slug, content } = await save(`<img src="${dataUri('image/jpeg', jpeg)}" alt="One">`);
      const hash = sha256(jpeg);
      await quiet();
      const page = (await app.agent.get(`/${slug}`).expect(200)).text;
      for (const html of [page, (await app.agent.get(`/api/articles/${slug}`).expect(200)).body.content as string]) {
        expect(html).toContain(
          `<picture><source type="image/avif" srcset="/media/${hash}-480.avif 480w, /media/${hash}-960.avif 960w" sizes="(max-width: 672px) 100vw, 672px">`,
        );
        expect(html).toContain(`<source type="image/webp" srcset="/media/${hash}-480.webp 480w`);
        expect(html).toContain(`${content}</picture>`);
      }
      const admin = (await app.agent.get(`/api/admin/articles/${id}`).set(session).expect(200)).body;
      expect(admin.content).toBe(content);
      const shown = (await app.agent.get(`/api/articles/${slug}`)).body.content as string;
      expect((await update(id, shown)).content).toBe(content);
      for (const [width, format] of [
        [480, 'avif'],
        [960, 'webp'],
      ] as const) {
        const { body, headers } = await app.agent.get(`/media/${hash}-${width}.${format}`).expect(200);
        expect(headers['content-type']).toBe(`image/${format}`);
        expect(headers['cache-control']).toContain('immutable');
        expect((await sharp(body as Buffer).metadata()).width).toBe(width);
      }
    });

    it('reach pages that were finished before', async () => {
      const { slug } = await save(`<img src="${dataUri('image/jpeg', jpeg)}" alt="">`);
      await app.agent.get(`/${slug}`).expect(200);
      await quiet();
      expect((await app.agent.get(`/${slug}`).expect(200)).text).toContain('<picture>');
    });

    it('are upright and say nothing of where the picture was taken', async () => {
      const bytes = await photo(1_000, 700);
      await save(`<img src="${dataUri('image/jpeg', bytes)}" alt="">`);
      await quiet();
      const { body } = await app.agent.get(`/media/${sha256(bytes)}-480.webp`).expect(200);
      const { width, height, exif, orientation } = await sharp(body as Buffer).metadata();
      expect([width, height, exif, orientation]).toEqual([480, 686, undefined, undefined]);
    });

    it.each(['gif', 'webp'] as const)('are not made of a %s that moves', async (format) => {
      const bytes = await animation(format);
      const { content } = await save(`<img src="${dataUri(`image/${format}`, bytes)}" alt="">`);
      expect(content).toContain('width="700" height="300"');
      await quiet();
      expect(await app.db('select variants from media')).toEqual([{ variants: 'done' }]);
      expect(await app.db('select 1 from media_variant')).toHaveLength(0);
    });

    it('are given up where the image cannot be decoded; it is served as it is', async () => {
      const { content } = await save(`<img src="${dataUri('image/png', pngOfSize(5_000, 5_000))}" alt="">`);
      await quiet();
      expect(await app.db('select variants from media')).toEqual([{ variants: 'failed' }]);
      await app.agent.get(/src="([^"]+)"/.exec(content)![1]!).expect(200);
    });

    it('are made by one of several replicas, and after a crash by another', async () => {
      const other = await createTestApp({ databaseUrl: app.settings.databaseUrl });
      try {
        await save(`<img src="${dataUri('image/jpeg', jpeg)}" alt="">`);
        await quiet();
        expect(await app.db('select attempts from media')).toEqual([{ attempts: 1 }]);
        await app.db('delete from media_variant');
        await app.db(`update media set variants = 'pending', claimed_until = now() - interval '1 minute'`);
        await add(png, 'a.png').expect(201);
        await quiet();
        expect((await app.db('select 1 from media_variant where hash = $1', [sha256(jpeg)])).length).toBeGreaterThan(3);
      } finally {
        await other.close();
      }
    });
  });

  describe('POST /api/admin/media', () => {
    it('stores one image, for a featured image', async () => {
      const { body } = await add(jpeg).expect(201);
      expect(body as StoredImage).toEqual({ url: `/media/${sha256(jpeg)}.jpg`, width: 1_100, height: 500 });
      await app.agent.get(body.url).expect(200);
      expect(await save('<p>A</p>', { featured_image: body.url })).toMatchObject({ featured_image: body.url });
    });

    it.each<[string, () => ReturnType<typeof add>, number, string]>([
      [
        'no file',
        () => app.agent.post('/api/admin/media').set(session).field('a', 'b') as ReturnType<typeof add>,
        400,
        'Please select an image.',
      ],
      ['an empty file', () => add(Buffer.alloc(0)), 400, 'Please select an image.'],
      [
        'SVG',
        () => add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'),
        415,
        'An image must be PNG, JPEG, GIF, WebP or AVIF.',
      ],
      ['more than 8 MB', () => add(Buffer.alloc(8 * 1024 * 1024 + 1)), 413, 'The image is larger than 8 MB.'],
      [
        'a pixel bomb',
        () => add(pngOfSize(30_000, 30_000)),
        400,
        'An image has 900 megapixels; at most 50 are allowed.',
      ],
    ])('refuses %s', async (_what, request, status, sentence) => {
      const { body } = await request().expect(status);
      expect(body).toMatchObject({ statusCode: status, detail: sentence });
      expect(await app.db('select 1 from media')).toHaveLength(0);
    });

    it('needs a session', async () => {
      await app.agent.post('/api/admin/media').attach('file', png, 'a.png').expect(401);
      await app.agent
        .post('/api/admin/media')
        .set('Authorization', 'Bearer no')
        .attach('file', png, 'a.png')
        .expect(401);
    });
  });

  it('of a preview that are not stored yet come embedded, and nothing is stored', async () => {
    const stored = (await add(jpeg).expect(201)).body as StoredImage;
    await quiet();
    const content = `<img src="${dataUri('image/png', png)}" alt=""><img src="${stored.url}" alt="">`;
    const { body } = await app.agent.post('/api/admin/articles/preview').set(session).send({ content }).expect(200);
    expect((body as ArticlePreview).content).toContain(
      `<img src="${dataUri('image/png', png)}" alt="" width="300" height="200"`,
    );
    expect((body as ArticlePreview).content).toContain('<picture><source type="image/avif"');
    expect(await app.db('select 1 from media')).toHaveLength(1);
  });

  describe('that nothing refers to', () => {
    const clean = () => app.app.get(MediaCleaner).clean();
    const age = (days: number) =>
      app.db(
        `update media set unreferenced_since = now() - make_interval(days => $1) where unreferenced_since is not null`,
        [days],
      );

    it('go after thirty days, and not before', async () => {
      await add(png).expect(201);
      await quiet();
      await age(29);
      expect(await clean()).toBe(0);
      await age(31);
      expect(await clean()).toBe(1);
    });

    it('are none of those that articles and drafts show, link to, or have as featured image', async () => {
      const [linked, featured] = await Promise.all([picture(50, 50, 'png', 'b'), picture(50, 50, 'png', 'c')]);
      const [a, b] = [(await add(linked).expect(201)).body.url, (await add(featured).expect(201)).body.url] as [
        string,
        string,
      ];
      const article = await save(`<img src="${dataUri('image/png', png)}" alt=""><p><a href="${a}">large</a></p>`, {
        featured_image: b,
      });
      await update(article.id, article.content, { published: false });
      await quiet();
      await age(31);
      expect(await clean()).toBe(0);
      // No longer shown: the thirty days begin when the clean-up sees it.
      await update(article.id, '<p>Only text.</p>', { featured_image: null });
      expect(await clean()).toBe(0);
      await age(31);
      expect(await clean()).toBe(3);
    });

    it('go after their article was deleted', async () => {
      await save(`<img src="${dataUri('image/png', png)}" alt="">`);
      await quiet();
      await app.agent.delete('/api/admin/articles').set(session).expect(200);
      await clean();
      await age(31);
      expect(await clean()).toBe(1);
    });

    it('begin anew when they are uploaded again', async () => {
      await add(png).expect(201);
      await quiet();
      await age(31);
      await add(png).expect(201);
      expect(await clean()).toBe(0);
    });

    it('stay where a save refers to them at the moment of the clean-up', async () => {
      await add(png).expect(201);
      await quiet();
      await age(31);
      const { id } = await save('<p>A</p>');
      const save2 = openQuery(app.settings.databaseUrl ?? '');
      try {
        await save2.query('begin');
        await save2.query('update media set unreferenced_since = null where hash = $1', [sha256(png)]);
        await save2.query('insert into article_media (article_id, hash) values ($1, $2)', [id, sha256(png)]);
        const cleaning = clean();
        await sleep(200);
        await save2.query('commit');
        expect(await cleaning).toBe(0);
      } finally {
        await save2.close();
      }
      await app.agent.get(`/media/${sha256(png)}.png`).expect(200);
    });
  });
});

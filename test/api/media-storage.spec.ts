import type { ArticlePreview, StoredImage } from '#contract';
import { LOCKS } from '../../src/platform/database/locks.js';
import { MediaCleaner } from '../../src/content/media/media-cleaner.service.js';
import { withImages } from '../support/with-images.js';
import { dataUri, picture, pngOfSize, sha256, waitForVariants } from '../support/pictures.js';
import type { Admin } from '../support/sign-in.js';
import { openQuery } from '../support/test-database.js';

describe('stored images', () => {
  const { app, admin, images, save } = withImages();

  describe('POST /api/admin/media', () => {
    it('stores one image, for a featured image', async () => {
      const { body } = await admin.addImage(images.jpeg).expect(201);
      expect(body as StoredImage).toEqual({ url: `/media/${sha256(images.jpeg)}.jpg`, width: 1_100, height: 500 });
      await app.agent.get(body.url).expect(200);
      expect(await save('<p>A</p>', { featured_image: body.url })).toMatchObject({ featured_image: body.url });
    });

    it.each<[string, () => ReturnType<Admin['addImage']>, number, string]>([
      [
        'no file',
        () => app.agent.post('/api/admin/media').set(admin.session).field('a', 'b'),
        400,
        'Please select an image.',
      ],
      ['an empty file', () => admin.addImage(Buffer.alloc(0)), 400, 'Please select an image.'],
      [
        'SVG',
        () => admin.addImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'),
        415,
        'An image must be PNG, JPEG, GIF, WebP or AVIF.',
      ],
      [
        'more than 8 MB',
        () => admin.addImage(Buffer.alloc(8 * 1024 * 1024 + 1)),
        413,
        'The image is larger than 8 MB.',
      ],
      [
        'a pixel bomb',
        () => admin.addImage(pngOfSize(30_000, 30_000)),
        400,
        'An image has 900 megapixels; at most 50 are allowed.',
      ],
    ])('rejects %s', async (_what, request, status, sentence) => {
      const { body } = await request().expect(status);
      expect(body).toEqual({ statusCode: status, detail: sentence, errors: { file: [sentence] } });
      expect(await app.db('select 1 from media')).toHaveLength(0);
    });

    it('requires a session', async () => {
      await app.agent.post('/api/admin/media').attach('file', images.png, 'a.png').expect(401);
      await app.agent
        .post('/api/admin/media')
        .set('Authorization', 'Bearer no')
        .attach('file', images.png, 'a.png')
        .expect(401);
    });
  });

  it('stay embedded in a preview if not stored yet, and are not stored by it', async () => {
    const stored = (await admin.addImage(images.jpeg).expect(201)).body as StoredImage;
    await waitForVariants(app);
    const content = `<img src="${dataUri('image/png', images.png)}" alt=""><img src="${stored.url}" alt="">`;
    const { body } = await app.agent
      .post('/api/admin/articles/preview')
      .set(admin.session)
      .send({ content })
      .expect(200);
    expect((body as ArticlePreview).content).toContain(
      `<img src="${dataUri('image/png', images.png)}" alt="" width="300" height="200"`,
    );
    expect((body as ArticlePreview).content).toContain('<picture><source type="image/avif"');
    expect(await app.db('select 1 from media')).toHaveLength(1);
  });

  describe('without references', () => {
    const clean = () => app.app.get(MediaCleaner).clean();
    const age = (days: number) =>
      app.db(
        `update media set unreferenced_since = now() - make_interval(days => $1) where unreferenced_since is not null`,
        [days],
      );

    /** Deletes the history, as its limits do in time. */
    const deleteHistory = () => app.db('with acts as (delete from change_set) delete from history_text');

    it('are removed after thirty days, not before', async () => {
      await admin.addImage(images.png).expect(201);
      await waitForVariants(app);
      await age(29);
      expect(await clean()).toBe(0);
      await age(31);
      expect(await clean()).toBe(1);
    });

    it('are removed even while a concurrent save holds the lock on new words', async () => {
      await admin.addImage(images.png).expect(201);
      await waitForVariants(app);
      await age(31);
      const saving = openQuery(app.settings.databaseUrl ?? '');
      try {
        await saving.query('begin');
        await saving.query('select pg_advisory_xact_lock($1)', [LOCKS.newWords]);
        expect(await clean()).toBe(1);
      } finally {
        await saving.close();
      }
    });

    it('do not include images that an article or draft shows, links to or features', async () => {
      const [linked, featured] = await Promise.all([picture(50, 50, 'png', 'b'), picture(50, 50, 'png', 'c')]);
      const [a, b] = [
        (await admin.addImage(linked).expect(201)).body.url,
        (await admin.addImage(featured).expect(201)).body.url,
      ] as [string, string];
      const article = await save(
        `<img src="${dataUri('image/png', images.png)}" alt=""><p><a href="${a}">large</a></p>`,
        {
          featured_image: b,
        },
      );
      await admin.update(article.id, article.content, { published: false });
      await waitForVariants(app);
      await age(31);
      expect(await clean()).toBe(0);
      // The thirty days begin with the first clean-up that finds it unreferenced.
      await admin.update(article.id, '<p>Only text.</p>', { featured_image: null });
      expect(await clean()).toBe(0);
      await age(31);
      // An earlier version still refers to them, and can be restored.
      expect(await clean()).toBe(0);
      await deleteHistory();
      expect(await clean()).toBe(0);
      await age(31);
      expect(await clean()).toBe(3);
    });

    it('are removed once their article is permanently deleted', async () => {
      await save(`<img src="${dataUri('image/png', images.png)}" alt="">`);
      await waitForVariants(app);
      await app.agent.delete('/api/admin/articles').set(admin.session).expect(200);
      await deleteHistory();
      await clean();
      await age(31);
      expect(await clean()).toBe(1);
    });

    it('start a new thirty days when uploaded again', async () => {
      await admin.addImage(images.png).expect(201);
      await waitForVariants(app);
      await age(31);
      await admin.addImage(images.png).expect(201);
      expect(await clean()).toBe(0);
    });

    it('are kept if a concurrent save refers to them', async () => {
      await admin.addImage(images.png).expect(201);
      await waitForVariants(app);
      await age(31);
      const { id } = await save('<p>A</p>');
      const otherSave = openQuery(app.settings.databaseUrl ?? '');
      try {
        await otherSave.query('begin');
        await otherSave.query('update media set unreferenced_since = null where hash = $1', [sha256(images.png)]);
        await otherSave.query('insert into article_media (article_id, hash) values ($1, $2)', [id, sha256(images.png)]);
        expect(await clean()).toBe(0);
        await otherSave.query('commit');
        expect(await clean()).toBe(0);
      } finally {
        await otherSave.close();
      }
      await app.agent.get(`/media/${sha256(images.png)}.png`).expect(200);
    });
  });
});

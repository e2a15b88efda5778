import sharp from 'sharp';
import type { StoredImage } from '#contract';
import { createTestApp } from '../support/create-test-app.js';
import { withImages } from '../support/with-images.js';
import { animation, dataUri, photo, pngOfSize, sha256, waitForVariants } from '../support/pictures.js';

describe('images on the public site', () => {
  const { app, admin, images, save } = withImages();

  describe('GET /media/{hash}.{extension}', () => {
    it('returns the stored bytes, immutable, with headers that prevent execution', async () => {
      await save(`<img src="${dataUri('image/jpeg', images.jpeg)}" alt="">`);
      const path = `/media/${sha256(images.jpeg)}.jpg`;
      const { body, headers } = await app.agent.get(path).expect(200);
      expect((body as Buffer).equals(images.jpeg)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(images.jpeg.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await app.agent.get(path).set('If-None-Match', headers.etag!).expect(304);
      const head = await app.agent.head(path).expect(200);
      expect(head.headers['content-length']).toBe(String(images.jpeg.length));
    });

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
      'strips the location from a %s, and keeps its pixels, size and orientation',
      async (format) => {
        const bytes = await photo(400, 100, format);
        expect(bytes.includes('someone')).toBe(true);
        const { url, width, height } = (await admin.addImage(bytes).expect(201)).body as StoredImage;
        const { body } = (await app.agent.get(url).expect(200)) as { body: Buffer };
        for (const secret of ['someone', '77.5946', 'GPS']) expect(body.includes(secret)).toBe(false);
        const [before, after] = [await sharp(bytes).metadata(), await sharp(body).metadata()];
        expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
        expect((after.exif ?? Buffer.alloc(0)).filter((byte) => byte !== 0).length).toBeLessThan(20);
        expect([width, height]).toEqual([before.autoOrient.width, before.autoOrient.height]);
        expect(await sharp(body).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
        expect((await admin.addImage(body).expect(201)).body.url).toBe(url);
      },
    );

    it.each(['gif', 'webp'] as const)(
      'strips the metadata from an animated %s, and keeps all its frames',
      async (format) => {
        const bytes = await animation(format);
        expect(/someone|a place here/.test(bytes.toString('latin1'))).toBe(true);
        const { url } = (await admin.addImage(bytes, `a.${format}`).expect(201)).body as StoredImage;
        const { body } = (await app.agent.get(url).expect(200)) as { body: Buffer };
        expect(/someone|a place here/.test(body.toString('latin1'))).toBe(false);
        const [{ pages, loop, delay }, after] = [await sharp(bytes).metadata(), await sharp(body).metadata()];
        expect(pages).toBe(2);
        expect(after).toMatchObject({ pages, loop, delay });
        const frames = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();
        expect(await frames(body)).toEqual(await frames(bytes));
      },
    );

    it('strips what phones append: a motion photo, or the uncropped picture', async () => {
      const further = Buffer.concat([await photo(40, 10), Buffer.from('a film that someone took')]);
      const bytes = Buffer.concat([await sharp(images.jpeg).jpeg({ progressive: true }).toBuffer(), further]);
      const { url } = (await admin.addImage(bytes).expect(201)).body as StoredImage;
      const { body } = (await app.agent.get(url).expect(200)) as { body: Buffer };
      expect(body.includes('someone')).toBe(false);
      expect(body).toHaveLength(bytes.length - further.length);
      expect(await sharp(body).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    });

    it('returns a plain 404 for anything unknown', async () => {
      await save(`<img src="${dataUri('image/png', images.png)}" alt="">`);
      const hash = sha256(images.png);
      const unknown = [
        `${'0'.repeat(64)}.png`,
        `${hash}.jpg`,
        `${hash}-480.avif`,
        hash,
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

  describe('variants', () => {
    it('are made after the save, and used by page and API but not in the editor', async () => {
      const { id, slug, content } = await save(`<img src="${dataUri('image/jpeg', images.jpeg)}" alt="One">`);
      const hash = sha256(images.jpeg);
      await waitForVariants(app);
      const page = (await app.agent.get(`/${slug}`).expect(200)).text;
      for (const html of [page, (await app.agent.get(`/api/articles/${slug}`).expect(200)).body.content as string]) {
        expect(html).toContain(
          `<picture><source type="image/avif" srcset="/media/${hash}-480.avif 480w, /media/${hash}-960.avif 960w" sizes="(max-width: 672px) 100vw, 672px">`,
        );
        expect(html).toContain(`<source type="image/webp" srcset="/media/${hash}-480.webp 480w`);
        expect(html).toContain(`${content}</picture>`);
      }
      const read = await admin.call('get', `/${id}`).expect(200);
      expect(read.body.content).toBe(content);
      const shown = (await app.agent.get(`/api/articles/${slug}`)).body.content as string;
      expect((await admin.update(id, shown)).content).toBe(content);
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

    it('reach pages that were already cached', async () => {
      const { slug } = await save(`<img src="${dataUri('image/jpeg', images.jpeg)}" alt="">`);
      await app.agent.get(`/${slug}`).expect(200);
      await waitForVariants(app);
      expect((await app.agent.get(`/${slug}`).expect(200)).text).toContain('<picture>');
    });

    it('are upright and reveal no location', async () => {
      const { content } = await save(`<img src="${dataUri('image/jpeg', await photo(1_000, 700))}" alt="">`);
      await waitForVariants(app);
      const path = /\/media\/[0-9a-f]{64}/.exec(content)?.[0];
      const { body } = await app.agent.get(`${path}-480.webp`).expect(200);
      const { width, height, exif, orientation } = await sharp(body as Buffer).metadata();
      expect([width, height, exif, orientation]).toEqual([480, 686, undefined, undefined]);
    });

    it.each(['gif', 'webp'] as const)('are not made for an animated %s', async (format) => {
      const bytes = await animation(format);
      const { content } = await save(`<img src="${dataUri(`image/${format}`, bytes)}" alt="">`);
      expect(content).toContain('width="700" height="300"');
      await waitForVariants(app);
      expect(await app.db('select variants from media')).toEqual([{ variants: 'done' }]);
      expect(await app.db('select 1 from media_variant')).toHaveLength(0);
    });

    it('are abandoned if the image cannot be decoded; the original is served', async () => {
      const { content } = await save(`<img src="${dataUri('image/png', pngOfSize(5_000, 5_000))}" alt="">`);
      await waitForVariants(app);
      expect(await app.db('select variants from media')).toEqual([{ variants: 'failed' }]);
      await app.agent.get(/src="([^"]+)"/.exec(content)![1]!).expect(200);
    });

    it('are made by one replica, and by another if that one crashes', async () => {
      const other = await createTestApp({ databaseUrl: app.settings.databaseUrl });
      try {
        await save(`<img src="${dataUri('image/jpeg', images.jpeg)}" alt="">`);
        await waitForVariants(app);
        expect(await app.db('select attempts from media')).toEqual([{ attempts: 1 }]);
        await app.db('delete from media_variant');
        await app.db(`update media set variants = 'pending', claimed_until = now() - interval '1 minute'`);
        await admin.addImage(images.png, 'a.png').expect(201);
        await waitForVariants(app);
        expect(
          (await app.db('select 1 from media_variant where hash = $1', [sha256(images.jpeg)])).length,
        ).toBeGreaterThan(3);
      } finally {
        await other.close();
      }
    });
  });
});

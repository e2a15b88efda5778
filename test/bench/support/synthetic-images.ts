import { createHash } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const [WIDTH, HEIGHT] = [240, 160];
/** Articles that share one image. */
const SHARED_BY = 3;

/** A picture of 10 to 90 KB that no other number has. */
async function pictureOf(number: number): Promise<{ mime: string; extension: string; bytes: Buffer }> {
  const format = FORMATS[number % FORMATS.length] ?? 'png';
  const [mean, sigma] = [60 + (number % 120), 5 + (number % 40)];
  const noise = {
    create: { width: WIDTH, height: HEIGHT, channels: 3 as const, noise: { type: 'gaussian' as const, mean, sigma } },
  };
  const bytes = await sharp({ ...noise, create: { ...noise.create, background: 'white' } })
    .toFormat(format)
    .toBuffer();
  return { mime: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, bytes };
}

/** Gives every article that has none an image, at its beginning and as its featured image; every three share one. */
export async function addImages(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select id from article where not exists (select from article_media where article_id = article.id) order by id',
  );
  let images = 0;
  for (let at = 0; at < rows.length; at += SHARED_BY) {
    const ids = rows.slice(at, at + SHARED_BY).map(({ id }) => id);
    const { mime, extension, bytes } = await pictureOf(ids[0] ?? 0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { rowCount } = await client.query(
      `insert into media (hash, mime, bytes, width, height, unreferenced_since, variants)
       values ($1, $2, $3, $4, $5, null, 'done') on conflict do nothing`,
      [hash, mime, bytes, WIDTH, HEIGHT],
    );
    images += rowCount ?? 0;
    await client.query(
      `insert into media_variant (hash, width, format, bytes) values ($1, 120, 'webp', $2) on conflict do nothing`,
      [hash, bytes.subarray(0, bytes.length / 2)],
    );
    const address = `/media/${hash}.${extension}`;
    const figure = `<figure><img src="${address}" alt="Noise" width="${WIDTH}" height="${HEIGHT}" loading="lazy" decoding="async"></figure>`;
    await client.query('update article set content = $2 || content, featured_image = $3 where id = any($1)', [
      ids,
      figure,
      address,
    ]);
    await client.query('insert into article_media (article_id, hash) select unnest($1::int[]), $2', [ids, hash]);
  }
  return images;
}

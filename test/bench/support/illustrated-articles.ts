import { createHash } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const [WIDTH, HEIGHT] = [240, 160];
/** Articles that share one image. */
const SHARED_BY = 3;

/** A picture of 10 to 90 KB, unique to its number. */
async function drawPicture(number: number): Promise<{ mime: string; extension: string; bytes: Buffer }> {
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

/**
 * Adds articles up to number `last`, each with some 6 KB of text, an image and a featured image; every three share one.
 */
export async function addIllustrated(client: pg.Client, first: number, last: number): Promise<number> {
  await client.query('set statement_timeout = 0');
  let images = 0;
  for (let number = first; number <= last; number += SHARED_BY) {
    const { mime, extension, bytes } = await drawPicture(number);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const media = await client.query(
      `insert into media (hash, mime, bytes, width, height, unreferenced_since, variants)
       values ($1, $2, $3, $4, $5, null, 'done')`,
      [hash, mime, bytes, WIDTH, HEIGHT],
    );
    images += media.rowCount ?? 0;
    await client.query(`insert into media_variant (hash, width, format, bytes) values ($1, 120, 'webp', $2)`, [
      hash,
      bytes.subarray(0, bytes.length / 2),
    ]);
    const url = `/media/${hash}.${extension}`;
    const figure = `<figure><img src="${url}" alt="Noise" width="${WIDTH}" height="${HEIGHT}" loading="lazy" decoding="async"></figure>`;
    await client.query(INSERT, [number, Math.min(last, number + SHARED_BY - 1), figure, url, hash]);
  }
  return images;
}

const INSERT = `
  with added as (
    insert into article (slug, title, title_text, excerpt, content, body_text, category, featured_image, read_time, publish_date,
                         word_count)
    select 'illustrated-' || n, 'Guide ' || n, 'Guide ' || n, 'What guide ' || n || ' says.',
           $3 || '<h2 id="part">Part</h2><p>' || replace(body, E'\\n', '</p><p>') || '</p>', E'Part\\n' || body,
           (array['housing', 'transport', 'utilities', 'government', 'lifestyle'])[1 + n % 5], $4, '5 min read',
           date '2026-01-01' - n % 900, 900
    from generate_series($1::int, $2::int) as n,
         lateral (select string_agg('Word' || (n * 31 + i % 250 * 17) % 3000 || case when i % 60 = 0 then E'.\\n' else '' end, ' ') as body
                  from generate_series(1, 800) as i) as text
    returning id)
  insert into article_media (article_id, hash) select id, $5 from added`;

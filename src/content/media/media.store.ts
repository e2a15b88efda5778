import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ResponsiveImage } from '#contract';
import { PreparedStatements } from '../../platform/database/prepared.js';
import type { EmbeddedImage, ImageMime } from '../../text/image-file/index.js';
import { VARIANT_FORMATS, type VariantFormat } from './image-tools.js';
import type { Size } from '../../text/html/index.js';

export type MeasuredImage = EmbeddedImage & Size;

const EXTENSIONS: Readonly<Record<ImageMime, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** A stored file, ready to send. */
export interface MediaFile {
  mime: string;
  bytes: Buffer;
}

/** The image tables. Methods used during a save take its transaction. */
@Injectable()
export class MediaStore {
  constructor(
    private readonly em: EntityManager,
    private readonly db: PreparedStatements,
  ) {}

  /** Stores missing images. Existing ones are locked, so that no clean-up removes them before they are referenced. */
  async insert(tx: EntityManager, images: readonly MeasuredImage[]): Promise<void> {
    // Always in the same order: two saves with the same images could deadlock otherwise.
    for (const { hash, mime, bytes, width, height } of [...images].sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
      await tx.execute(
        `insert into media (hash, mime, bytes, width, height) values (?, ?, ?, ?, ?)
         on conflict (hash) do update set unreferenced_since = case when media.unreferenced_since is not null then now() end`,
        [hash, mime, bytes, width, height],
      );
    }
  }

  /** Records which images an article shows: those of `hashes` that exist. */
  async refer(tx: EntityManager, articleId: number, hashes: readonly string[]): Promise<void> {
    // Writes only differences, to keep unchanged rows out of the history.
    await tx.execute(
      `delete from article_media where article_id = ? and hash not in (select jsonb_array_elements_text(?::jsonb))`,
      [articleId, JSON.stringify(hashes)],
    );
    if (hashes.length === 0) return;
    await tx.execute(
      `with locked as (select hash from media where hash in (?) order by hash for update)
       update media set unreferenced_since = null from locked where media.hash = locked.hash`,
      [hashes],
    );
    await tx.execute(
      'insert into article_media (article_id, hash) select ?, hash from media where hash in (?) on conflict do nothing',
      [articleId, hashes],
    );
  }

  async sizes(tx: EntityManager, hashes: readonly string[]): Promise<Map<string, Size>> {
    if (hashes.length === 0) return new Map();
    const rows = await tx.execute<(Size & { hash: string })[]>(
      'select hash, width, height from media where hash in (?)',
      [hashes],
    );
    return new Map(rows.map((row) => [row.hash, { width: row.width, height: row.height }]));
  }

  /** Returns stored images with their variants, by hash. */
  async describe(hashes: readonly string[]): Promise<Map<string, ResponsiveImage>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.db.rows<DescribedRow>(
      `select m.hash, m.mime, m.width, m.height,
              coalesce(jsonb_agg(jsonb_build_object('format', v.format, 'width', v.width) order by v.width)
                filter (where v.hash is not null), '[]') as variants
       from media m left join media_variant v on v.hash = m.hash and m.variants = 'done'
       where m.hash = any ($1) group by m.hash`,
      [hashes],
    );
    return new Map(rows.map((row) => [row.hash, toResponsiveImage(row)]));
  }

  /** Like `describe`, for the images each article refers to; articles without images have no entry. */
  async describeFor(articleIds: readonly number[]): Promise<Map<number, Map<string, ResponsiveImage>>> {
    if (articleIds.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<{ id: number; hash: string }[]>(
        'select article_id as id, hash from article_media where article_id in (?)',
        [articleIds],
      );
    const images = await this.describe([...new Set(rows.map(({ hash }) => hash))]);
    const found = new Map<number, Map<string, ResponsiveImage>>();
    for (const { id, hash } of rows) {
      const image = images.get(hash);
      if (image) found.set(id, (found.get(id) ?? new Map<string, ResponsiveImage>()).set(hash, image));
    }
    return found;
  }

  async file(hash: string): Promise<(MediaFile & { name: string }) | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ mime: ImageMime; bytes: Buffer }[]>('select mime, bytes from media where hash = ?', [hash]);
    return row && { ...row, name: `${hash}.${EXTENSIONS[row.mime]}` };
  }

  /** One form of each of some images that any browser shows, at most `width` wide where there is such a form. */
  async oneForm(hashes: readonly string[], width: number): Promise<{ url: string; bytes: number }[]> {
    if (hashes.length === 0) return [];
    const rows = await this.db.rows<{ hash: string; mime: ImageMime; own: number; width?: number; bytes?: number }>(
      `select m.hash, m.mime, octet_length(m.bytes) as own, form.width, form.bytes
       from media m left join lateral (
         select v.width, octet_length(v.bytes) as bytes from media_variant v
         where v.hash = m.hash and m.variants = 'done' and v.format = 'webp' and v.width <= $2 order by v.width desc limit 1
       ) as form on true
       where m.hash = any ($1)`,
      [hashes, width],
    );
    return rows.map(({ hash, mime, own, width: made, bytes }) => ({
      url: made ? `/media/${hash}-${made}.webp` : `/media/${hash}.${EXTENSIONS[mime]}`,
      bytes: bytes ?? own,
    }));
  }

  async original(hash: string, extension: string): Promise<MediaFile | undefined> {
    const file = await this.file(hash);
    return file?.name === `${hash}.${extension}` ? file : undefined;
  }

  async variant(hash: string, width: number, format: string): Promise<MediaFile | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ bytes: Buffer }[]>('select bytes from media_variant where hash = ? and width = ? and format = ?', [
        hash,
        width,
        format,
      ]);
    return row && { mime: `image/${format}`, bytes: row.bytes };
  }
}

interface DescribedRow {
  hash: string;
  mime: ImageMime;
  width: number;
  height: number;
  variants: { format: VariantFormat; width: number }[];
}

function toResponsiveImage({ hash, mime, width, height, variants }: DescribedRow): ResponsiveImage {
  const sources = VARIANT_FORMATS.flatMap((format) => {
    const own = variants.filter((variant) => variant.format === format);
    const srcset = own.map((variant) => `/media/${hash}-${variant.width}.${format} ${variant.width}w`).join(', ');
    return srcset ? [{ type: `image/${format}`, srcset }] : [];
  });
  return { url: `/media/${hash}.${EXTENSIONS[mime]}`, width, height, sources };
}

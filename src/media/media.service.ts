import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ARTICLE_LIMITS, type Pictured, type ResponsiveImage, type StoredImage } from '#contract';
import { AppError } from '../common/app-error.js';
import { type EmbeddedImage, imageOf, mediaPath } from './image-file/index.js';
import { sizeOf } from './image-tools.js';
import { HtmlWork } from '../html/html-work.service.js';
import { hashIn, TASKS } from '../html/index.js';
import { type MeasuredImage, MediaStore } from './media.store.js';
import { VariantWorker } from './variant-worker.service.js';

/** Images of articles. Articles use it in three steps: measure before their transaction, store within it, wake after it. */
@Injectable()
export class MediaService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: MediaStore,
    private readonly worker: VariantWorker,
    private readonly html: HtmlWork,
  ) {}

  /** @throws AppError 400 that says which image cannot be read or has too many pixels */
  async measure(images: readonly EmbeddedImage[]): Promise<MeasuredImage[]> {
    const measured: MeasuredImage[] = [];
    for (const image of images) measured.push({ ...image, ...(await sizeOf(image.bytes, 'content', image.place)) });
    return measured;
  }

  /**
   * Stores images, gives the content back with the size of each image that is stored, and the hashes of all that it names. Part of
   * the caller's transaction.
   */
  async keep(
    tx: EntityManager,
    images: readonly MeasuredImage[],
    content: string,
  ): Promise<{ content: string; hashes: string[] }> {
    await this.store.insert(tx, images);
    const hashes = await this.hashesIn(content);
    const sizes = await this.store.sizes(tx, hashes);
    const sized = sizes.size === 0 ? content : await this.html.run('sized', content, sizes);
    return { content: fitting(sized, content), hashes };
  }

  /** What `keep` makes of contents that show no stored images but those of `text`: it gives each image its size. */
  async sizing(text: string): Promise<(content: string) => string> {
    const sizes = await this.store.sizes(this.em.fork(), await this.hashesIn(text));
    return (content) => (sizes.size === 0 ? content : fitting(TASKS.sized(content, sizes), content));
  }

  /** The hashes of all images that a content and an address name, stored or not, each once. */
  async hashesIn(content: string, address = ''): Promise<string[]> {
    // Nearly every text has none, and need not be read for that.
    const shown = content.includes('/media/') ? await this.html.run('mediaOf', content) : [];
    return [...new Set([...shown, ...hashesOf([address])])].sort();
  }

  /** Those of some hashes that are stored. */
  async stored(hashes: readonly string[]): Promise<Set<string>> {
    return new Set((await this.store.sizes(this.em.fork(), hashes)).keys());
  }

  /** A stored image as a file, by its hash. */
  async fileOf(hash: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    return this.store.file(hash);
  }

  /** Writes down which images an article shows: those of its content by their hashes, and that of an address. It must be stored already. */
  async refer(tx: EntityManager, articleId: number, hashes: readonly string[], address: string): Promise<void> {
    await this.store.refer(tx, articleId, [...new Set([...hashes, ...hashesOf([address])])]);
  }

  /** Says that images may have been stored: their smaller forms are made in the background. */
  wake(): void {
    this.worker.wake();
  }

  /** Stores one image by itself. Unless an article shows it, it goes after a while. */
  async add(bytes: Buffer | undefined): Promise<StoredImage> {
    const image = bytes && imageOf(bytes);
    if (!bytes?.length) throw fileProblem(400, 'Please select an image.');
    if (!image) throw fileProblem(415, 'An image must be PNG, JPEG, GIF, WebP or AVIF.');
    const { width, height } = await sizeOf(image.bytes, 'file');
    await this.em.fork().transactional((tx) => this.store.insert(tx, [{ ...image, width, height }]));
    this.wake();
    return { url: mediaPath(image), width, height };
  }

  /** The stored images of articles, by article and hash: what their contents are shown with. */
  async imagesOf(articleIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, ResponsiveImage>>> {
    return this.store.describeFor(articleIds);
  }

  /** The stored images that a content shows, by hash. */
  async imagesIn(content: string): Promise<ReadonlyMap<string, ResponsiveImage>> {
    return this.store.describe(await this.hashesIn(content));
  }

  /** A content as its page would show it, with images that are not stored. */
  async previewed(content: string, images: readonly EmbeddedImage[]): Promise<string> {
    const sizes = new Map(
      (await this.measure(images)).map(({ hash, width, height }) => [hash, { width, height }] as const),
    );
    const stored = await this.store.describe(await this.hashesIn(content));
    return this.html.run('preview', content, stored, sizes, images);
  }

  /** The same articles with the forms of their featured images: for lists that show them. */
  async withPictures<T extends { featured_image: string | null }>(articles: readonly T[]): Promise<(T & Pictured)[]> {
    const known = await this.describe(articles.map((article) => article.featured_image ?? ''));
    return articles.map((article) => {
      const picture = known.get(article.featured_image ?? '');
      return picture ? { ...article, featured_picture: picture } : article;
    });
  }

  /** What is known of images by their address (e.g. featured images); addresses of other sites are left out. */
  async describe(addresses: readonly string[]): Promise<Map<string, ResponsiveImage>> {
    const images = await this.store.describe(hashesOf(addresses));
    return new Map([...images.values()].map((image) => [image.url, image]));
  }
}

/** Each image that an address names, once. */
function hashesOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => hashIn(address) ?? []))];
}

/** Sizes are left out where they would make the content longer than it may be. */
function fitting(sized: string, content: string): string {
  return sized.length <= ARTICLE_LIMITS.content ? sized : content;
}

function fileProblem(status: number, sentence: string): AppError {
  return new AppError(status, sentence, { file: [sentence] });
}

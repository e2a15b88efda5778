import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ARTICLE_LIMITS, type Pictured, type ResponsiveImage, type StoredImage } from '#contract';
import { AppError } from '../common/app-error.js';
import { type EmbeddedImage, imageOf, mediaPath } from './image-file/index.js';
import { sizeOf } from './image-tools.js';
import { mediaHashes, withEmbedded, withSizes, withSources } from './media-html.js';
import { type MeasuredImage, MediaStore } from './media.store.js';
import { VariantWorker } from './variant-worker.service.js';

/** Images of articles. Articles use it in three steps: measure before their transaction, store within it, wake after it. */
@Injectable()
export class MediaService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: MediaStore,
    private readonly worker: VariantWorker,
  ) {}

  /** @throws AppError 400 for an image that cannot be read or has too many pixels */
  async measure(images: readonly EmbeddedImage[]): Promise<MeasuredImage[]> {
    const measured: MeasuredImage[] = [];
    for (const image of images) measured.push({ ...image, ...(await sizeOf(image.bytes)) });
    return measured;
  }

  /** Stores images and gives the content back with the size of each image that is stored. Part of the caller's transaction. */
  async keep(tx: EntityManager, images: readonly MeasuredImage[], content: string): Promise<string> {
    await this.store.insert(tx, images);
    return (await this.sizing(content, tx))(content);
  }

  /** What `keep` makes of contents that show no stored images but those of `text`: it gives each image its size. */
  async sizing(text: string, em = this.em.fork()): Promise<(content: string) => string> {
    const sizes = await this.store.sizes(em, mediaHashes(text));
    return (content) => {
      const sized = withSizes(content, sizes);
      return sized.length <= ARTICLE_LIMITS.content ? sized : content;
    };
  }

  /** The hashes of all images that texts (HTML, addresses) name, stored or not. */
  hashesIn(...texts: string[]): string[] {
    return mediaHashes(...texts);
  }

  /** Those of some hashes that are stored. */
  async stored(hashes: readonly string[]): Promise<Set<string>> {
    return new Set((await this.store.sizes(this.em.fork(), hashes)).keys());
  }

  /** A stored image as a file, by its hash. */
  async fileOf(hash: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    return this.store.file(hash);
  }

  /** Writes down which images the texts of an article (HTML, addresses) refer to. The article must be stored already. */
  async refer(tx: EntityManager, articleId: number, texts: readonly string[]): Promise<void> {
    await this.store.refer(tx, articleId, mediaHashes(...texts));
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

  /** Contents as pages show them: with the smaller forms of their images. */
  async shown(contents: readonly string[]): Promise<string[]> {
    const images = await this.store.describe(mediaHashes(...contents));
    return images.size === 0 ? [...contents] : contents.map((content) => withSources(content, images));
  }

  /** A content as its page would show it, with images that are not stored. */
  async previewed(content: string, images: readonly EmbeddedImage[]): Promise<string> {
    const measured = new Map((await this.measure(images)).map((image) => [image.hash, image]));
    const [shown = content] = await this.shown([withSizes(content, measured)]);
    return withEmbedded(shown, images);
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
    const images = await this.store.describe(mediaHashes(...addresses));
    return new Map([...images.values()].map((image) => [image.url, image]));
  }
}

function fileProblem(status: number, sentence: string): AppError {
  return new AppError(status, sentence, { file: [sentence] });
}

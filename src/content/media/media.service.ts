import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ArticleSummary, type Pictured, type ResponsiveImage, type StoredImage } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { type EmbeddedImage, readImage, mediaPath } from '../../text/image-file/index.js';
import { isImageUrl } from '../../text/article-import/index.js';
import { measureImage } from './image-tools.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { hashIn, type Size, TASKS } from '../../text/html/index.js';
import { type MeasuredImage, MediaStore } from './media.store.js';
import { VariantWorker } from './variant-worker.service.js';

/** The fields of an article that may refer to images. */
export interface Illustrated {
  content: string;
  featured_image?: string | null;
}

type HasPicture = Pick<ArticleSummary, 'featured_image'>;

/**
 * Images of articles. A save measures them before its transaction, stores them within it, and wakes the variant worker
 * after it.
 */
@Injectable()
export class MediaService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: MediaStore,
    private readonly worker: VariantWorker,
    private readonly html: HtmlProcessor,
  ) {}

  /** @throws AppError 400 naming the image that cannot be read or has too many pixels */
  async measure(images: readonly EmbeddedImage[]): Promise<MeasuredImage[]> {
    const measured: MeasuredImage[] = [];
    for (const image of images)
      measured.push({ ...image, ...(await measureImage(image.bytes, 'content', image.place)) });
    return measured;
  }

  /**
   * Stores images; returns the content with the size of each stored image, and the hashes of all images it names. Runs
   * in the caller's transaction.
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
    return { content: sized, hashes };
  }

  /** What `keep` would return for contents whose stored images are all in `text`: each image with its size. */
  async createSizeWriter(text: string): Promise<(content: string) => string> {
    const sizes = await this.sizesIn(text);
    return (content) => (sizes.size === 0 ? content : TASKS.sized(content, sizes));
  }

  /** Returns the sizes of the stored images that a content shows or links to, by hash. */
  async sizesIn(content: string): Promise<ReadonlyMap<string, Size>> {
    return this.store.sizes(this.em.fork(), await this.hashesIn(content));
  }

  /** Returns the hashes of all images that a content names, stored or not, without duplicates. */
  async hashesIn(content: string): Promise<string[]> {
    // Almost no text has any; those without are not parsed.
    return content.includes('/media/') ? [...new Set(await this.html.run('findMedia', content))].sort() : [];
  }

  /** The same for an article: its content and its featured image. */
  async findHashes({ content, featured_image }: Illustrated): Promise<string[]> {
    return [...new Set([...(await this.hashesIn(content)), ...extractHashes([featured_image ?? ''])])].sort();
  }

  /** Returns those of some hashes that are stored. */
  async stored(hashes: readonly string[]): Promise<Set<string>> {
    return new Set((await this.store.sizes(this.em.fork(), hashes)).keys());
  }

  /** Returns a stored image as a file, by hash. */
  async findFile(hash: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    return this.store.file(hash);
  }

  /**
   * Records which images an article shows: those of its content by hash, and its featured image. The article must already
   * be stored.
   */
  async recordImageUses(
    tx: EntityManager,
    { id, featured_image }: HasPicture & Pick<ArticleSummary, 'id'>,
    hashes: readonly string[],
  ): Promise<void> {
    await this.store.refer(tx, id, [...new Set([...hashes, ...extractHashes([featured_image ?? ''])])]);
  }

  /** Notifies that images may have been stored, so that their variants are made in the background. */
  wake(): void {
    this.worker.wake();
  }

  /** Stores a single image. It is removed after a while unless an article shows it. */
  async add(bytes: Buffer | undefined): Promise<StoredImage> {
    const image = bytes && readImage(bytes);
    if (!bytes?.length) throw fileProblem(400, 'Please select an image.');
    if (!image) throw fileProblem(415, 'An image must be PNG, JPEG, GIF, WebP or AVIF.');
    const { width, height } = await measureImage(image.bytes, 'file');
    await this.em.fork().transactional((tx) => this.store.insert(tx, [{ ...image, width, height }]));
    this.wake();
    return { url: mediaPath(image), width, height };
  }

  /** Returns the stored images of articles, by article and hash, to render their contents. */
  async findImages(articleIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, ResponsiveImage>>> {
    return this.store.describeFor(articleIds);
  }

  /** Returns the stored images that a content shows, by hash. */
  async imagesIn(content: string): Promise<ReadonlyMap<string, ResponsiveImage>> {
    return this.store.describe(await this.hashesIn(content));
  }

  /** Renders a content as its page would, with images that are not stored. */
  async previewed(content: string, images: readonly EmbeddedImage[]): Promise<string> {
    const sizes = new Map(
      (await this.measure(images)).map(({ hash, width, height }) => [hash, { width, height }] as const),
    );
    const stored = await this.store.describe(await this.hashesIn(content));
    return this.html.run('preview', content, stored, sizes, images);
  }

  /** One phone-sized form of each stored image, with its size in bytes, for offline packs. */
  keepable(urls: readonly string[]): Promise<{ url: string; bytes: number }[]> {
    return this.store.oneForm(extractHashes(urls), KEPT_WIDTH);
  }

  /** Returns the same articles with the variants of their featured images, for lists. */
  async withPictures<T extends HasPicture>(articles: readonly T[]): Promise<(T & Pictured)[]> {
    const known = await this.describe(articles.map((article) => article.featured_image ?? ''));
    return articles.map((article) => {
      const picture = known.get(article.featured_image ?? '');
      return picture ? { ...article, featured_picture: picture } : article;
    });
  }

  /** An article's featured image with its variants, for its page: `null` in place of a URL that no page may show. */
  async toShownPicture({ featured_image: url }: HasPicture): Promise<HasPicture & Pictured> {
    const [shown] = await this.withPictures([{ featured_image: url && isImageUrl(url) ? url : null }]);
    return shown ?? { featured_image: null };
  }

  /** Returns the URL of an article's featured image, and its size if it is stored; `undefined`: it has none. */
  async findPicture({ featured_image: url }: HasPicture): Promise<({ url: string } & Partial<Size>) | undefined> {
    if (!url) return undefined;
    const stored = (await this.describe([url])).get(url);
    return { url, ...(stored && { width: stored.width, height: stored.height }) };
  }

  /** Returns what is known of images by URL (e.g. featured images); omits images of other sites. */
  async describe(urls: readonly string[]): Promise<Map<string, ResponsiveImage>> {
    const images = await this.store.describe(extractHashes(urls));
    return new Map([...images.values()].map((image) => [image.url, image]));
  }
}

/** Pixels: the width of a phone's screen at high density. */
const KEPT_WIDTH = 960;

/** The images that URLs name, without duplicates. */
function extractHashes(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => hashIn(url) ?? []))];
}

function fileProblem(status: number, sentence: string): AppError {
  return new AppError(status, sentence, { file: [sentence] });
}

import { readImage } from '../../text/image-file/index.js';
import { readErrorCode } from '../../platform/common/file-problem.js';
import type { Illustrated, MediaService } from '../../content/media/media.service.js';
import type { FileSink } from './file-sink.js';
import { readWithin } from './read-within.js';

/** The folder of the guides' images, beside those of the categories: `media/<hash>.<extension>`. */
const MEDIA = 'media';
const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'avif'];

/** The images of guide files. */
export class GuideImages {
  constructor(private readonly media: MediaService) {}

  /** Writes an article's images that are not in `written` yet, and adds them to it. */
  async exportTo(sink: FileSink, article: Illustrated, written: Set<string>): Promise<void> {
    for (const hash of await this.media.findHashes(article)) {
      if (written.has(hash)) continue;
      written.add(hash);
      const file = await this.media.findFile(hash);
      if (!file) continue;
      await sink.write(`${MEDIA}/${file.name}`, file.bytes);
    }
  }

  /** Stores an article's images from the folder that are not in the database yet. */
  async store(folder: string, article: Illustrated): Promise<void> {
    for (const { bytes } of await this.toAdd(folder, article)) await this.media.add(bytes);
  }

  /**
   * A sentence if an image of an article is missing.
   * @throws Error if the folder has another file under an image's name, AppError if an image cannot be read
   */
  async problem(folder: string, article: Illustrated): Promise<string | undefined> {
    const hashes = await this.media.findHashes(article);
    const there = await this.media.stored(hashes);
    for (const { hash, bytes } of await this.toAdd(folder, article)) {
      const image = readImage(bytes);
      if (image?.hash !== hash) throw new Error(`${MEDIA}/${hash} does not match the hash in its name.`);
      await this.media.measure([image]);
      there.add(hash);
    }
    const missing = hashes.find((hash) => !there.has(hash));
    return missing && `The image ${missing} is neither stored here nor in ${MEDIA}.`;
  }

  private async toAdd(folder: string, article: Illustrated): Promise<{ hash: string; bytes: Buffer }[]> {
    const hashes = await this.media.findHashes(article);
    const stored = await this.media.stored(hashes);
    const found: { hash: string; bytes: Buffer }[] = [];
    for (const hash of hashes.filter((one) => !stored.has(one))) {
      const bytes = await firstFile(
        folder,
        EXTENSIONS.map((extension) => `${MEDIA}/${hash}.${extension}`),
      );
      if (bytes) found.push({ hash, bytes });
    }
    return found;
  }
}

async function firstFile(folder: string, names: readonly string[]): Promise<Buffer | undefined> {
  for (const name of names) {
    const bytes = await readWithin(folder, name).catch((error: unknown) => {
      if (readErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (bytes) return bytes;
  }
  return undefined;
}

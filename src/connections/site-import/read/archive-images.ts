/** Finds the images of an archive that texts refer to, by whatever part of their path the text gives. */
import { IMAGE_LIMITS, PICTURE_EXTENSIONS } from '#contract';
import { mediaPath, readImage } from '../../../text/image-file/index.js';
import type { FoundImage } from './found-item.js';
import type { SourceFiles } from './source-files.js';

/** What a reference led to. */
export type ArchiveImage = { url: string; hash: string } | { problem: string };

const MEGABYTE = 1024 * 1024;

/** The images of an archive. Each is read once, when a text first refers to it. */
export class ArchiveImages {
  /** Paths as in the archive, by file name in lower case. */
  private readonly byName = new Map<string, string[]>();
  private readonly sizes = new Map<string, number>();
  private readonly read = new Map<string, Promise<ArchiveImage>>();

  /** @param found receives each image once, before the text that shows it */
  constructor(
    private readonly source: SourceFiles,
    private readonly found: (image: FoundImage) => Promise<void>,
  ) {
    for (const { path, bytes } of source.files) {
      if (!PICTURE_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension))) continue;
      const name = comparable(path).replace(/^.*\//s, '');
      this.byName.set(name, [...(this.byName.get(name) ?? []), path]);
      this.sizes.set(path, bytes);
    }
  }

  /**
   * @param references paths that may mean it, the most exact first: each is looked for as a whole path, then as the end of
   * one
   * @returns `undefined`: no such image is in the archive
   */
  find(references: readonly string[]): Promise<ArchiveImage> | undefined {
    for (const reference of references) {
      const wanted = comparable(decode(reference)).replace(/^\/+/, '');
      const paths = this.byName.get(wanted.replace(/^.*\//s, '')) ?? [];
      const path =
        paths.find((one) => comparable(one) === wanted) ?? paths.find((one) => comparable(one).endsWith(`/${wanted}`));
      if (path !== undefined) return this.take(path);
    }
    return undefined;
  }

  private take(path: string): Promise<ArchiveImage> {
    const known = this.read.get(path) ?? this.load(path);
    this.read.set(path, known);
    return known;
  }

  private async load(path: string): Promise<ArchiveImage> {
    const name = path.replace(/^.*\//s, '').slice(0, 100);
    if ((this.sizes.get(path) ?? 0) > IMAGE_LIMITS.bytes)
      return { problem: `The image “${name}” is larger than ${IMAGE_LIMITS.bytes / MEGABYTE} MB.` };
    const image = readImage(await this.source.read(path));
    if (!image) return { problem: `“${name}” is not a PNG, JPEG, GIF, WebP or AVIF image.` };
    await this.found({ hash: image.hash, mime: image.mime, bytes: image.bytes });
    return { url: mediaPath(image), hash: image.hash };
  }
}

function decode(path: string): string {
  const plain = path.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Operating systems store the same name in different Unicode normal forms. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

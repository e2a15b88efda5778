/** Pictures beside an article file, found by the relative path that its text gives. */
import { type EmbeddedImage, readImage } from '../image-file/index.js';

/** A file sent with an article file. */
export interface AttachedFile {
  /** Its path within the archive, or just its name. */
  path: string;
  bytes: Uint8Array;
}

/** Placeholder for the archive's root while a relative path is resolved. */
const ROOT = 'https://archive.invalid/';
/** Root folders of this site that serve pictures. */
const SERVED = /^\/(?:media|static|assets)\//;

/** The pictures sent with an article, and those its text refers to that are missing. */
export class AttachedPictures {
  private readonly byPath = new Map<string, EmbeddedImage | undefined>();
  /** `undefined` for a name that several files share. */
  private readonly byName = new Map<string, string | undefined>();
  private readonly absent = new Map<string, { name: string; cameAlong: boolean }>();

  private constructor(private readonly folder: string) {}

  /** @param articlePath the path of the article file among them: relative paths start from its folder */
  static collect(files: readonly AttachedFile[], articlePath: string): AttachedPictures {
    const pictures = new AttachedPictures(articlePath.replace(/[^/]*$/, ''));
    for (const { path, bytes } of files) {
      const key = comparable(path);
      const name = toFileName(key);
      pictures.byPath.set(key, readImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      pictures.byName.set(name, pictures.byName.has(name) ? undefined : key);
    }
    return pictures;
  }

  /**
   * Returns the picture that a URL in the text means; `undefined` if it leads elsewhere or the picture was not sent.
   */
  take(url: string): EmbeddedImage | undefined {
    const path = localPath(url, this.folder);
    if (path === undefined) return undefined;
    const key = comparable(path);
    const found = this.byPath.has(key) ? key : this.byName.get(toFileName(key));
    const image = found === undefined ? undefined : this.byPath.get(found);
    if (!image) this.absent.set(key, { name: toFileName(path), cameAlong: found !== undefined });
    return image;
  }

  /** Whether a URL means a picture beside the text that cannot be shown. */
  lacks(url: string): boolean {
    const path = localPath(url, this.folder);
    return path !== undefined && this.absent.has(comparable(path));
  }

  /** Returns the names of pictures that the text shows but that were not sent. */
  get missing(): string[] {
    return this.listNames(false);
  }

  /** Returns the names of files that were sent but are not in a supported image format. */
  get unreadable(): string[] {
    return this.listNames(true);
  }

  private listNames(cameAlong: boolean): string[] {
    return [...this.absent.values()].filter((one) => one.cameAlong === cameAlong).map(({ name }) => name);
  }
}

/** Resolves a relative path, one from the root, or one on the author's own disk; `undefined` for all others. */
function localPath(url: string, folder: string): string | undefined {
  const given = url
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('\\', '/');
  const isOnDisk = /^(?:file:|[a-z]:\/)/i.test(given);
  if (given === '' || given.startsWith('//') || given.startsWith('#') || SERVED.test(given)) return undefined;
  if (!isOnDisk && /^[a-z][a-z0-9+.-]*:/i.test(given)) return undefined;
  const base = ROOT + folder.split('/').map(encodeURIComponent).join('/');
  const relative = isOnDisk ? toFileName(given) : given;
  if (!URL.canParse(relative, base)) return undefined;
  return decoded(new URL(relative, base).pathname.slice(1));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function toFileName(path: string): string {
  return path.replace(/^.*\//s, '');
}

/** Operating systems store the same name in different Unicode normal forms. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Pictures that lie beside an article file: found by the relative address that its text gives them. */
import { type EmbeddedImage, imageOf } from '../../media/image-file/index.js';

/** A file that came along with an article file. */
export interface FileBeside {
  /** Its path within the archive, or its name alone. */
  path: string;
  bytes: Uint8Array;
}

/** Stands for the root of the archive while a relative address is resolved. */
const ROOT = 'https://archive.invalid/';
/** Folders of this site's root that pictures are served from. */
const SERVED = /^\/(?:media|static|assets)\//;

/** What came along with an article, and what its text looks for in vain. */
export class PicturesBeside {
  private readonly byPath = new Map<string, EmbeddedImage | undefined>();
  /** `undefined` for a name that several files have. */
  private readonly byName = new Map<string, string | undefined>();
  private readonly absent = new Map<string, { name: string; cameAlong: boolean }>();

  private constructor(private readonly folder: string) {}

  /** @param articlePath the path of the article file among them: relative addresses start from its folder */
  static of(files: readonly FileBeside[], articlePath: string): PicturesBeside {
    const pictures = new PicturesBeside(articlePath.replace(/[^/]*$/, ''));
    for (const { path, bytes } of files) {
      const key = comparable(path);
      const name = nameOf(key);
      pictures.byPath.set(key, imageOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
      pictures.byName.set(name, pictures.byName.has(name) ? undefined : key);
    }
    return pictures;
  }

  /** The picture that an address of the text means; `undefined` where it leads elsewhere, and where the picture did not come along. */
  take(address: string): EmbeddedImage | undefined {
    const path = localPath(address, this.folder);
    if (path === undefined) return undefined;
    const key = comparable(path);
    const found = this.byPath.has(key) ? key : this.byName.get(nameOf(key));
    const image = found === undefined ? undefined : this.byPath.get(found);
    if (!image) this.absent.set(key, { name: nameOf(path), cameAlong: found !== undefined });
    return image;
  }

  /** Names of pictures that the text shows and that did not come along. */
  get missing(): string[] {
    return this.namesOf(false);
  }

  /** Names of those that came along and are none that an article may show. */
  get unreadable(): string[] {
    return this.namesOf(true);
  }

  private namesOf(cameAlong: boolean): string[] {
    return [...this.absent.values()].filter((one) => one.cameAlong === cameAlong).map(({ name }) => name);
  }
}

/** The path that a relative address, one from the root, or one of the author's own disk means; `undefined` for all others. */
function localPath(address: string, folder: string): string | undefined {
  const given = address
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('\\', '/');
  const isOnDisk = /^(?:file:|[a-z]:\/)/i.test(given);
  if (given === '' || given.startsWith('//') || given.startsWith('#') || SERVED.test(given)) return undefined;
  if (!isOnDisk && /^[a-z][a-z0-9+.-]*:/i.test(given)) return undefined;
  const base = ROOT + folder.split('/').map(encodeURIComponent).join('/');
  const relative = isOnDisk ? nameOf(given) : given;
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

function nameOf(path: string): string {
  return path.replace(/^.*\//s, '');
}

/** Systems differ in how they write one and the same name. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

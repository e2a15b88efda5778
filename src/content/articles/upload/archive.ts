/** An uploaded .zip: one article file and its pictures. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { PICTURE_EXTENSIONS, UPLOAD_EXTENSIONS, UPLOAD_LIMITS } from '#contract';
import { type AttachedFile, ImportError } from '../../../text/article-import/index.js';

/** The contents of an archive that matter to an article. */
export interface ArticleArchive {
  article: AttachedFile;
  pictures: AttachedFile[];
}

const MEGABYTE = 1024 * 1024;
const DAMAGED = 'The archive is damaged or incomplete. Create it again and upload it.';

/**
 * Extracts an article and its pictures from an archive and ignores everything else. Each file is unpacked only up to
 * its declared size, so nothing can exceed the limits.
 * @throws ImportError (`file`) for an archive that is damaged, encrypted, too large, contains paths outside it, or does
 * not contain exactly one article
 */
export async function readArchive(bytes: Buffer): Promise<ArticleArchive> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw refusal(DAMAGED);
  });
  try {
    return await takeOut(zip, await wantedEntries(zip));
  } catch (error) {
    throw error instanceof ImportError ? error : refusal(describeError(error));
  } finally {
    zip.close();
  }
}

async function wantedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > UPLOAD_LIMITS.entries) {
    throw new ImportError('too-large', `The archive contains more than ${UPLOAD_LIMITS.entries} files.`, 'file');
  }
  const wanted: Entry[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isArticle(entry.fileName) && !isPicture(entry.fileName)) continue;
    if (entry.isEncrypted()) throw refusal('The archive is protected by a password. Upload one without a password.');
    size += entry.uncompressedSize;
    if (size > UPLOAD_LIMITS.unpackedBytes) {
      const limit = UPLOAD_LIMITS.unpackedBytes / MEGABYTE;
      throw new ImportError('too-large', `The archive contains more than ${limit} MB when it is unpacked.`, 'file');
    }
    wanted.push(entry);
  }
  return wanted;
}

async function takeOut(zip: ZipFile, entries: readonly Entry[]): Promise<ArticleArchive> {
  const articles = entries.filter(({ fileName }) => isArticle(fileName));
  const [article] = articles;
  if (!article) throw refusal('The archive contains no .md or .html file.');
  if (articles.length > 1) {
    throw refusal(`The archive contains ${articles.length} .md or .html files. Upload one article at a time.`);
  }
  if (entries.length - 1 > UPLOAD_LIMITS.pictures) {
    throw new ImportError('too-large', `The archive contains more than ${UPLOAD_LIMITS.pictures} pictures.`, 'file');
  }
  const files: AttachedFile[] = [];
  for (const entry of entries) {
    files.push({ path: entry.fileName, bytes: await readBytes(await zip.openReadStreamPromise(entry)) });
  }
  const [first, ...pictures] = files.sort((one) => (one.path === article.fileName ? -1 : 0));
  if (!first) throw refusal(DAMAGED);
  return { article: first, pictures };
}

async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function isArticle(path: string): boolean {
  return isShown(path) && UPLOAD_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension));
}

function isPicture(path: string): boolean {
  return isShown(path) && PICTURE_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension));
}

/** Operating systems add files of their own, in dot files or dot folders. */
function isShown(path: string): boolean {
  return !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path);
}

/** The unzip library's errors concern the archive; only a path outside it has its own message. */
function describeError(error: unknown): string {
  const isPath =
    error instanceof Error && /^(?:invalid relative path|absolute path|invalid characters in)/.test(error.message);
  return isPath ? 'The archive contains a file whose path leads outside it.' : DAMAGED;
}

function refusal(sentence: string): ImportError {
  return new ImportError('invalid', sentence, 'file');
}

/** The files of an export: of a ZIP archive, of a folder, or one alone. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SITE_IMPORT_LIMITS } from '#contract';
import { UnreadableExport } from './found-item.js';

export interface SourceFile {
  /** Relative, with forward slashes. */
  path: string;
  /** Unpacked. */
  bytes: number;
}

export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** @throws UnreadableExport for a damaged file */
  read(file: string): Promise<Buffer>;
  /** The same, part by part. */
  stream(file: string): Promise<AsyncIterable<Buffer>>;
  close(): void;
}

const MEGABYTE = 1024 * 1024;
const DAMAGED = 'The archive is damaged or incomplete. Create it again.';
const HIDDEN = /(?:^|\/)(?:\.(?!\.?\/)[^/]*|__MACOSX|node_modules)(?:\/|$)/;

/** Opens a ZIP archive. @throws UnreadableExport if it is damaged, locked, or larger than the limits */
export async function openArchive(file: string): Promise<SourceFiles> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw new UnreadableExport(DAMAGED);
  });
  try {
    const entries = await listEntries(zip);
    const stream = async (name: string): Promise<AsyncIterable<Buffer>> => {
      const entry = entries.get(name);
      if (!entry) throw new UnreadableExport(DAMAGED);
      return zip.openReadStreamPromise(entry) as Promise<AsyncIterable<Buffer>>;
    };
    return {
      files: [...entries.values()].map(({ fileName, uncompressedSize }) => ({
        path: fileName,
        bytes: uncompressedSize,
      })),
      read: async (name) =>
        readStream(await stream(name)).catch(() => {
          throw new UnreadableExport(`The file “${name.slice(0, 100)}” in the archive is damaged.`);
        }),
      stream,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableExport ? error : new UnreadableExport(describeProblem(error));
  }
}

/** Opens a folder; links that lead out of it are not followed. */
export async function openFolder(folder: string): Promise<SourceFiles> {
  const root = await realpath(folder);
  const files: SourceFile[] = [];
  let bytes = 0;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, full).split(path.sep).join('/');
    if (!entry.isFile() || HIDDEN.test(name)) continue;
    const { size } = await stat(full);
    files.push({ path: name, bytes: size });
    bytes += size;
    refuseLarge(files.length, bytes);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const find = async (name: string): Promise<string> => {
    const full = await realpath(path.join(root, name));
    if (!full.startsWith(root + path.sep)) throw new UnreadableExport(`${name} leads out of the folder.`);
    return full;
  };
  return {
    files,
    read: async (name) => readFile(await find(name)),
    stream: async (name) => createReadStream(await find(name)) as AsyncIterable<Buffer>,
    close: () => undefined,
  };
}

/** One file beside nothing. */
export function singleFile(file: string, name: string, bytes: number): SourceFiles {
  return {
    files: [{ path: name, bytes }],
    read: () => readFile(file),
    stream: () => Promise.resolve(createReadStream(file) as AsyncIterable<Buffer>),
    close: () => undefined,
  };
}

/** Puts the files of a second archive, such as one with the images, beside those of a first. */
export function joinFiles(first: SourceFiles, second: SourceFiles): SourceFiles {
  const own = new Set(first.files.map(({ path: name }) => name));
  return {
    files: [...first.files, ...second.files.filter(({ path: name }) => !own.has(name))],
    read: (name) => (own.has(name) ? first : second).read(name),
    stream: (name) => (own.has(name) ? first : second).stream(name),
    close: () => {
      first.close();
      second.close();
    },
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || HIDDEN.test(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new UnreadableExport('The archive is protected by a password.');
    bytes += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    refuseLarge(entries.size, bytes);
  }
  return entries;
}

function refuseLarge(files: number, bytes: number): void {
  if (files > SITE_IMPORT_LIMITS.files)
    throw new UnreadableExport(`It has more than ${SITE_IMPORT_LIMITS.files.toLocaleString('en-US')} files.`);
  if (bytes > SITE_IMPORT_LIMITS.unpackedBytes)
    throw new UnreadableExport(
      `It has more than ${SITE_IMPORT_LIMITS.unpackedBytes / MEGABYTE} MB when it is unpacked.`,
    );
}

async function readStream(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The unzip library's errors concern the archive; only a path outside it has its own message. */
function describeProblem(error: unknown): string {
  const isPath =
    error instanceof Error && /^(?:invalid relative path|absolute path|invalid characters in)/.test(error.message);
  return isPath ? 'The archive contains a file whose path leads outside it.' : DAMAGED;
}

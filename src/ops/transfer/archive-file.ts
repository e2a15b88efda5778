import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { readErrorCode } from '../../platform/common/file-problem.js';
import {
  type Checks,
  CHECKS,
  differences,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  TableSum,
  TransferError,
} from './archive.js';

/** Bytes of one entry: an image or a part of a table. This site writes none larger. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
/** Bytes of all entries together: a small archive may unpack to any size. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024 * 1024;

/** The name of an entry with rows of a table. */
export const PART_NAME = /^tables\/([a-z_]+)\/\d+\.ndjson$/;

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user has no read permission',
  EISDIR: 'it is a folder',
};

/** The archive's entries in order, each read completely. */
export async function* readEntries(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const head = await firstBytes(file).catch((error: unknown) => {
    throw new TransferError(`${file} cannot be read (${UNREADABLE[readErrorCode(error)] ?? String(error)}).`, {
      cause: error,
    });
  });
  if (head.length === 0) throw new TransferError(`${file} is empty.`);
  const source = createReadStream(file);
  const unzipped: Readable = head[0] === 0x1f && head[1] === 0x8b ? source.pipe(createGunzip()) : source;
  const entries = extract();
  const broken = (error: Error): void => entries.destroy(error);
  source.on('error', broken);
  unzipped.on('error', broken);
  unzipped.pipe(entries);
  let total = 0;
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || size > MAX_ENTRY_BYTES)
        throw new TransferError(`${file} is not an archive of this site (${name}).`);
      total += size;
      if (total > MAX_TOTAL_BYTES) throw new TransferError(`${file} unpacks to more than any site could hold.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    source.destroy();
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  for await (const chunk of createReadStream(file, { end: 1 })) return chunk as Buffer;
  return Buffer.alloc(0);
}

/**
 * Reads the first entry.
 * @param knownMigrations the migrations that this program knows
 * @throws TransferError if this is no archive, or one of a newer version
 */
export function readManifest(file: string, name: string, bytes: Buffer, knownMigrations: readonly string[]): Manifest {
  if (name !== MANIFEST)
    throw new TransferError(`${file} is not an archive of this site: it does not begin with a manifest.`);
  const manifest = JSON.parse(bytes.toString()) as Omit<Manifest, 'format'> & { format: string };
  if (manifest.format !== FORMAT) throw new TransferError(`${file} is not an archive of this site.`);
  const unknown = manifest.migrations.filter((migration) => !knownMigrations.includes(migration));
  if (manifest.version > FORMAT_VERSION || unknown.length > 0)
    throw new TransferError(`${file} was made by a newer version of the site: update this one first.`);
  return { ...manifest, format: FORMAT };
}

/**
 * Reads a whole archive and compares its rows with its checks, without a database: before a command writes anything.
 * @throws TransferError if it cannot be read, is damaged or truncated, or was made by a newer version
 */
export async function checkArchive(file: string, knownMigrations: readonly string[]): Promise<void> {
  let manifest: Manifest | undefined;
  let checks: Checks | undefined;
  const sums = new Map<string, TableSum>();
  try {
    for await (const { name, bytes } of readEntries(file)) {
      const table = PART_NAME.exec(name)?.[1];
      if (!manifest) {
        manifest = readManifest(file, name, bytes, knownMigrations);
        for (const one of manifest.tables) sums.set(one.name, new TableSum(one.name));
      } else if (name === CHECKS) checks = JSON.parse(bytes.toString()) as Checks;
      else if (table !== undefined)
        for (const line of bytes.toString().split('\n').filter(Boolean)) sums.get(table)?.add(line);
    }
  } catch (error) {
    throw archiveProblem(file, error, manifest !== undefined);
  }
  if (!manifest || !checks) throw new TransferError(damaged(file));
  const [problem] = differences(
    checks.tables,
    [...sums.values()].map((sum) => sum.result()),
  );
  if (problem) throw new TransferError(`${file} is damaged (${problem}): nothing was imported.`);
}

/** The sentence for an archive that does not hold what it should. */
export function damaged(file: string): string {
  return `${file} is damaged or truncated: nothing was imported.`;
}

/**
 * The sentence for an error that the archive caused; errors of the database or the disk are returned unchanged.
 * @param hasManifest whether the archive was known to be one of this site
 */
export function archiveProblem(file: string, error: unknown, hasManifest: boolean): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/Invalid tar/i.test(message) && !hasManifest)
    return new TransferError(`${file} is not an archive of this site.`, { cause: error });
  const isDamage =
    /^(Z_|ERR_STREAM)/.test(code) || error instanceof SyntaxError || /Unexpected end|Invalid tar/i.test(message);
  return isDamage ? new TransferError(damaged(file), { cause: error }) : error;
}

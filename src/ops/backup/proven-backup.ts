import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../platform/common/make-folder.js';
import { connectForTransfer, exportArchive, proveArchive, unwritable } from '../transfer/index.js';

/** The name of a backup before it is proven; no proven one has it. */
export const UNPROVEN = 'unproven-';

const WRITE_DOWN = `
  insert into backup (file, bytes, row_count) values ($1, $2, $3)
  on conflict (file) do update set (bytes, row_count, proven_at) = (excluded.bytes, excluded.row_count, clock_timestamp())`;

/**
 * Makes a backup, restores it into a scratch schema, compares the two, and only then gives it its name and records it.
 * Deletes the backup if it cannot be proven, and never overwrites an existing file.
 * @throws TransferError with a sentence if that fails
 */
export async function makeProvenBackup(
  databaseUrl: string,
  file: string,
  progress: (table: string, rows: number) => void,
): Promise<{ rows: number; bytes: number }> {
  const folder = path.dirname(path.resolve(file));
  const draft = path.join(folder, UNPROVEN + path.basename(file));
  await makeFolder(folder, 0o700).catch((error: unknown) => {
    throw unwritable(folder, error);
  });
  try {
    const { rows } = await exportArchive(databaseUrl, draft, progress);
    await proveArchive(databaseUrl, draft);
    await rename(draft, file);
    const { size } = await stat(file);
    await writeDown(databaseUrl, path.resolve(file), size, rows);
    return { rows, bytes: size };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeDown(databaseUrl: string, file: string, bytes: number, rows: number): Promise<void> {
  const client = await connectForTransfer(databaseUrl);
  try {
    await client.query(WRITE_DOWN, [file, bytes, rows]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

const SOURCES = join(import.meta.dirname, '../..');

/**
 * The files with the current text of all functions and triggers, in the order in which they are run: what a file calls
 * while it runs stands above it. Each lies beside the code that owns its tables.
 */
export const ROUTINES = [
  'platform/database/sql/announce-public-content.sql',
  'content/articles/sql/announce-articles.sql',
  'content/articles/sql/once-public.sql',
  'content/articles/sql/headings.sql',
  'content/articles/sql/article-links.sql',
  'content/articles/sql/search-index.sql',
  'content/media/sql/media-in-use.sql',
  'content/history/sql/history-columns.sql',
  'content/history/sql/history-values.sql',
  'content/history/sql/history-set.sql',
  'content/history/sql/history-statement.sql',
  'content/history/sql/track-history.sql',
  'content/history/sql/settle-history.sql',
  'content/history/sql/tracked-tables.sql',
  'content/history/sql/queue-changes.sql',
  'readers/contact/sql/queue-messages.sql',
] as const;

/**
 * Brings the database's functions and triggers to their current text, all in one transaction: after migrations, or when
 * a file has changed. A text that was applied once is not applied again, so that a replica of an older version that
 * restarts does not undo what a newer one brought.
 * @param client holds the lock of migrations
 * @param migrated whether migrations just ran: they may have brought an older text
 * @returns whether anything was applied
 */
export async function applyRoutines(client: Client, migrated: boolean): Promise<boolean> {
  const texts = await Promise.all(ROUTINES.map((file) => readFile(join(SOURCES, file), 'utf8')));
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex');
  if (!migrated && (await isApplied(client, hash))) return false;
  await client.query('begin');
  try {
    for (const text of texts) await client.query(text);
    await client.query('insert into routine_version (hash) values ($1) on conflict do nothing', [hash]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function isApplied(client: Client, hash: string): Promise<boolean> {
  const { rows } = await client.query('select from routine_version where hash = $1', [hash]);
  return rows.length > 0;
}

import { DatabaseClient } from '../../platform/database/database-client.js';
import type { Settings } from '../../platform/config/settings.js';
import { databaseProblem, describeDatabase } from '../../platform/database/start-problem.js';

/** What a command reports about its database before it runs. */
export interface FoundDatabase {
  /** Its location: embedded in a folder, or a host and a name. */
  place: string;
  /** Number of articles; `undefined` if it has none of this site's tables. */
  articles: number | undefined;
}

/**
 * Inspects a database without changing it.
 * @throws DatabaseError if it cannot be read
 */
export async function findDatabase(settings: Settings, databaseUrl: string): Promise<FoundDatabase> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migration') is not null and to_regclass('public.article') is not null as there`,
    );
    const { rows } = tables[0]?.there
      ? await client.query<{ count: number }>('select count(*)::int as count from public.article')
      : { rows: [] };
    return { place: describePlace(settings, databaseUrl), articles: rows[0]?.count };
  } catch (error) {
    throw databaseProblem(error, databaseUrl, settings.databaseSettings);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describePlace(settings: Settings, databaseUrl: string): string {
  if (settings.databaseUrl === undefined) return `embedded in ${settings.dataDir}`;
  const { host, name } = describeDatabase(databaseUrl);
  return `"${name}" at ${host}`;
}

/** Describes the database in a sentence. */
export function describeFound({ place, articles }: FoundDatabase): string {
  return `Database: ${place}, ${articles === undefined ? 'new and empty' : `${articles} articles`}.`;
}

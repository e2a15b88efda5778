import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { TRACKED } from '../../src/content/history/tracked-tables.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { ROUTINES } from '../../src/platform/database/routines.js';
import { createOlderDatabase } from '../support/older-database.js';
import { createTestDatabase, openQuery, type Query, type TestDatabase } from '../support/test-database.js';

/** The last migration of the newest version that databases out there may have. */
const LAST_RELEASED = 'Migration20261122165000_long_words';

/** Of the statements of all migrations up to it. */
const RELEASED_DIGEST = 'd484959ec143b95884ffba2456783ef8d339fb852743273a75a60e0ecb108ecf';

const HISTORY = 'src/content/history/sql';

/** Everything of the schema that a later migration could tell apart. */
async function describeSchema(url: string): Promise<Record<string, unknown>> {
  const { query, close } = openQuery(url);
  try {
    return {
      functions: await query(
        `select pg_get_functiondef(p.oid) as text from pg_proc as p
         where p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by p.proname, text`,
      ),
      triggers: await query(
        `select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by text`,
      ),
      columns: await query(
        `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
         where table_schema = 'public' order by table_name, column_name`,
      ),
      indexes: await query(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`),
    };
  } finally {
    await close();
  }
}

describe('the functions and triggers of the database', () => {
  let database: TestDatabase;
  let query: Query;
  let close: () => Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ query, close } = openQuery(database.url));
  });
  afterAll(async () => {
    await close();
    await database.drop();
  });

  const findFunction = async (name: string): Promise<unknown> =>
    (await query<{ found: string | null }>('select to_regproc($1)::text as found', [name]))[0]?.found;

  it('stand in the files that are run, and in no other', () => {
    expect([...ROUTINES].sort()).toEqual(globSync('**/sql/*.sql', { cwd: 'src' }).sort());
  });

  it('record exactly the tables that the history describes, without the columns that the database fills', () => {
    const calls = readFileSync(`${HISTORY}/tracked-tables.sql`, 'utf8').matchAll(
      /^select track_history\('(\w+)'(?:, (?:null|'\w+'))(?:, '\{([\w,]*)\}')?/gm,
    );
    const recorded = [...calls].map(([, name, skipped]) => [name, skipped ? skipped.split(',') : []]);
    expect(recorded.sort()).toEqual(TRACKED.map(({ name, skipped }) => [name, [...(skipped ?? [])]]).sort());
  });

  it('are brought by a new text once, so that an older version that restarts leaves them alone', async () => {
    await query('drop function media_in_use(text)');
    await migrate(database.url);
    expect(await findFunction('media_in_use')).toBeNull();
    await query('delete from routine_version');
    await migrate(database.url);
    expect(await findFunction('media_in_use')).toBe('media_in_use');
  });
});

describe('a database of the last released version', () => {
  it('is built by the migrations as they were released', async () => {
    const released = migrations.slice(0, migrations.findIndex(({ name }) => name === LAST_RELEASED) + 1);
    const statements = await Promise.all(
      released.map(async (Released) => {
        const migration = new Released(undefined as never, { get: () => undefined } as never);
        await Promise.resolve(migration.up());
        return migration.getQueries().map(String);
      }),
    );
    expect(createHash('sha256').update(JSON.stringify(statements)).digest('hex')).toBe(RELEASED_DIGEST);
  });

  it('is migrated to the schema of a new one', async () => {
    const older = await createOlderDatabase(LAST_RELEASED, () => Promise.resolve());
    const latest = await createTestDatabase();
    try {
      await migrate(older.url);
      expect(await describeSchema(older.url)).toEqual(await describeSchema(latest.url));
    } finally {
      await older.drop();
      await latest.drop();
    }
  }, 60_000);
});

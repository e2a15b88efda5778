import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { globSync } from 'node:fs';
import { ormOptions } from '../../ormconfig.js';
import { createTestDatabase, openQuery } from '../support/test-database.js';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  primary: boolean;
  /** Whether an insert may leave it out, although it is never null. */
  filled: boolean;
}

type Table = Record<string, Omit<Column, 'name'>>;

/** Columns that only the database writes, and that the entity leaves out. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  administrator: ['created_at', 'one_row', 'password_changed_at'],
  article: ['headings', 'once_public'],
};
/** Tables without a primary key, which MikroORM asks for. */
const WITHOUT_KEY = ['search_posting'];

const CATALOGUE = `
  select c.table_name as "table", c.column_name as name, format_type(a.atttypid, a.atttypmod) as type,
         c.is_nullable = 'YES' as nullable,
         exists (select from pg_index as i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as primary,
         c.is_nullable = 'NO' and (c.is_identity = 'YES' or c.column_default is not null) as filled
  from information_schema.columns as c
       join pg_attribute as a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
  where c.table_schema = 'public' order by c.table_name, c.column_name`;

/** One name for a type that has several. Lengths of texts are limits, which stand in the contract. */
function toPlainType(type: string): string {
  return type
    .replace(/^(?:character varying|varchar)(?:\(\d+\))?$/, 'text')
    .replace(/^timestamp(\(\d\))? with time zone$/, 'timestamptz$1')
    .replace('serial', 'int')
    .replace('integer', 'int');
}

function group(columns: readonly (Column & { table: string })[]): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const { table, name, type, ...rest } of columns) {
    const columnsOfTable = tables.get(table) ?? {};
    tables.set(table, { ...columnsOfTable, [name]: { type: toPlainType(type), ...rest } });
  }
  return tables;
}

async function readCatalogue(): Promise<Map<string, Table>> {
  const database = await createTestDatabase();
  const { query, close } = openQuery(database.url);
  try {
    return group(await query<Column & { table: string }>(CATALOGUE));
  } finally {
    await close();
    await database.drop();
  }
}

/** The entities that MikroORM loads, and those that are only types of queries. */
async function readEntities(): Promise<{ tables: Map<string, Table>; loaded: Set<string> }> {
  const { entities: known = [], ...options } = ormOptions('postgresql://localhost/none');
  const files = globSync('src/**/*.entities.ts').sort();
  const further = await Promise.all(
    files.map(async (file) => ((await import(`../../${file}`)) as { entities: readonly EntitySchema[] }).entities),
  );
  const orm = new MikroORM({ ...options, entities: [...known, ...further.flat()] });
  const typedOnly = new Set(further.flat().map((schema) => schema.meta.tableName));
  const all = [...orm.getMetadata().getAll().values()];
  const columns = all.flatMap(({ tableName, props }) =>
    props.map((property) => ({
      table: tableName,
      name: property.fieldNames[0] ?? '',
      type: property.columnTypes[0] ?? '',
      nullable: property.nullable === true,
      primary: property.primary === true,
      filled: property.autoincrement === true || (property.defaultRaw !== undefined && property.nullable !== true),
    })),
  );
  return {
    tables: group(columns),
    loaded: new Set(all.map((meta) => meta.tableName).filter((name) => !typedOnly.has(name))),
  };
}

describe('the entities', () => {
  let catalogue: Map<string, Table>;
  let entities: Awaited<ReturnType<typeof readEntities>>;
  beforeAll(async () => {
    catalogue = await readCatalogue();
    entities = await readEntities();
  });

  it('are one for each table of a migrated database', () => {
    expect([...entities.tables.keys()].sort()).toEqual([...catalogue.keys()].sort());
  });

  it('name all columns, with the type, the key and the absence of a value that the database says', () => {
    const toComparable = (tables: Map<string, Table>) =>
      [...tables].map(([table, columns]) => [
        table,
        Object.entries(columns)
          .filter(([name]) => !LEFT_OUT[table]?.includes(name))
          .map(([name, { filled, primary, ...rest }]) => ({
            name,
            ...rest,
            ...(!WITHOUT_KEY.includes(table) && { primary }),
            // What MikroORM loads, it also fills in itself.
            ...(!entities.loaded.has(table) && { filled }),
          }))
          .sort((one, other) => (one.name < other.name ? -1 : 1)),
      ]);
    expect(Object.fromEntries(toComparable(entities.tables))).toEqual(Object.fromEntries(toComparable(catalogue)));
  });

  it.each(Object.entries(LEFT_OUT))('of %s leaves out columns that exist', (table, names) => {
    expect(Object.keys(catalogue.get(table) ?? {})).toEqual(expect.arrayContaining([...names]));
  });
});

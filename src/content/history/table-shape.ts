import type { EntityManager } from '@mikro-orm/postgresql';

/** A foreign key by which the rows of a table belong to those of another. */
export interface Parent {
  column: string;
  parent: string;
  key: string;
  type: string;
}

/** The tables that a table's rows belong to. */
export async function findParents(tx: EntityManager, table: string): Promise<Parent[]> {
  return tx.execute<Parent[]>(
    `select a.attname as column, c.confrelid::regclass::text as parent, b.attname as key,
            format_type(b.atttypid, b.atttypmod) as type
     from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.conrelid = ?::regclass and cardinality(c.conkey) = 1`,
    [table],
  );
}

/** The recorded columns of a table. */
export async function findColumns(
  tx: EntityManager,
  table: string,
  skipped: readonly string[] = [],
): Promise<string[]> {
  const [row] = await tx.execute<{ columns: string[] }[]>('select history_columns(?::regclass, ?::text[]) as columns', [
    table,
    `{${skipped.join(',')}}`,
  ]);
  return row?.columns ?? [];
}

/** The columns of a table's primary key, in order. */
export async function keyColumns(tx: EntityManager, table: string): Promise<string[]> {
  const [row] = await tx.execute<{ keys: string[] }[]>('select history_key(?::regclass) as keys', [table]);
  return row?.keys ?? [];
}

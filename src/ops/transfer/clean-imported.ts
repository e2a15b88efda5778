import type { Client } from 'pg';
import { cleanColumns } from './clean-row.js';
import { CLEANED_COLUMNS } from './clean-values.js';
import { quoted } from './rows.js';

/** Small tables, with their keys. Articles and drafts are cleaned as they are read. */
const TABLES = { fact: 'id', plan_step: 'id', area: 'slug', phrase: 'id', redirect: 'from_path' } as const;
const ROWS_AT_ONCE = 200;
const TEXTS_AT_ONCE = 50;

type Row = Record<string, unknown>;

/**
 * Cleans what an archive brought besides articles and drafts, with the checks of the other ways in: facts, steps,
 * areas, phrases, redirects, and the history, from which an undo puts rows back as they are. Call it within the import's transaction,
 * once the rows have been compared with the archive.
 */
export async function cleanImported(client: Client): Promise<void> {
  for (const [table, key] of Object.entries(TABLES)) await cleanTable(client, table, key);
  await cleanHistory(client);
}

async function cleanTable(client: Client, table: string, key: string): Promise<void> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${quoted(table)} as t`);
  for (const { row } of rows) {
    const clean = cleanColumns(table, row);
    if (!clean) continue;
    const columns = Object.keys(clean).map(quoted);
    await client.query(
      `update ${quoted(table)} as t set (${columns.join(', ')}) = row (${columns.map((name) => `r.${name}`).join(', ')})
       from jsonb_populate_record(null::${quoted(table)}, $1::jsonb) as r where t.${quoted(key)} = $2`,
      [JSON.stringify(clean), row[key]],
    );
  }
}

/** A row of the history: parts of the changed row before and after, in which long texts are named by their hashes. */
interface HistoryRow {
  change_set_id: string;
  table_name: string;
  key: object;
  before: Row | null;
  after: Row | null;
}

async function cleanHistory(client: Client): Promise<void> {
  const texts = new Map<string, (value: unknown) => unknown>();
  await client.query({
    text: `declare changes no scroll cursor for select change_set_id, table_name, key, before, after from history_row
           where table_name in (${Object.keys(CLEANED_COLUMNS)
             .map((name) => `'${name}'`)
             .join(', ')})`,
  });
  for (;;) {
    const { rows } = await client.query<HistoryRow>(`fetch ${ROWS_AT_ONCE} from changes`);
    if (rows.length === 0) break;
    for (const row of rows) await cleanChange(client, row, texts);
  }
  await client.query('close changes');
  const hashes = [...texts.keys()];
  for (let start = 0; start < hashes.length; start += TEXTS_AT_ONCE)
    await cleanTexts(client, hashes.slice(start, start + TEXTS_AT_ONCE), texts);
}

/** Cleans the short texts of a row, and collects the long ones. */
async function cleanChange(
  client: Client,
  { change_set_id, table_name, key, ...sides }: HistoryRow,
  texts: Map<string, (value: unknown) => unknown>,
): Promise<void> {
  for (const side of ['before', 'after'] as const) {
    const row = sides[side];
    if (!row) continue;
    const stored: Row = {};
    for (const [column, value] of Object.entries(row)) {
      const clean = CLEANED_COLUMNS[table_name]?.[column];
      const hash = hashIn(value);
      if (hash === undefined) stored[column] = value;
      else if (clean) texts.set(hash, clean);
    }
    const clean = cleanColumns(table_name, stored);
    if (!clean) continue;
    await client.query(
      `update history_row set ${side} = ${side} || $4::jsonb where change_set_id = $1 and table_name = $2 and key = $3::jsonb`,
      [change_set_id, table_name, JSON.stringify(key), JSON.stringify(clean)],
    );
  }
}

function hashIn(value: unknown): string | undefined {
  const { '~': hash } = (typeof value === 'object' && value !== null ? value : {}) as { '~'?: unknown };
  return typeof hash === 'string' ? hash : undefined;
}

/** Cleans long texts under the hashes that rows name them by. */
async function cleanTexts(
  client: Client,
  hashes: readonly string[],
  cleaners: ReadonlyMap<string, (value: unknown) => unknown>,
): Promise<void> {
  const { rows } = await client.query<{ hash: string; body: string }>(
    'select hash, body from history_text where hash = any ($1)',
    [hashes],
  );
  for (const { hash, body } of rows) {
    const clean = cleaners.get(hash)?.(body) ?? '';
    if (clean !== body) await client.query('update history_text set body = $2 where hash = $1', [hash, clean]);
  }
}

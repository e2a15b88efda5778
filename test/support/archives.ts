import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

interface Described {
  migrations?: string[];
  tables: { name: string }[];
}

/** Writes an archive as it was before some tables and migrations. */
export async function withoutTables(from: string, to: string, tables: string[], migrations: string[]): Promise<void> {
  const former = pack();
  const entries = extract();
  const written = pipeline(former, createWriteStream(to));
  const read = pipeline(createReadStream(from), entries);
  for await (const entry of entries) {
    const { name } = entry.header;
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    if (tables.includes(name.split('/')[1] ?? '')) continue;
    if (name !== 'manifest.json' && name !== 'checks.json') {
      former.entry({ name }, Buffer.concat(chunks));
      continue;
    }
    const described = JSON.parse(Buffer.concat(chunks).toString()) as Described;
    described.tables = described.tables.filter((table) => !tables.includes(table.name));
    described.migrations = described.migrations?.filter((migration) => !migrations.includes(migration));
    former.entry({ name }, JSON.stringify(described));
  }
  former.finalize();
  await Promise.all([read, written]);
}

/** Writes a small archive that unpacks to more than an import holds in hand. */
export async function writeBomb(to: string): Promise<void> {
  const bomb = pack();
  const written = pipeline(bomb, createGzip(), createWriteStream(to));
  const manifest = JSON.stringify({ format: 'namma-guide archive', version: 1, migrations: [], tables: [] });
  bomb.entry({ name: 'manifest.json' }, manifest);
  for (let i = 0; i < 6; i += 1) bomb.entry({ name: `media/${i}.png` }, Buffer.alloc(60 * 1024 * 1024));
  bomb.finalize();
  await written;
}

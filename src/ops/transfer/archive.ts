import { createHash, type Hash } from 'node:crypto';

/**
 * An archive is a tar file, gzipped if its name ends in `.gz`:
 *
 *     manifest.json                     the format, the schema, and the columns of each table
 *     media/<hash>.<extension>          files, before the rows that refer to them
 *     tables/<table>/<number>.ndjson    one row a line, as JSON by column; a file column contains { file, sha256 }
 *     checks.json                       rows and SHA-256 of the lines of each table; always last
 *
 * Entries are ordered so that they can be stored as they come, with only a few in memory on either side. How to read an
 * archive without this program: docs/archives.md.
 */
export const FORMAT = 'namma-guide archive';
/** Incremented when older programs can no longer read an archive. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const CHECKS = 'checks.json';

/** The first entry. */
export interface Manifest {
  format: typeof FORMAT;
  version: number;
  created_at: string;
  /** Migrations of the source database: an archive with a newer schema is refused. */
  migrations: string[];
  tables: { name: string; columns: string[] }[];
}

/** What a restored table must match. */
export interface TableCheck {
  name: string;
  rows: number;
  sha256: string;
}

/** The last entry. */
export interface Checks {
  tables: TableCheck[];
}

/** A problem with an archive or a database, as one sentence for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** Sums up the rows of one table. */
export class TableSum {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;

  constructor(private readonly name: string) {}

  add(line: string): void {
    this.hash.update(line).update('\n');
    this.rows += 1;
  }

  get count(): number {
    return this.rows;
  }

  result(): TableCheck {
    return { name: this.name, rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

/** Receives the progress of a transfer. */
export type Progress = (table: string, rows: number) => void;

/** The differences between two lists of checks, as sentences; none if they are equal. */
export function differences(expected: readonly TableCheck[], found: readonly TableCheck[]): string[] {
  const others = new Map(found.map((check) => [check.name, check]));
  return expected.flatMap((check) => {
    const other = others.get(check.name);
    if (!other) return [`${check.name} is missing`];
    if (other.rows !== check.rows) return [`${check.name} has ${other.rows} rows instead of ${check.rows}`];
    return other.sha256 === check.sha256 ? [] : [`the rows of ${check.name} differ`];
  });
}

import { Client } from 'pg';
import { readDatabaseHosts } from '../config/database-hosts.js';

/** Milliseconds within which a host must answer to be chosen. */
const ANSWER_WITHIN = 3_000;

/** Where to connect. */
type HostAddress = Pick<Client, 'host' | 'port'>;

/** What holds a connection to the chosen host. */
interface Holder {
  discard(): void;
}

/** SQLSTATE of a write to a server that only reads. */
export const READ_ONLY = '25006';

/** The hosts of one database URL, and the one that is used now: shared by all connections of the process. */
export class HostChoice {
  private static readonly known = new Map<string, HostChoice>();
  private readonly addresses: readonly HostAddress[];
  private readonly holders = new Set<Holder>();
  private chosen: HostAddress | undefined;
  private choosing: Promise<HostAddress> | undefined;

  private constructor(
    private readonly urls: readonly string[],
    readonly needsWrites: boolean,
  ) {
    this.addresses = urls.map((url) => {
      const { host, port } = new Client({ connectionString: url });
      return { host, port };
    });
  }

  static parse(databaseUrl: string): HostChoice {
    const known = HostChoice.known.get(databaseUrl);
    if (known) return known;
    const { urls, needsWrites } = readDatabaseHosts(databaseUrl) ?? { urls: [databaseUrl], needsWrites: false };
    const choice = new HostChoice(urls, needsWrites);
    HostChoice.known.set(databaseUrl, choice);
    return choice;
  }

  /** A URL of one host, for what the hosts have in common: user, password, database, parameters. */
  get firstUrl(): string {
    return this.urls[0] ?? '';
  }

  /** All hosts, for messages. */
  get names(): string {
    return this.addresses.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(', ');
  }

  /**
   * Returns the host in use, or chooses one: the first that answers, or the one that accepts writes.
   * @throws the first host's error if none will do
   */
  async current(): Promise<HostAddress> {
    const [only] = this.addresses;
    if (only && this.addresses.length === 1) return only;
    if (this.chosen) return this.chosen;
    this.choosing ??= this.choose().finally(() => (this.choosing = undefined));
    return this.choosing;
  }

  /** Remembers a connection, to discard it with all others of a host that no longer accepts writes. */
  join(holder: Holder): void {
    this.holders.add(holder);
  }

  leave(holder: Holder): void {
    this.holders.delete(holder);
  }

  /** The host in use cannot be reached: the next connection chooses again. */
  lose(): void {
    this.chosen = undefined;
  }

  /** The host in use no longer accepts writes: so do all connections to it. */
  demote(): void {
    this.lose();
    for (const holder of [...this.holders]) holder.discard();
  }

  private async choose(): Promise<HostAddress> {
    const tries = this.addresses.map((address, index) => this.check(address, this.urls[index] ?? ''));
    for (const attempt of tries) attempt.catch(() => undefined);
    if (this.needsWrites) return this.remember(await Promise.any(tries).catch((error: unknown) => throwFirst(error)));
    for (const attempt of tries.slice(0, -1)) {
      const address = await attempt.catch(() => undefined);
      if (address) return this.remember(address);
    }
    return this.remember(await Promise.any(tries).catch((error: unknown) => throwFirst(error)));
  }

  private remember(address: HostAddress): HostAddress {
    this.chosen = address;
    return address;
  }

  private async check(address: HostAddress, url: string): Promise<HostAddress> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (!this.needsWrites) return address;
      const { rows } = await client.query<{ reads: boolean }>(
        `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as reads`,
      );
      if (rows[0]?.reads) throw readOnly(address);
      return address;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

/** The error of a host that accepts no writes. */
export function readOnly({ host }: Pick<HostAddress, 'host'>): Error {
  return Object.assign(new Error(`the database at ${host} accepts no writes`), { code: READ_ONLY });
}

function throwFirst(error: unknown): never {
  throw error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
}

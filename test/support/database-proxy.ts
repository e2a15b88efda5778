import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** Connects to the same database through the proxy. */
  url: string;
  /** Connections that it has accepted. */
  readonly accepted: number;
  /** Closes all connections and the port, as if the database's host were down. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts a TCP proxy in front of a database, to simulate outages. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const ends = new Set<Socket>();
  let accepted = 0;
  const server = createServer((client) => {
    accepted += 1;
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const proxyPort = await listen(0);
  return {
    url: `postgresql://${user ?? ''}:${password ?? ''}@127.0.0.1:${proxyPort}/${database ?? ''}`,
    get accepted() {
      return accepted;
    },
    cut: async () => {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
    restore: async () => {
      await listen(proxyPort);
    },
  };
}

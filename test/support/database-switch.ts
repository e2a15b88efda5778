import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseSwitch {
  /** Connects to the same database over a connection that can be cut. */
  url: string;
  /** From now on there is no response, as if the database's machine were off. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Puts a proxy that can be cut in front of a database. */
export async function switchFor(databaseUrl: string): Promise<DatabaseSwitch> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [end, other] of [
      [near, far],
      [far, near],
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
  const own = await listen(0);
  return {
    url: `postgresql://${user ?? ''}:${password ?? ''}@127.0.0.1:${own}/${database ?? ''}`,
    cut: async () => {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
    mend: async () => {
      await listen(own);
    },
  };
}

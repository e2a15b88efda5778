import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections of clients that hold what they opened and give nothing for it. */
export interface SlowClients {
  /** How many of them are still connected. */
  readonly connected: number;
  /** The status lines that they have received. */
  readonly statuses: string[];
  leave(): void;
}

interface Options {
  count: number;
  /** What each sends after connecting; nothing by default. */
  send?: (index: number) => string;
  /** The address that they connect from: all of 127.0.0.0/8 is this machine. */
  from?: string;
}

/** As many as a server's backlog takes without dropping one, whose client would try again only after a second. */
const AT_ONCE = 200;

/** Connects that many clients, and resolves when each is connected or refused. */
export async function connectSlowClients(url: string, { count, send, from }: Options): Promise<SlowClients> {
  const { port, hostname } = new URL(url);
  const statuses: string[] = [];
  const open = new Set<Socket>();

  async function connectOne(index: number): Promise<void> {
    const socket = connect({ port: Number(port), host: hostname, ...(from !== undefined && { localAddress: from }) });
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1];
      if (status) statuses.push(status);
    });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    if (send && !socket.destroyed) socket.write(send(index));
  }

  for (let first = 0; first < count; first += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => connectOne(first + index));
    await Promise.all(group);
  }
  return {
    get connected() {
      return open.size;
    },
    statuses,
    leave: () => open.forEach((socket) => socket.destroy()),
  };
}

/** The head and the first byte of a body that never ends. */
export function unfinishedPost(path: string, headers = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: 9\r\n\r\n{`;
}

import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import { Injectable } from '@nestjs/common';

/** The network as outgoing requests use it: names to addresses, addresses to sockets. Tests provide their own. */
@Injectable()
export class OutgoingNetwork {
  /** Returns all addresses of a name, as the system resolves it. */
  async resolve(host: string): Promise<string[]> {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  }

  /** Starts connecting to an IP address. */
  dial(address: string, port: number): Socket {
    return connect({ host: address, port });
  }
}

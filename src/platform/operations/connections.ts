import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../common/client-network.js';
import type { EarlyAnswer } from '../common/request-log.js';
import { whenClosed } from '../common/when-closed.js';
import { FairShare } from './fair-share.js';

/** The part of all connections that one network may hold. */
const SHARE_OF_ONE_NETWORK = 1 / 4;

/**
 * Bounds connections, in total and for each network. A new one takes the place of an idle one, of its own network if
 * that has its share, otherwise of the network that has most; only where none is idle, it is closed unread.
 */
export class Connections {
  private readonly share: FairShare<Socket>;
  /** Requests in progress in the application, by connection. */
  private readonly requests = new WeakMap<Socket, number>();

  /**
   * @param isProxy whether connections from an address carry requests of others; only their total is bounded
   * @param countClosed is called for each connection that is closed for want of room
   */
  constructor(
    max: number,
    private readonly isProxy: (address: string | undefined) => boolean,
    private readonly countClosed: () => void,
  ) {
    this.share = new FairShare(Math.max(1, Math.floor(max * SHARE_OF_ONE_NETWORK)), max);
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.admit(socket));
  }

  /** Notes which connections have a request in the application. Runs after cached responses, which take no time. */
  readonly noteRequest: EarlyAnswer = ({ socket }, response) => {
    this.requests.set(socket, (this.requests.get(socket) ?? 0) + 1);
    whenClosed(response, () => this.requests.set(socket, (this.requests.get(socket) ?? 1) - 1));
    return false;
  };

  private admit(socket: Socket): void {
    const { remoteAddress } = socket;
    const network = this.isProxy(remoteAddress) ? undefined : clientNetwork(remoteAddress);
    const surplus = this.share.findSurplus(network);
    if (surplus) {
      this.countClosed();
      const idle = this.findIdle(surplus);
      if (!idle) {
        socket.destroy();
        return;
      }
      // Emits 'close' only later, so its place is free only then: for a moment there may be one connection too many.
      idle.destroy();
    }
    this.share.add(network, socket);
    socket.once('close', () => this.share.remove(network, socket));
  }

  /** The oldest connection without a request, preferably one that never had a response. */
  private findIdle(sockets: ReadonlySet<Socket>): Socket | undefined {
    let served: Socket | undefined;
    for (const socket of sockets) {
      if (socket.destroyed || socket.writableLength > 0 || (this.requests.get(socket) ?? 0) > 0) continue;
      if (socket.bytesWritten === 0) return socket;
      served ??= socket;
    }
    return served;
  }
}

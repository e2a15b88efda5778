import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientNetwork } from '../common/client-network.js';
import { ABANDONED } from '../common/waiting-clients.js';
import { whenClosed } from '../common/when-closed.js';
import { FairShare } from './fair-share.js';
import type { Overload } from './overload.js';
import { refuse } from './refusal.js';

/** Bodies in progress of one network: a body usually arrives with its headers, so few are ever under way. */
const OF_ONE_NETWORK = 32;

export const SENT_TOO_SLOWLY = 'The request did not arrive in time. Please try again over a faster connection.';

/** A body that is being received. */
interface IncomingBody {
  /** Refuses it with 408. */
  giveUp: () => void;
}

/**
 * Bounds the bodies of small calls while they arrive: in time, for each network and in total. Where there is no room for
 * one more, the oldest of the network that has most is given up.
 */
export class IncomingBodies {
  /** Milliseconds for the body of a small call. */
  patience = 5_000;
  private readonly share: FairShare<IncomingBody>;

  constructor(
    inTotal: number,
    private readonly overload: Overload,
  ) {
    this.share = new FairShare(OF_ONE_NETWORK, inTotal);
  }

  /** Bodies in progress. */
  get count(): number {
    return this.share.count;
  }

  /**
   * Watches over a body until it has arrived or its request has ended.
   * @param ip of the client
   * @param url the original target
   * @returns ends the watch earlier, for a body that nobody reads
   */
  receive(request: IncomingMessage, response: ServerResponse, ip: string | undefined, url: string): () => void {
    const network = clientNetwork(ip);
    const [oldest] = this.share.findSurplus(network) ?? [];
    oldest?.giveUp();
    let isUnderWay = true;
    const finish = (): void => {
      if (!isUnderWay) return;
      isUnderWay = false;
      clearTimeout(timer);
      this.share.remove(network, body);
    };
    const body: IncomingBody = {
      giveUp: () => {
        finish();
        if (response.headersSent) return;
        this.overload.refused.sentTooSlowly += 1;
        refuse(request, response, url, 408, SENT_TOO_SLOWLY);
        response.emit(ABANDONED);
      },
    };
    const timer = setTimeout(body.giveUp, this.patience).unref();
    this.share.add(network, body);
    request.once('end', finish);
    whenClosed(response, finish);
    return finish;
  }
}

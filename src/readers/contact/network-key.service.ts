import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { clientNetwork } from '../../platform/common/client-network.js';
import { storeOnce } from '../../platform/database/installation.js';

const STORED_AS = 'contact_address_key';

/** Represents a client's network in counts of messages: a keyed hash, so that no IP address is stored. */
@Injectable()
export class NetworkKeyService {
  private key: Promise<string> | undefined;

  constructor(private readonly em: EntityManager) {}

  async keyFor(ip: string | undefined): Promise<string> {
    this.key ??= this.load();
    this.key.catch(() => (this.key = undefined));
    return createHmac('sha256', await this.key)
      .update(clientNetwork(ip))
      .digest('base64url')
      .slice(0, 22);
  }

  /** Generated once, by the first replica. */
  private load(): Promise<string> {
    return storeOnce(this.em.fork(), STORED_AS, randomBytes(32).toString('base64url'));
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { clientNetwork } from '../common/client-network.js';
import { keepFirst } from '../database/installation.js';

const STORED_AS = 'contact_address_key';

/** Stands for a client's network where messages are counted: a keyed hash, so that no IP address is stored. */
@Injectable()
export class NetworkKeyService {
  private key: Promise<string> | undefined;

  constructor(private readonly em: EntityManager) {}

  async of(ip: string | undefined): Promise<string> {
    this.key ??= this.load();
    this.key.catch(() => (this.key = undefined));
    return createHmac('sha256', await this.key)
      .update(clientNetwork(ip))
      .digest('base64url')
      .slice(0, 22);
  }

  /** Made once by whichever replica comes first. */
  private load(): Promise<string> {
    return keepFirst(this.em.fork(), STORED_AS, randomBytes(32).toString('base64url'));
  }
}

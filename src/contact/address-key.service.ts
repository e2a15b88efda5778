import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { clientNetwork } from '../common/client-network.js';
import { keepFirst } from '../database/installation.js';

const STORED_AS = 'contact_address_key';

/** Stands for an address where messages are counted: a hash under a key of this installation, from which none can be read. */
@Injectable()
export class AddressKeyService {
  private key: Promise<string> | undefined;

  constructor(private readonly em: EntityManager) {}

  async of(address: string | undefined): Promise<string> {
    this.key ??= this.load();
    this.key.catch(() => (this.key = undefined));
    return createHmac('sha256', await this.key)
      .update(clientNetwork(address))
      .digest('base64url')
      .slice(0, 22);
  }

  /** Made once by whichever replica comes first. */
  private load(): Promise<string> {
    return keepFirst(this.em.fork(), STORED_AS, randomBytes(32).toString('base64url'));
  }
}

import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../platform/config/settings.js';
import { storeOnce } from '../platform/database/installation.js';

const STORED_AS = 'signing_key';

/** The secret that signs sessions, and keys derived from it. This class is its injection token. */
export class SigningKey {
  /** Ready for use: made from a text, it would be tried as a public key first, for each token anew. */
  readonly key: KeyObject;

  private constructor(secret: string) {
    this.key = createSecretKey(secret, 'utf8');
  }

  /** JWT_SECRET, or the key in the database, created by the first replica. */
  static async load(em: EntityManager, settings: Settings): Promise<SigningKey> {
    if (settings.jwtSecret) return new SigningKey(settings.jwtSecret);
    const secret = await storeOnce(em.fork(), STORED_AS, randomBytes(48).toString('base64url'));
    if (secret.length < 32) throw new Error('the signing key in the database is too short');
    return new SigningKey(secret);
  }

  /** A key for another purpose: it reveals nothing about the secret. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, '', purpose, 32));
  }
}

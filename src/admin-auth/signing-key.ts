import { hkdfSync, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';

const STORED_AS = 'signing_key';

/** The secret that sessions are signed with, and keys derived from it. Injected by this class. */
export class SigningKey {
  private constructor(readonly secret: string) {}

  /** JWT_SECRET, else the key of the database, made by whichever replica comes first. */
  static async load(em: EntityManager, settings: Settings): Promise<SigningKey> {
    if (settings.jwtSecret) return new SigningKey(settings.jwtSecret);
    const fork = em.fork();
    await fork.execute('insert into installation (key, value) values (?, ?::jsonb) on conflict (key) do nothing', [
      STORED_AS,
      JSON.stringify(randomBytes(48).toString('base64url')),
    ]);
    const [row] = await fork.execute<{ secret: string }[]>(
      `select value #>> '{}' as secret from installation where key = ?`,
      [STORED_AS],
    );
    if (!row || row.secret.length < 32) throw new Error('the signing key in the database cannot be read');
    return new SigningKey(row.secret);
  }

  /** A key for another purpose: whoever has it learns nothing of the secret. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32));
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealed<T> {
  value: T;
  /** Milliseconds since 1970; absent: never expires. */
  until?: number;
}

/** Encrypts values so that only this installation can read them, and any change is detected (AES-256-GCM). */
export class Seal<T> {
  /** @param key 32 bytes, used for this purpose only */
  constructor(private readonly key: Buffer) {}

  /** @param minutes until it expires; absent: never */
  close(value: T, minutes?: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const until = minutes === undefined ? undefined : Date.now() + minutes * 60_000;
    const text = JSON.stringify({ value, until } satisfies { value: T; until: number | undefined });
    return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** The value; `undefined` if it was not sealed with this key, was changed, or has expired. */
  open(sealed: string): T | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      const { value, until } = JSON.parse(text.toString()) as Sealed<T>;
      return until !== undefined && until < Date.now() ? undefined : value;
    } catch {
      return undefined;
    }
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id; the algorithm is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More concurrent hashes would starve compression and file access of libuv threads. */
const MAX_CONCURRENT = 2;

/** Hashes and checks passwords with argon2id, a few at a time. */
@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private nobodysHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** The hash of a text with a given salt, for comparing it to several texts with the same salt. Base64. */
  async digest(text: string, salt: Buffer): Promise<string> {
    return (await this.inTurn(() => hashRaw(text, { ...COST, salt }))).toString('base64');
  }

  /** Without a stored hash: takes just as long and returns false. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const known = stored ?? (await this.dummy());
    const right = await this.inTurn(() => verify(known, password));
    return right && stored !== undefined;
  }

  /** The hash that unknown users are checked against. Created at startup, so that the first check takes no longer. */
  dummy(): Promise<string> {
    return (this.nobodysHash ??= this.hash(randomBytes(24).toString('base64url')));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= MAX_CONCURRENT) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

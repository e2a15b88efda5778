import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { clientNetwork } from '../../platform/common/client-network.js';
import { today } from '../../platform/common/today.js';
import { ReaderStore } from './reader-store.js';
import { readerHash } from './seen-today.js';

/** The parts of a request that identify its reader: hashed to count each once, never stored. */
export interface Reader extends IncomingMessage {
  ip?: string;
}

/** Recognises a reader until the day ends, by a hash with a salt that is then deleted. */
@Injectable()
export class ReaderOfTheDay {
  private salt: { day: string; bytes: Promise<Buffer> } | undefined;

  constructor(private readonly readers: ReaderStore) {}

  /** Today, and what identifies this reader until the day ends. @param what is counted */
  async recognise(what: string, reader: readonly string[]): Promise<{ day: string; hash: string }> {
    const day = today();
    if (this.salt?.day !== day) {
      const bytes = this.readers.salt(day);
      const made = (this.salt = { day, bytes });
      bytes.catch(() => {
        if (this.salt === made) this.salt = undefined;
      });
    }
    return { day, hash: readerHash(await this.salt.bytes, what, reader) };
  }

  /** What identifies a reader within a day. */
  traits(reader: Reader): string[] {
    return [clientNetwork(reader.ip), reader.headers['user-agent'] ?? '', reader.headers['accept-language'] ?? ''];
  }
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const GZIP = { level: 6 };

/** Quality of a form that somebody waits for, and of one that is improved in the background. */
const QUICK = 5;
const BEST = 11;
/** Bytes above which the best quality would cost more processor time than it saves. */
const BEST_UP_TO = 200_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that many answers share. Each compressed form is made when it is first asked for, off the event loop, and kept. */
export class CompressedBody {
  readonly identity: Buffer;
  /** Weak: one tag for all encodings of the same text. */
  readonly etag: string;
  private readonly forms: Partial<Record<Encoding, Buffer>>;
  private readonly underWay = new Map<Encoding, Promise<Buffer>>();

  constructor(content: Buffer | string) {
    this.identity = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`;
    this.forms = { identity: this.identity };
  }

  /** The bytes in that encoding where they are made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.forms[encoding];
  }

  /** The bytes in that encoding; many who wait for them share one making. */
  async in(encoding: Encoding): Promise<Buffer> {
    const made = this.forms[encoding];
    if (made) return made;
    const making =
      this.underWay.get(encoding) ??
      (encoding === 'br' ? brotliAsync(this.identity, brotli(this.identity, QUICK)) : gzipAsync(this.identity, GZIP));
    this.underWay.set(encoding, making);
    try {
      return (this.forms[encoding] ??= await making);
    } finally {
      this.underWay.delete(encoding);
    }
  }

  /** Replaces the quick brotli form by the best one. Takes tens of milliseconds of another thread. */
  async improve(): Promise<void> {
    if (this.identity.length <= BEST_UP_TO)
      this.forms.br = await brotliAsync(this.identity, brotli(this.identity, BEST));
  }
}

function brotli(bytes: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

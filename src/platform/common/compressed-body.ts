import { createHash, type Hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Milliseconds spent generating a body before yielding to the event loop. */
const SLICE = 10;
const GZIP = { level: 6 };
const GZIP_ONCE = { level: 1 };

/**
 * Brotli quality for a body sent once, for one that clients wait for, and for one recompressed in the background. A page
 * of results takes 0.4 ms and 23.1 KB at quality 1, 1.0 ms and 21.5 KB at 3.
 */
const ONCE = 1;
const QUICK = 5;
const BEST = 11;
/** Bytes above which the best quality costs more CPU time than it saves. */
const BEST_UP_TO = 200_000;
/**
 * Bytes up to which a body read once is compressed inline: about a millisecond, as a page of results is. Handing it to a
 * thread takes nearly as long, and more of that thread's time and memory.
 */
const INLINE_UP_TO = 250_000;

export type Encoding = 'br' | 'gzip' | 'identity';
type Reuse = 'one' | 'many';

/** A body shared by many answers. Each compressed form is made on first request, off the event loop, and cached. */
export class CompressedBody {
  readonly identity: Buffer;
  /** Weak: one tag for all encodings of the same text. */
  readonly etag: string;
  private readonly forms: Partial<Record<Encoding, Buffer>>;
  private readonly underWay = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param content whole, or in parts
   * @param readers `one`: unlikely to be requested again, so CPU time matters more than size
   * @param hash of the content, if already known
   */
  constructor(
    content: Buffer | string | readonly string[],
    private readonly readers: Reuse = 'many',
    hash?: Hash,
  ) {
    this.identity = Buffer.isBuffer(content) ? content : toOwnBytes(typeof content === 'string' ? [content] : content);
    this.etag = `W/"${(hash ?? createHash('sha256').update(this.identity)).digest('base64url').slice(0, 22)}"`;
    this.forms = { identity: this.identity };
  }

  /** Builds a body from many pieces, however large, yielding to other requests between them. */
  static async compress(
    pieces: AsyncIterable<string | Buffer> | Iterable<string>,
    readers?: Reuse,
  ): Promise<CompressedBody> {
    const hash = createHash('sha256');
    const parts: Buffer[] = [];
    let begun = performance.now();
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(bytes);
      parts.push(bytes);
      if (performance.now() - begun < SLICE) continue;
      await yieldToEventLoop();
      begun = performance.now();
    }
    return new CompressedBody(joinParts(parts), readers, hash);
  }

  /** Returns the bytes in that encoding if they exist already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.forms[encoding];
  }

  /** Returns the bytes in that encoding; concurrent callers share one compression. */
  async in(encoding: Encoding): Promise<Buffer> {
    const made = this.forms[encoding];
    if (made) return made;
    if (this.readers === 'one' && this.identity.length <= INLINE_UP_TO) {
      return (this.forms[encoding] = compressNow(this.identity, encoding));
    }
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

  /** Replaces the quick brotli form with the best one. Takes tens of milliseconds in another thread. */
  async improve(): Promise<void> {
    if (this.identity.length <= BEST_UP_TO)
      this.forms.br = await brotliAsync(this.identity, brotli(this.identity, BEST));
  }
}

/** Not `Buffer.from`: a body kept in memory would keep the 64 KB that it shares with others. */
function toOwnBytes(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

/** Not `Buffer.concat`, for the same reason. */
function joinParts(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(whole, at);
  return whole;
}

function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  const compressed = encoding === 'br' ? brotliCompressSync(bytes, brotli(bytes, ONCE)) : gzipSync(bytes, GZIP_ONCE);
  // Otherwise a kilobyte kept in memory would keep the sixteen that the compression writes into.
  const kept = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(kept);
  return kept;
}

function brotli(bytes: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Pages repeat themselves at distances of any number of bytes: a page is a thousandth smaller so.
      [constants.BROTLI_PARAM_NPOSTFIX]: 2,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

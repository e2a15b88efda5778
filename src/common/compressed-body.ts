import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipCompress,
  gzipSync,
} from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzipCompress);

const GZIP = { level: 6 };

/** Quality of a body that somebody waits for, and of one that is made better in the background. */
const QUICK = 5;
const BEST = 11;
/** Bytes above which the best quality would cost more processor time than it saves. */
const BEST_UP_TO = 200_000;

/** A body ready to be sent in any encoding. A form that was not made with it is made when it is first asked for. */
export interface CompressedBody {
  identity: Buffer;
  br: Buffer;
  readonly gzip: Buffer;
  /** Weak: one tag for all encodings of the same text. */
  etag: string;
}

/**
 * Compresses once for many answers.
 * @param now the form that somebody waits for
 */
export async function compressed(identity: Buffer, now: Encoding = 'br'): Promise<CompressedBody> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  let br = now === 'br' ? await brotliAsync(identity, brotli(identity, QUICK)) : undefined;
  let gzip = now === 'gzip' ? await gzipAsync(identity, GZIP) : undefined;
  return {
    identity,
    etag,
    get br() {
      return (br ??= brotliCompressSync(identity, brotli(identity, QUICK)));
    },
    set br(better) {
      br = better;
    },
    get gzip() {
      return (gzip ??= gzipSync(identity, GZIP));
    },
  };
}

/** Replaces the quick brotli form by the best one. Takes tens of milliseconds of another thread. */
export async function compressBest(body: CompressedBody): Promise<void> {
  if (body.identity.length <= BEST_UP_TO) body.br = await brotliAsync(body.identity, brotli(body.identity, BEST));
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

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different values; a stranger who invents more of them makes it forget, not grow. */
const KNOWN_VALUES = 200;
const chosen = new Map<string, Encoding>();

/** Which of our encodings a client takes; brotli first. A `q=0` refuses. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  if (chosen.size >= KNOWN_VALUES) chosen.clear();
  const encoding = readAcceptEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readAcceptEncoding(acceptEncoding: string): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([\\d.]+))?(?:$|[,\\s])`, 'i').exec(acceptEncoding);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}

/** Whether `If-None-Match` names this tag (weak comparison, RFC 9110 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Ends an answer with the body in the best encoding the client takes, or with 304 where it has it already. */
export function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  body: CompressedBody,
  status = 200,
): void {
  response.setHeader('ETag', body.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isFresh(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = body[encoding];
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes);
}

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutgoingProblem } from './outgoing-problem.js';

/** The encodings that a request accepts. */
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * Reads a body, decompressed, while it is at most `maxBytes` both as sent and as decompressed: a small file that
 * expands to gigabytes is never held.
 * @throws OutgoingProblem `too-large`, or `malformed` for an encoding that was not asked for
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return collect(body, maxBytes);
  if (!(name in DECODERS)) {
    body.on('error', () => undefined).destroy();
    throw new OutgoingProblem('malformed', `The answer is encoded as ${JSON.stringify(name)}.`);
  }
  const decoder = DECODERS[name as keyof typeof DECODERS]();
  let sent = 0;
  const feed = async (): Promise<void> => {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      sent += chunk.length;
      if (sent > maxBytes) throw tooLarge(maxBytes);
      if (!decoder.write(chunk)) await once(decoder, 'drain');
    }
    decoder.end();
  };
  feed().catch((error: unknown) => decoder.destroy(error as Error));
  try {
    return await collect(decoder, maxBytes);
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): OutgoingProblem {
  return new OutgoingProblem('too-large', `The answer has more than ${maxBytes} bytes.`);
}

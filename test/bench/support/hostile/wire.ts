import { connect } from 'node:net';
import type { Message } from './message.js';

/** A response as received. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/** The responses on one connection. */
export interface Exchange {
  answers: Answer[];
  /** The error, if the connection did not close normally. */
  trouble?: string;
  milliseconds: number;
}

/** In milliseconds. */
const RESPONSE_TIMEOUT = 60_000;
/** Idle milliseconds after which a broken message is ended, and a cut one abandoned. */
const IDLE_TIMEOUT = 150;
const STOP = new Set(['ECONNREFUSED', 'ENOENT']);

/** Sends a message over a separate connection and returns what comes back. */
export function exchange(port: number, { bytes, requests, form }: Message): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    let trouble: string | undefined;
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      trouble = 'no end';
      socket.destroy();
    }, RESPONSE_TIMEOUT);
    if (form !== 'whole') {
      socket.setTimeout(IDLE_TIMEOUT);
      socket.once('timeout', () => (form === 'cut' ? socket.resetAndDestroy() : socket.end()));
    }
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (STOP.has(error.code ?? '')) reject(error);
      trouble = error.code ?? error.message;
    });
    socket.once('close', () => {
      clearTimeout(timer);
      const answers = readAnswers(Buffer.concat(chunks), requests);
      resolve({ answers, trouble, milliseconds: performance.now() - begun });
    });
    socket.write(bytes);
  });
}

/** Splits consecutive responses; incomplete ones are left out. */
function readAnswers(bytes: Buffer, requests: Message['requests']): Answer[] {
  const answers: Answer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end === -1) break;
    const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
    const headers = new Map(lines.map((line) => parseField(line)));
    at = end + 4;
    if (status < 200) continue;
    const empty = requests[answers.length]?.method === 'HEAD' || status === 204 || status === 304;
    const read = empty ? { body: Buffer.alloc(0), next: at } : readBody(bytes, at, headers);
    if (!read) break;
    answers.push({ status, headers, body: read.body });
    at = read.next;
  }
  return answers;
}

function parseField(line: string): [name: string, value: string] {
  const mark = line.indexOf(':');
  return [line.slice(0, mark).toLowerCase(), line.slice(mark + 1).trim()];
}

function readBody(
  bytes: Buffer,
  start: number,
  headers: ReadonlyMap<string, string>,
): { body: Buffer; next: number } | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes, start);
  const length = headers.get('content-length');
  const next = length === undefined ? bytes.length : start + Number(length);
  return next > bytes.length ? undefined : { body: bytes.subarray(start, next), next };
}

function readChunks(bytes: Buffer, start: number): { body: Buffer; next: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    const next = end + 2 + size + 2;
    if (Number.isNaN(size) || next > bytes.length) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), next };
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = next;
  }
}

import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { dangersInPage } from './dangers.js';
import type { Message } from './message.js';
import { MARK } from './texts.js';
import type { Answer, Exchange } from './wire.js';

/** Leaked internals: stack traces, file paths, SQL and library names. */
const INTERNALS =
  /\n\s+at [\w.<>$ ]+[(:]|node_modules|file:\/\/\/|\.[cm]?[jt]s:\d+:\d+|syntax error at|violates|duplicate key|relation "|\bselect\b.*\bfrom\b|invalid input syntax|MikroORM|pg_|ECONN|EACCES|ENOENT|SyntaxError|TypeError|Unexpected token/i;

/** A short name quoted in an error message by design: a fact, a heading, an image. */
const QUOTED = /“[^”]{0,100}”/g;

/** Bytes that a socket buffers before the server reads any. */
const SOCKET_BUFFER = 64 * 1024;

/** The faults in a response, one sentence each. */
export function findFaults(message: Message, { answers, trouble }: Exchange): string[] {
  const faults = answers.flatMap((answer, at) => faultsOfAnswer(message, at, answer));
  // A client rejected while still sending may lose the response to a connection reset.
  const isLost = trouble === 'ECONNRESET' && message.bytes.length > SOCKET_BUFFER;
  if (message.form === 'whole' && answers.length === 0 && !isLost) faults.push(`no answer (${trouble ?? 'closed'})`);
  if (trouble === 'no end') faults.push('the connection was never closed');
  return faults;
}

function faultsOfAnswer({ requests, form }: Message, at: number, answer: Answer): string[] {
  const { status, headers } = answer;
  const { method = '', target = '' } = requests[at] ?? {};
  const faults: string[] = [];
  if (!(status >= 200 && status < 500)) faults.push(`answered ${status}`);
  if (headers.has('set-cookie')) faults.push('sets a cookie');
  const location = headers.get('location');
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) faults.push(`redirects to ${location.slice(0, 80)}`);
  const text = readBody(answer);
  const type = headers.get('content-type') ?? '';
  if (status >= 400) {
    const isCall = /^\/api(\/|\?|$)/.test(target) && (form === 'whole' || text !== '');
    if (isCall && method !== 'HEAD') faults.push(...shapeFaults(status, type, text));
    if (!type.startsWith('text/html') && text.replaceAll(QUOTED, '').includes(MARK))
      faults.push(`repeats what was sent: ${text.slice(0, 200)}`);
    if (!type.startsWith('text/html') && INTERNALS.test(text)) faults.push(`leaks internals: ${text.slice(0, 200)}`);
  }
  if (type.startsWith('text/html')) {
    const policy = headers.get('content-security-policy') ?? '';
    if (policy === '') faults.push('a page without a policy');
    if (text.includes(MARK)) faults.push(...dangersInPage(text, policy).map((danger) => `a page with ${danger}`));
  } else if (text.includes(MARK) && headers.get('x-content-type-options') !== 'nosniff') {
    faults.push(`a body of what was sent, as ${type || 'anything'}, without nosniff`);
  }
  return faults;
}

/** Deviations from the documented format of the API's errors. */
function shapeFaults(status: number, type: string, text: string): string[] {
  if (!type.startsWith('application/json'))
    return [`an error of the API as ${type || 'nothing'}: ${text.slice(0, 80)}`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`an error of the API that is no JSON: ${text.slice(0, 80)}`];
  }
  const { statusCode, detail, errors, ...more } = (body ?? {}) as Record<string, unknown>;
  const isList = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
  const holds =
    statusCode === status &&
    typeof detail === 'string' &&
    detail !== '' &&
    Object.values((errors ?? {}) as Record<string, unknown>).every(isList) &&
    Object.keys(more).length === 0;
  return holds ? [] : [`an error of the API in another shape: ${text.slice(0, 200)}`];
}

function readBody({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[
    headers.get('content-encoding') ?? ''
  ];
  return (decode && body.length > 0 ? decode(body) : body).toString();
}

import type { Random } from '../random.js';
import { type Message } from './message.js';
import { MARK } from './texts.js';

/** Invalid HTTP, or HTTP that servers may parse differently. */
const BROKEN: readonly string[] = [
  '',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  'GET',
  'GET /',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/2.0\r\nHost: x\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
  'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  `${MARK} / HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET http://${MARK}.example/api/articles HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET ${MARK} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET ?q=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'CONNECT localhost:5432 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n: empty\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: ${MARK}\r\nContent-Length: 2\r\n\r\n{}`,
  ...[
    'Content-Length: -1',
    'Content-Length: x',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999999',
    'Content-Length: 2, 2',
    'Content-Length: 2\r\nContent-Length: 3',
    'Content-Length: 2\r\nContent-Length: 2',
    'Content-Length: 2\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding : chunked',
  ].map((fields) => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${fields}\r\n\r\n{}`),
  ...[
    'zz\r\n{}\r\n0\r\n\r\n',
    '-2\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n{}',
    '2\r\n{}extra\r\n0\r\n\r\n',
    '2;a=b;"\r\n{}\r\n0\r\n\r\n',
    `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    '2\n{}\n0\n\n',
    '2\r\n{}\r\n0\r\nX-Trailer: 1\r\nContent-Length: 9\r\n\r\n',
    '1\r\n{\r\n'.repeat(2_000),
    '0\r\n\r\n',
    '',
  ].map(
    (body) =>
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  ),
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /${MARK} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\nGET /${MARK} HTTP/1.1\r\nHost: x\r\n\r\n`,
];

/** A random one of these. */
export function brokenProtocol(random: Random): Message {
  const text = random.pick(BROKEN);
  return {
    about: `no HTTP ${JSON.stringify(text.slice(0, 70))}`,
    bytes: Buffer.from(text, 'latin1'),
    requests: [],
    form: 'broken',
  };
}

/** A message truncated by its sender. */
export function cutShort(random: Random, whole: Message): Message {
  const at = random.int(1, Math.max(1, whole.bytes.length - 1));
  return { ...whole, about: `left half-way, ${whole.about}`, bytes: whole.bytes.subarray(0, at), form: 'cut' };
}

/** Several pipelined messages; only the last one closes the connection. */
export function pipelined(messages: readonly Message[]): Message {
  // Without Expect: Node.js sends `100 Continue` before earlier responses, which would mix them up.
  const others = messages.map(({ bytes }) => bytes.toString('latin1').replace(/Expect: .*\r\n/, ''));
  const kept = others.map((text, at) => (at < others.length - 1 ? text.replace('Connection: close\r\n', '') : text));
  return {
    about: `pipelined, ${messages.length} of them: ${messages[0]?.about ?? ''}`,
    bytes: Buffer.from(kept.join(''), 'latin1'),
    requests: messages.flatMap(({ requests }) => requests),
    form: 'broken',
  };
}

import type { Random } from '../random.js';
import { type Fields, message, type Message, oneLine } from './message.js';
import { hostileText, MARK, shortHostileText } from './texts.js';

const jwt = (header: object, payload: object): string =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

/** By header: values that are empty, too long, or never sent by real clients. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Cookie: [
    '=',
    ';;;=;',
    'a',
    `__proto__=${MARK}`,
    'a=%',
    `session=${'x'.repeat(9_000)}`,
    'a="',
    '\u00ff=\u00fe',
    'a=1; '.repeat(1_500),
  ],
  Range: [
    'bytes=',
    'bytes=-',
    'bytes=5-1',
    'bytes=0-0,'.repeat(800),
    'bytes=99999999999999999999-',
    'lines=1-2',
    'bytes=-1',
    'bytes=0-',
    `bytes=${MARK}`,
    'bytes=0-1,5-6,1-9',
  ],
  'If-None-Match': ['*', '"', 'W/', 'W/"', '"",'.repeat(3_000), `W/"${MARK}"`, `"${'a'.repeat(9_000)}"`, ',,,'],
  'If-Modified-Since': ['', 'never', '0', `Sat, 99 Foo 99999 99:99:99 ${MARK}`, 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Range': ['"', MARK, 'W/"x"'],
  'Accept-Encoding': [
    '',
    '*',
    '*;q=0',
    'br;q=2',
    'br;q=',
    'identity;q=0',
    'gzip;q=0.0000001,'.repeat(300),
    MARK,
    'br,gzip,;;;',
    'br;q=-1',
  ],
  Accept: ['', '/', '*/*;q=x', `text/${MARK}`, 'text/html,'.repeat(1_000)],
  'Accept-Language': ['', '*', `${MARK}-`.repeat(900), 'en;q=1e9'],
  Authorization: [
    'Bearer',
    'Bearer ',
    `Bearer ${MARK}`,
    'Bearer a.b.c',
    `Bearer ${jwt({ alg: 'none', typ: 'JWT' }, { sub: 1, exp: 9e12 })}.`,
    `Bearer ${jwt({ alg: 'HS256' }, { sub: `1' or 1=1 --` })}.AAAA`,
    `Bearer ${jwt({ alg: 'HS256', kid: '../../etc/passwd' }, { sub: { $gt: '' } })}.AAAA`,
    `Bearer ${'x'.repeat(12_000)}`,
    `Basic ${Buffer.from(`admin:${MARK}`).toString('base64')}`,
    'Digest username="',
    '\u00ff\u00fe',
  ],
  Host: [
    `${MARK}.example`,
    'localhost:99999',
    '[::1',
    '../',
    `a@${MARK}`,
    '',
    ' ',
    'h'.repeat(5_000),
    '"><script>',
    'localhost, localhost',
  ],
  'X-Forwarded-For': [MARK, '1.2.3.4, '.repeat(900), '::1%eth0', `' or 1=1 --`, '999.999.999.999', ',,,', '\u00ff'],
  'X-Forwarded-Proto': [MARK, 'https,http', 'javascript'],
  'X-Forwarded-Host': [`${MARK}.example`, `"><script>${MARK}()</script>`],
  'X-Request-Id': [`${MARK}"}`, 'a'.repeat(5_000), '<script>', 'x y z', '........'],
  'X-HTTP-Method-Override': ['DELETE', MARK],
  Referer: [`javascript:${MARK}()`, `https://${MARK}.example/"><script>`, 'http://[', '%', 'a'.repeat(9_000)],
  Origin: ['null', `https://${MARK}.example`, '*', 'http://['],
  'User-Agent': [
    '',
    `() { :;}; ${MARK}`,
    `<script>${MARK}()</script>`,
    'a'.repeat(9_000),
    `Mozilla/5.0 ${'('.repeat(5_000)}`,
  ],
  'Sec-Purpose': [`prefetch;${MARK}`, ''],
  'Content-Type': [MARK, '', 'application/json; charset=\u00ff', 'multipart/form-data; boundary=\u00ff'],
  Expect: ['100-continue'],
  Upgrade: ['websocket', 'h2c', MARK],
  Forwarded: [`for=${MARK};by="`, 'for="[::'],
};

/** A request for an existing URL with headers that no real client sends. */
export function hostileHeaders(random: Random, targets: readonly string[], fields: Fields): Message {
  const added = Array.from({ length: random.int(1, 3) }, (): [string, string] => {
    const name = random.pick(Object.keys(VALUES));
    return [
      name,
      random.chance(0.8) ? random.pick(VALUES[name] ?? []) : oneLine(shortHostileText(random)).slice(0, 4_000),
    ];
  });
  const replaced = new Set(added.map(([name]) => name));
  const rest = fields.filter(([name]) => !replaced.has(name));
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']);
  const request = message({
    about: `hostile headers ${[...replaced].join(', ')}`,
    method,
    target: random.pick(targets),
    fields: [...rest, ...added],
  });
  // Two hosts, control characters, too many bytes: this is not valid HTTP, and the server says so without the API's
  // error format.
  return { ...request, form: 'broken' };
}

/** Headers over the server's size limit. */
export function giantHeaders(random: Random, target: string): Message {
  const fields = random.pick<() => Fields>([
    () => [['X-Long', 'a'.repeat(random.pick([8_000, 15_000, 16_500, 100_000, 1_000_000]))]],
    () => Array.from({ length: random.int(50, 2_500) }, (_, at) => [`X-${at}`, MARK] as const),
    () => Array.from({ length: random.int(2, 500) }, () => ['Cookie', 'a=b'] as const),
    () => [['n'.repeat(random.int(1_000, 20_000)), MARK]],
    () => [['X-Text', oneLine(hostileText(random))]],
  ])();
  return { ...message({ about: 'giant headers', target, fields }), form: 'broken' };
}

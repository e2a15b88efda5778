import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../random.js';
import { toPath, type HostileCall, validBody } from './calls.js';
import { message, type Fields, type Message, type RequestParts } from './message.js';
import { hostileText, MARK } from './texts.js';
import { hostileValue, polluting } from './values.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The input of an attack on an API call. */
export interface Attack {
  random: Random;
  call: HostileCall;
  /** Headers: an IP address, and perhaps a token. */
  fields: Fields;
  /** An id that may exist. */
  id: () => string;
}

const at = ({ call, fields, id }: Attack, parts: Omit<RequestParts, 'target'>): Message =>
  message({
    method: call.method,
    target: toPath(call, id),
    ...parts,
    about: `${parts.about}, ${call.method} ${call.path}`,
    fields: [...fields, ...(parts.fields ?? [])],
  });

/** A valid body, except for one or two of its fields. */
export function hostileFields(attack: Attack): Message {
  const { random, call } = attack;
  const body = validBody(call, random);
  const names = [...Object.keys(call.fields), 'id', 'created_at', MARK];
  for (let count = random.int(1, 2); count > 0; count -= 1) {
    if (random.chance(0.1)) Object.assign(body, polluting(random));
    else body[random.pick(names)] = hostileValue(random);
  }
  return at(attack, { about: 'hostile field', body: JSON.stringify(body), type: JSON_TYPE });
}

/** Invalid or unusual JSON. */
export function hostileJson(attack: Attack): Message {
  const { random, call } = attack;
  const valid = JSON.stringify(validBody(call, random));
  const depth = random.int(100, 60_000);
  const bodies: readonly (() => Buffer | string)[] = [
    () => random.damaged(valid),
    () => valid.slice(0, random.int(0, valid.length)),
    () => valid + random.pick([valid, '\0', '}', ' ', '//', ',{}']),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(valid)]),
    () => Buffer.from(`\ufeff${valid}`, 'utf16le'),
    () => valid.replace(/"([^"]*)"}$/, (_all, text: string) => `"${text}\\ud800\\u0000"}`),
    () => Buffer.from(valid.replace(/[aeiou]/g, '\xff'), 'latin1'),
    () => Buffer.from(valid.replace(/[aeiou]/, '\xc0\xaf'), 'latin1'),
    () => `${'['.repeat(depth)}${random.chance(0.5) ? ']'.repeat(depth) : ''}`,
    () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    () => valid.replace(/}$/, `,"${MARK}":${'['.repeat(31)}"\\u0000"${']'.repeat(31)}}`),
    () => `[${Array.from({ length: 9_000 }, () => '{}').join()}]`,
    () => `{${Array.from({ length: 6_000 }, (_, index) => `"${index}":0`).join()}}`,
    () => `{${Array.from({ length: 6_000 }, () => '"title":"x"').join()}}`,
    () =>
      random.pick(['', 'null', '1', '"text"', '[]', 'true', '-', 'NaN', '{', '{}', '{"":""}', ' \n\t', '""', '[{}]']),
    () => `{"title":${'9'.repeat(60_000)}}`,
    () => `{"title":"${'\\u0041'.repeat(15_000)}"}`,
    () => `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY ${MARK} SYSTEM "file:///etc/passwd">]><a>&${MARK};</a>`,
    () => random.bytes(random.int(1, 3_000)),
    () => JSON.stringify({ title: 'x'.repeat(random.pick([101_000, 300_000])) }),
  ];
  const types = [JSON_TYPE, JSON_TYPE, JSON_TYPE, ...WRONG_TYPES];
  return at(attack, { about: 'hostile JSON', body: random.pick(bodies)(), type: random.pick(types) });
}

const WRONG_TYPES = [
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  `application/json; charset=${MARK}`,
  'application/json; charset="',
  'application/json;;;=',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'text/plain; charset=koi8-r',
  'text/html',
  'application/xml',
  'application/octet-stream',
  FORM_TYPE,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/${MARK}; boundary=x`,
  '*/*',
  '/',
  `${MARK}/`,
  'application/json, text/plain',
];

/** Bodies with a right, wrong or unknown content encoding. */
export function hostileEncoding(attack: Attack): Message {
  const { random, call } = attack;
  const valid = JSON.stringify(validBody(call, random));
  const bomb = `{"title":"${' '.repeat(30_000_000)}"}`;
  const [encoding, body] = random.pick<() => readonly [string, Buffer | string]>([
    () => ['gzip', valid],
    () => ['gzip', gzipSync(valid).subarray(0, 15)],
    () => ['gzip', gzipSync(valid)],
    () => ['gzip', gzipSync(bomb, { level: 1 })],
    () => ['deflate', random.bytes(50)],
    () => ['deflate', deflateSync(valid)],
    () => ['br', random.bytes(50)],
    () => ['br', brotliCompressSync(valid)],
    () => [MARK, valid],
    () => ['gzip, gzip', gzipSync(gzipSync(valid))],
    () => ['', valid],
  ])();
  return at(attack, { about: 'hostile encoding', body, type: JSON_TYPE, fields: [['Content-Encoding', encoding]] });
}

/** A form body, as sent by a page without JavaScript. */
export function hostileForm(attack: Attack, target?: string): Message {
  const { random, call } = attack;
  const names = [
    ...Object.keys(call.fields),
    'name',
    'email',
    'message',
    '__proto__',
    'constructor[prototype][x]',
    'a[b][c]',
  ];
  const value = (): string => encodeURIComponent(hostileText(random).toWellFormed());
  const pairs = Array.from({ length: random.int(1, 12) }, () => `${random.pick(names)}=${value()}`);
  const body = random.pick([
    () => pairs.join('&'),
    () => random.damaged(pairs.join('&')),
    () => 'a=1&'.repeat(random.int(40, 2_000)),
    () => `name${'[a]'.repeat(random.int(2, 400))}=1`,
    () => '%'.repeat(random.int(1, 500)),
    () => 'name=%ff%fe&email=%c0%ae&message=%ed%a0%80',
    () => '&'.repeat(3_000),
    () => `message=${'%00'.repeat(20)}`,
    () => random.bytes(500),
  ])();
  const type = random.pick([FORM_TYPE, FORM_TYPE, `${FORM_TYPE}; charset=iso-8859-1`, `${FORM_TYPE}; charset=${MARK}`]);
  const parts = { about: 'hostile form', method: 'POST', body, type };
  return target === undefined ? at(attack, parts) : message({ ...parts, target, fields: attack.fields });
}

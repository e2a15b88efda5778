import type { Random } from '../random.js';
import type { Attack } from './bodies.js';
import { toPath } from './calls.js';
import { type Fields, message, type Message, oneLine } from './message.js';
import { MARK, shortHostileText } from './texts.js';

/** Path traversals, plain and encoded. */
const TRAVERSALS = [
  '/../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252f%252e%252e%252fetc%252fpasswd',
  '/..%5c..%5c..%5cwindows%5cwin.ini',
  '/..\\..\\..\\package.json',
  '/....//....//package.json',
  '/..;/..;/package.json',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
  '/%2e%2e%2f%2e%2e%2fpostgres%2fPG_VERSION',
  '/.env',
  '/.git/config',
  '/main.js.map',
  '/%00',
  '/x%00.png',
  '/%ff%fe',
  '/%ed%a0%80',
  '/%',
  '/%zz',
  '/%u0041',
  '//zqx.example/',
  '/\\zqx.example',
  '/%2f%2fzqx.example',
  '/%5czqx.example',
  '/%0d%0aSet-Cookie:%20zqx=1',
  '/%20',
  '/%e2%80%ae',
  '/:id',
  '/{id}',
  '/*',
  '/;a=b',
  '/a/b/c/d/e/f/g/h',
] as const;

/** Path prefixes of files, articles and feeds. */
const ROOTS = [
  '',
  '/assets',
  '/media',
  '/static',
  '/static/icons',
  '/static/share',
  '/static/share/page',
  '/static/covers',
];

/** A path traversal, or a route with hostile parameters. */
export function hostilePath(random: Random, patterns: readonly string[], fields: Fields): Message {
  const hostile = (): string =>
    random.pick([() => random.pick(TRAVERSALS).slice(1), () => encoded(random), () => raw(random)])();
  const target = random.pick<() => string>([
    () =>
      random.pick([...ROOTS, '/api', '/api/articles', '/category', '/category/housing', '/feed/category']) +
      random.pick(TRAVERSALS),
    () => filled(random.pick(patterns), hostile),
    () =>
      filled(random.pick(patterns), hostile) +
      random.pick(['/', '//', '/index.html', '%2f', '.', '.md', '.json', '%20', ';x']),
    () => `/${'a/'.repeat(random.int(100, 3_900))}`,
    () => '/'.repeat(random.int(2, 7_900)),
    () => `/${'%41'.repeat(random.int(10, 2_600))}`,
    () => `/${'a'.repeat(random.pick([100, 7_990, 8_000, 8_001, 9_000, 15_000]))}`,
    () => `/${hostile()}`,
    () =>
      random
        .pick(patterns)
        .toUpperCase()
        .replace(/:\w+|\{.*?\}/g, '1'),
  ])();
  const method = random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'OPTIONS']);
  return message({ about: 'hostile address', method, target, fields });
}

/** A call or a page with known and unknown query parameters, with unusual values. */
export function hostileQuery({ random, call, fields, id }: Attack, pages: readonly string[]): Message {
  const isCall = random.chance(0.6);
  const target = isCall ? toPath(call, random.chance(0.5) ? id : () => encoded(random)) : random.pick(pages);
  const names = [...(isCall ? call.query : ['q', 'page', 'category']), 'q', 'page', 'path', 'limit', '__proto__', MARK];
  const pair = (): string => {
    const name = random.pick(names);
    const suffix = random.chance(0.2)
      ? random.pick(['[]', '[a]', '[__proto__][x]', '.b', '%00', '[constructor][prototype]'])
      : '';
    return `${name}${suffix}=${random.pick([() => encoded(random), () => raw(random), () => random.pick(NUMBERS), () => random.pick(TRAVERSALS)])()}`;
  };
  const query = random.pick<() => string>([
    pair,
    pair,
    () => [pair(), pair(), pair()].join('&'),
    () => Array.from({ length: random.int(5, 1_200) }, () => `${random.pick(names)}=1`).join('&'),
    () => `${random.pick(names)}${'[a]'.repeat(random.int(3, 900))}=1`,
    () => random.pick(['?', '&', '=', '&&&=', '%', '%zz=%', '#', '=1', '+', '%5b%5d']),
  ])();
  return message({
    about: `hostile query, ${isCall ? `${call.method} ${call.path}` : target}`,
    method: isCall ? call.method : 'GET',
    target: `${target}?${query}`.slice(0, 12_000),
    fields,
  });
}

/** A call with a method that it does not support. */
export function hostileMethod({ random, call, fields, id }: Attack): Message {
  const method = random.pick([
    'PUT',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'HEAD',
    'POST',
    'GET',
    'PROPFIND',
    'SEARCH',
    'M-SEARCH',
    'QUERY',
    'PURGE',
    'LINK',
  ]);
  return message({ about: `hostile method, ${method} ${call.path}`, method, target: toPath(call, id), fields });
}

const NUMBERS = ['-1', '0', '1e9', '99999999999999999999', '2147483648', '0x1', '1.5', 'NaN', '', ' 1', '٣', '1;2'];

const encoded = (random: Random): string => encodeURIComponent(shortHostileText(random).toWellFormed()).slice(0, 6_000);

/** Unencoded, except for what would end the request line. */
const raw = (random: Random): string => oneLine(shortHostileText(random)).replace(/\s/g, '+').slice(0, 3_000);

const filled = (pattern: string, value: () => string): string =>
  (pattern.split(',')[0] ?? '').replace(/\{\/?\*\w+\}|:\w+|\{\w+\}/g, value);

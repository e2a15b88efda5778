import type { Random } from '../random.js';
import { type Attack } from './bodies.js';
import { toPath } from './calls.js';
import { message, oneLine, type Message } from './message.js';
import { hostileText, MARK, shortHostileText } from './texts.js';

const BOUNDARY = '----NammaBench7MA4YWxk';
const CLOSE = `--${BOUNDARY}--\r\n`;

/** A multipart body with a hostile file or hostile names, or one that is truncated, duplicated or nested. */
export function hostileMultipart({ random, call, fields, id }: Attack): Message {
  const file = (): string => part('file', hostileFile(random), oneLine(fileName(random)));
  const category = part('category', random.chance(0.7) ? 'housing' : hostileText(random));
  const bodies: readonly (() => string)[] = [
    () => category + file() + CLOSE,
    () => category + file() + CLOSE,
    () => category + file() + CLOSE,
    () => category + file(),
    () => (category + file() + CLOSE).slice(0, random.int(0, 400)),
    () => CLOSE,
    () => '',
    () => category + CLOSE,
    () => file() + file() + CLOSE,
    () => part(MARK, hostileFile(random), 'a.md') + CLOSE,
    () => part('__proto__', MARK) + part('constructor.prototype.x', MARK) + category + file() + CLOSE,
    () => part('category[a][__proto__][b]', MARK) + category + file() + CLOSE,
    () => Array.from({ length: random.int(10, 300) }, (_, at) => part(`field-${at}`, 'x')).join('') + file() + CLOSE,
    () => part('category', 'x'.repeat(random.int(900, 90_000))) + file() + CLOSE,
    () => part('n'.repeat(random.int(90, 30_000)), 'x') + file() + CLOSE,
    () => `--${BOUNDARY}\r\n${'X-Long: a'.padEnd(random.int(100, 100_000), 'a')}\r\n\r\nx\r\n${CLOSE}`,
    () => `--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(random.int(10, 5_000))}\r\nx\r\n${CLOSE}`,
    () =>
      `--${BOUNDARY}\r\nContent-Type: multipart/mixed; boundary=in\r\n\r\n--in\r\n\r\n${MARK}\r\n--in--\r\n${CLOSE}`,
    () => `--${BOUNDARY}\r\n\r\n${MARK}\r\n${CLOSE}`,
    () => `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\n${MARK}\r\n${CLOSE}`,
    () => `--${BOUNDARY}\r\nContent-Disposition: ${MARK}; name*=utf-8''%ff; filename*=x'%\r\n\r\nx\r\n${CLOSE}`,
    () => (category + file() + CLOSE).replaceAll('\r\n', '\n'),
    () => random.damaged(category + file() + CLOSE),
    () => `${CLOSE}${category}${file()}${CLOSE}`,
    () => `preamble ${MARK}\r\n${category}${file()}${CLOSE}epilogue ${MARK}`,
    () => `--${BOUNDARY}\r\n`.repeat(random.int(2, 3_000)),
  ];
  const type = random.chance(0.85)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : random.pick([
        'multipart/form-data',
        `multipart/form-data; boundary=${'b'.repeat(3_000)}`,
        `multipart/form-data; boundary="${BOUNDARY}`,
        'multipart/mixed; boundary=x',
      ]);
  return message({
    about: `hostile multipart, ${call.method} ${call.path}`,
    method: call.method,
    target: toPath(call, id),
    fields,
    type,
    body: random.pick(bodies)(),
  });
}

function part(name: string, value: string, file?: string): string {
  const named = file === undefined ? '' : `; filename="${file}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${value}\r\n`;
}

function fileName(random: Random): string {
  return random.chance(0.6)
    ? random.pick(['guide.md', 'guide.html', 'guide.HTML', 'picture.png', 'a.md.exe', '.md'])
    : `${shortHostileText(random)}${random.pick(['.md', '.html', '', '"; name="category'])}`;
}

/** A hostile file to upload as a guide or a picture. */
function hostileFile(random: Random): string {
  return random.pick<() => string>([
    () => `# ${hostileText(random)}\n\n${hostileText(random)}`,
    () => `---\ntitle: ${hostileText(random)}\n---\n\nWords.`,
    () => `---\n${FRONT_MATTER[random.int(0, FRONT_MATTER.length - 1)] ?? ''}\n---\n\n# ${MARK}\n\nWords.`,
    () => `---\n${'['.repeat(random.int(10, 30_000))}\n---\nWords.`,
    () => `---\n${'- '.repeat(random.int(10, 10_000))}a\n---\nWords.`,
    () => `# Title\n\n${'> '.repeat(random.int(10, 20_000))}deep`,
    () => `# Title\n\n${Array.from({ length: random.int(10, 300) }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n')}`,
    () =>
      `# Title\n\n${random.pick(['[', '![', '*a ', '_', '`', '<', '[a](', '**a', '~~', '|a', '&#', '[x]: '] as const).repeat(random.int(10, 20_000))}`,
    () => `<h1>${hostileText(random)}</h1>${hostileText(random)}`,
    () => `<h1>t</h1>${'<div>'.repeat(random.int(10, 20_000))}x`,
    () => `<h1>t</h1><p>${Array.from({ length: random.int(10, 5_000) }, (_, at) => `<b a${at}=${MARK}>`).join('')}`,
    () => `<h1>t</h1><p ${Array.from({ length: random.int(10, 5_000) }, (_, at) => `a${at}`).join(' ')}>x`,
    () => `<h1>t</h1><p>x</p><img src="data:image/png;base64,${random.bytes(60).toString('base64')}">`,
    () => `<h1>t</h1><p>x</p><img src="data:image/svg+xml,<svg onload=${MARK}()>">`,
    () =>
      `<h1>t</h1><p>x</p>${`<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="${MARK}">`.repeat(random.int(2, 200))}`,
    () => random.bytes(random.int(0, 4_000)).toString('latin1'),
    () => `\x89PNG\r\n\x1a\n${random.bytes(200).toString('latin1')}`,
    () => `\xff\xd8\xff\xe0${random.bytes(200).toString('latin1')}`,
    () => `GIF89a${random.bytes(200).toString('latin1')}`,
    () => `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}()"><script>${MARK}()</script></svg>`,
    () => `PK\x03\x04${random.bytes(100).toString('latin1')}`,
    () => '',
  ])();
}

const FRONT_MATTER = [
  `title: &a [x]\nrest: [*a,*a,*a]\n${Array.from({ length: 12 }, (_, at) => `k${at}: &k${at} [${at ? `*k${at - 1},*k${at - 1},*k${at - 1},*k${at - 1}` : 'x'}]`).join('\n')}`,
  `title: !!js/function "function(){${MARK}}"`,
  `__proto__:\n  polluted: ${MARK}\ntitle: x`,
  `constructor: {prototype: {polluted: ${MARK}}}\ntitle: x`,
  'title: x\ntitle: y',
  'title: {a: b}\nslug: [1]\npublish_date: 2026-99-99\npublished: maybe',
  `title: "\\u0000${MARK}"`,
  'title: |\n  a\n b\nc',
  `? ${MARK}\n: - - -`,
  '%YAML 1.1\n---\ntitle: x',
];

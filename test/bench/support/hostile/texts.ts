import type { Random } from '../random.js';

/** Part of every hostile text, to recognise it in responses. */
export const MARK = 'zqx';

/** SQL injections. */
const SQL = [
  `${MARK}'; drop table article; --`,
  `${MARK}' or '1'='1`,
  `${MARK}") union select password_hash from administrator --`,
  `${MARK}\\'; select pg_sleep(20); --`,
  `%${MARK}%_\\`,
  `${MARK} $1 $$ ? :name ?? ::int`,
  `${MARK}*/ select 1 /*`,
  `${MARK} & | ! <-> :* ( ' "`,
];

/** Cross-site scripting. */
const HTML = [
  `<script>${MARK}()</script>`,
  `"><img src=${MARK} onerror=${MARK}()>`,
  `<svg/onload=${MARK}()>`,
  `</script><script>${MARK}()//`,
  `<a href="javascript:${MARK}()">x</a>`,
  `<a href="java&#10;script:${MARK}()">x</a>`,
  `<iframe srcdoc="<script>${MARK}()</script>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${MARK}()&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${MARK}()>">`,
  `<!--><img src=${MARK} onerror=${MARK}()>-->`,
  `<form action="https://${MARK}.example"><input name=password autofocus onfocus=${MARK}()>`,
  `<p style="background:url(//${MARK}.example)" onclick=${MARK}()>x</p>`,
  `&lt;script&gt;${MARK}()&lt;/script&gt;`,
  `<title>${MARK}</title></textarea><base href=//${MARK}.example>`,
  `]]><${MARK}:x xmlns:${MARK}="u">`,
];

/** Injections into templates, shells, spreadsheets and logs. */
const TEMPLATES = [
  `{{${MARK}.constructor.constructor('return process')()}}`,
  `\${${MARK}} #{7*7} <%= 7*7 %>`,
  `=cmd|'/c ${MARK}'!A1`,
  `() { :;}; echo ${MARK}`,
  `$(${MARK}) \`${MARK}\` ; ${MARK} | ${MARK}`,
  `${MARK}\r\nSet-Cookie: ${MARK}=1\r\n\r\n<script>${MARK}()</script>`,
  `${MARK}\nBcc: everybody@${MARK}.example`,
  `http://169.254.169.254/${MARK}`,
  `file:///etc/passwd#${MARK}`,
  `//${MARK}.example/..;/`,
  `../../../../etc/${MARK}`,
  `..\\..\\..\\windows\\${MARK}`,
];

/** Words with a special meaning in programs. */
const WORDS =
  '__proto__|constructor|prototype|toString|hasOwnProperty|null|undefined|NaN|true|-1|0|1e309|0x10|9007199254740993|' +
  '0000-00-00|2026-02-30|+275760-09-13|9999-99-99|.|..|/|//|\\|*|%|_|~|';

/** Troublesome characters: bidirectional overrides, lone surrogates, many combining marks, and the empty string. */
const CHARACTERS = [
  `\u202e${MARK}\u2066`,
  `${MARK}\ud800`,
  `\udfff${MARK}\ud800\ud800`,
  `${MARK}${'\u0301'.repeat(2_000)}`,
  `\ufeff${MARK}\u2028\u2029\u0085`,
  `${MARK}\u0000${MARK}`,
  '\u0000',
  `${MARK}\u0001\u0008\u001b[31m\u007f\u009f`,
  `${MARK}\ufffe\uffff\u{1ffff}\u{10ffff}`,
  `👩‍👩‍👧‍👦`.repeat(300),
  'ﷺ'.repeat(300),
  'İıßŉǰΐ',
  '\u00a0\u200b\u2003\u3000\u180e',
];

/** Long texts that make regular expressions or parsers backtrack. */
const LONG: readonly (readonly [piece: string, times: number])[] = [
  [MARK, 40_000],
  [' ', 60_000],
  ['-', 60_000],
  ['a-', 40_000],
  ['<', 50_000],
  ['<b>', 20_000],
  ['<div>', 3_000],
  ['</p>', 20_000],
  ['<a href=x>', 5_000],
  ['&amp;', 20_000],
  ['&', 60_000],
  ['[', 30_000],
  ['(', 30_000],
  ['"', 50_000],
  ['\\', 50_000],
  ['%', 20_000],
  ['/', 50_000],
  ['\n', 60_000],
  ['a@', 30_000],
  ['a.', 30_000],
  ['http://', 8_000],
  ['![](', 10_000],
  ['<!--', 15_000],
  ['<p title="', 8_000],
];

/** One hostile text. */
export function hostileText(random: Random): string {
  const family = random.next();
  if (family < 0.22) return random.pick(SQL);
  if (family < 0.5) return random.pick(HTML);
  if (family < 0.62) return random.pick(TEMPLATES);
  if (family < 0.72) return random.pick(WORDS.split('|'));
  if (family < 0.86) return random.pick(CHARACTERS);
  if (family < 0.96) return mixed(random);
  const [piece, times] = random.pick(LONG);
  return piece.repeat(random.int(1, times));
}

/** A hostile text short enough for a URL or a header. */
export function shortHostileText(random: Random): string {
  return hostileText(random).slice(0, 1_500);
}

function mixed(random: Random): string {
  return Array.from({ length: random.int(2, 6) }, () =>
    random.pick([...SQL, ...HTML, ...TEMPLATES, ...CHARACTERS]),
  ).join(random.pick(['', ' ', '\n', '\t']));
}

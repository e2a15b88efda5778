import fc from 'fast-check';
import { FARE } from './facts.js';

/** The name of `FARE` in each form used in running text. */
const NAMES = ['{{auto-min}}', '{{auto-min|since}}', '{{auto-min|full}}'];
const BRACES = ['\\{{auto-min}}', '\\{{ braces }}'];
const WORDS = ['Pay', '₹ 36 at 10 pm', 'a &amp; b', 'no * star _ or `tick`', '1. one', '| bar |', '&lt;b&gt;', 'ಕನ್ನಡ'];

/** Stored content of articles that refers to `FARE` and `TABLE_FACT` wherever a name may occur. */
function texts(
  names: readonly string[],
  tags: readonly string[],
  more: readonly fc.Arbitrary<string>[],
): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names);
  const line = fc
    .array(fc.oneof(name, fc.constantFrom(...WORDS)), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(' '));
  const inline = fc.oneof(
    line,
    fc.tuple(fc.constantFrom(...tags), name).map(([tag, inner]) => `before <${tag}>${inner}</${tag}> after`),
    name.map((inner) => `<a href="/metro">${inner}</a>`),
  );
  const block = fc.oneof(
    inline.map((text) => `<p>${text}</p>`),
    fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) => `<ul><li>${items.join('</li><li>')}</li></ul>`),
    inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
    fc.tuple(inline, inline).map(([a, b]) => {
      const head = '<thead><tr><th>A</th><th>B</th></tr></thead>';
      return `<table>${head}<tbody><tr><td>${a}</td><td>${b}</td></tr></tbody></table>`;
    }),
    fc.constant('<p>{{tax-slabs|table}}</p>'),
    ...more,
  );
  return fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''));
}

/** Every name is replaced by its fact. */
export const textsWithFacts = texts(NAMES, ['strong', 'em', 'u'], []);

/** Also with literal braces: in code, and after a backslash. */
export const textsWithBraces = texts(
  [...NAMES, ...BRACES],
  ['strong', 'em', 'code'],
  [fc.constantFrom(...NAMES).map((name) => `<pre><code>${name}\n</code></pre>`)],
);

/** A fact that is a table. */
export const TABLE_FACT = {
  ...FARE,
  id: 'tax-slabs',
  label: 'Slabs',
  kind: 'table',
  value: 'Income | Rate\n₹4 lakh | nil',
  unit: '',
} as const;

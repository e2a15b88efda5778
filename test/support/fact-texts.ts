import fc from 'fast-check';
import { FARE } from './facts.js';

/** References to `FARE` in every form used in running text. */
const REFERENCES = ['{{auto-min}}', '{{auto-min|since}}', '{{auto-min|full}}'];
const BRACES = ['\\{{auto-min}}', '\\{{ braces }}'];
const WORDS = ['Pay', '₹ 36 at 10 pm', 'a &amp; b', 'no * star _ or `tick`', '1. one', '| bar |', '&lt;b&gt;', 'ಕನ್ನಡ'];

/** Arbitrary article content that refers to `FARE` and `TABLE_FACT` wherever a reference may occur. */
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

/** Content in which every reference is replaced. */
export const textsWithFacts = texts(REFERENCES, ['strong', 'em', 'u'], []);

/** Content that also has literal braces, in code and after a backslash. */
export const textsWithBraces = texts(
  [...REFERENCES, ...BRACES],
  ['strong', 'em', 'code'],
  [fc.constantFrom(...REFERENCES).map((name) => `<pre><code>${name}\n</code></pre>`)],
);

/** A fact whose value is a table. */
export const TABLE_FACT = {
  ...FARE,
  id: 'tax-slabs',
  label: 'Slabs',
  kind: 'table',
  value: 'Income | Rate\n₹4 lakh | nil',
  unit: '',
} as const;

import fc from 'fast-check';

/** Hash of an image that the tests treat as stored. */
export const HASH = 'a'.repeat(64);
export const IMAGE = `/media/${HASH}.png`;

/**
 * Markup that once survived sanitising, and variations. Each must end up as text, as an attribute value, or be removed.
 */
export const ATTACKS: Readonly<Record<string, string>> = {
  'an image that begins in a title and takes a handler from text': `<abbr title="<img x=">" src="${IMAGE}" onload="alert(1)" width="9" height="9" y="</abbr><a href="/>">more</a>`,
  'a refresh that begins in an address': `<abbr title="<img x=">" src="${IMAGE}" y="</abbr><a href="/><meta http-equiv=refresh content=0;url=https://zqx.example/>">more</a>`,
  'a table in a title': '<abbr title="<table >"> onclick=alert(1) <b>x</b></abbr><p title="</table>">y</p>',
  'code in a title': '<abbr title="<pre onmouseover=alert(1)>">x</abbr>',
  'an image in the alternative text of another': `<img src="${IMAGE}" alt='<img src="${IMAGE}" onerror="alert(1)">'>`,
  'an address in shown code': '<pre><code>&lt;a href="/x"&gt; and src="/y" &lt;/a&gt;</code></pre>',
  'a tag in text': '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  'an exclamation mark before a link': '<p>Ask!<a href="/x">here</a></p>',
  'a tag between marks': '<p><b>&lt;</b>img src=x onerror=alert(1)<i>&gt;</i></p>',
  'a tag in the title of a link': `<a href="/x" title='"><img src=x onerror=alert(1)>'>t</a>`,
  'a picture that closes itself in an address': `<a href='/"></picture><script>alert(1)</script>'>t</a><img src="${IMAGE}" alt="">`,
  'the end of an instruction': '<p title="?><script>alert(1)</script>">x ?&gt; y</p>',
  'entities that hide a tag': '<p>&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;</p>',
  'markup in code beside code': '<p><code>```</code><code>&lt;plaintext&gt;</code></p>',
  'markup in code beside code in another element':
    '<p><code>`</code><small><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></small></p>',
  'a heading in a table in a link': '<a href="/x"><p></p><table><tr><td><h2>&lt;</h2></td></tr></table></a>',
  'a heading right in a table in a link': '<a href="/x"><p></p><table><h2>&lt;</h2></table></a>',
  'an address before a tag in the text of a link':
    '!text<a href="/&lt;p title=">https://a.example/]"&gt;<p></p>https://a.example/&lt;plaintext&gt;</a>',
  'a blank at the start of a cell in a heading': '<h2>a<th> &lt;script&gt;</th></h2>',
  'a line separator between blanks at the end': 'a <b></b>\u2028    ',
  'a link in a dropped element in a link': '<a href="/x"><p></p><picture><a href="/y"><a>z</a></a></picture></a>',
  'a heading in a dropped element in a heading': '<h3><picture><h3>&lt;</h3></picture></h3>',
  'code that begins with empty lines': '<pre><caption></caption>\n\n\nx</pre>',
  'Markdown that makes a link to a script':
    '<p>[x](javascript:alert(1)) ![y](javascript:alert(1)) &lt;javascript:alert(1)&gt;</p>',
};

const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '&quot;',
    '&amp;',
    '`',
    '=',
    '/',
    '\\',
    '[',
    ']',
    '(',
    ')',
    '!',
    '*',
    '_',
    '~',
    '|',
    '#',
    ' ',
    '\n',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<img x=',
    '<table >',
    '<pre ',
    '</table>',
    '<a href="/',
    '</a>',
    '</p>',
  ],
  ...[
    `src="${IMAGE}"`,
    'onload="alert(1)"',
    ' onerror=alert(1) ',
    'href="/x"',
    'javascript:alert(1)',
    IMAGE,
    'width="9"',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '<svg>',
    '<math>',
    '<mtext>',
    '<noscript>',
    '<template>',
    '<title>',
    '<textarea>',
    '<plaintext>',
  ],
  ...['text', 'अ', '\u00a0', '\u2028', '1. ', '- ', '## ', '---', '```', 'https://a.example/'],
];
const NAMES =
  'p div b i em strong code pre a abbr img table tbody tr td th caption ul ol li dl dt dd blockquote figure figcaption h1 h2 h3 details summary ruby rt q s sub ' +
  'script style svg math title textarea select option form input button iframe object template noscript xmp picture source section font center';
const ATTRIBUTES =
  'title href src alt id name class style align onload onclick width height colspan start srcset lang dir open'.split(
    ' ',
  );

const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''));
const quoted = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const attribute = fc.tuple(fc.constantFrom(...ATTRIBUTES), text).map(([name, value]) => ` ${name}="${quoted(value)}"`);
const attributes = fc.array(attribute, { maxLength: 3 }).map((list) => list.join(''));

/** Trees of allowed and forbidden elements, with markup in texts and attribute values. */
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'html' },
    text.map((value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    fc
      .tuple(fc.constantFrom(...NAMES.split(' ')), attributes, tie('tree'))
      .map(([name, given, inner]) => `<${name}${given}>${inner}</${name}>`),
  ),
  tree: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'html' }).map((nodes) => nodes.join('')),
}));

/** Well-formed trees, and malformed HTML. */
export const hostileHtml = fc.oneof(
  tree,
  fc.array(fc.oneof(tree, text), { maxLength: 5 }).map((parts) => parts.join('')),
);

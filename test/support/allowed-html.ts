import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

/** Elements and attributes that an article may contain, listed independently of the sanitiser. */
const ELEMENTS = new Set(
  (
    'h2 h3 h4 h5 h6 p div br hr ul ol li dl dt dd blockquote pre figure figcaption details summary ' +
    'table caption colgroup col thead tbody tfoot tr th td a img picture source ' +
    'strong b em i u s sub sup mark kbd abbr small del ins code samp var cite q dfn time bdi bdo wbr ruby rt rp'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'id lang dir align href rel title src alt width height loading decoding class start type reversed value colspan rowspan ' +
    'scope span open datetime srcset sizes'
  ).split(' '),
);
/** Attributes that pages add to tables and code. */
const WRAPPER_ATTRIBUTES = new Set(['role', 'aria-label', 'tabindex']);
const WRAPPER_CLASSES = new Set(['table', 'heading-link']);
/** Elements of tables of two columns, which pages give the role that they have anyway. */
const TABLE_ROLES: Readonly<Record<string, readonly string[]>> = {
  table: ['table'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
};
/** The icons that pages put before labels, as they are written. */
const ICON = /<svg viewBox="0 0 24 24" aria-hidden="true"><path d="[\dMmLlHhVvAaCcSsZz .-]+"><\/path><\/svg>/g;
const URL_ATTRIBUTES = new Set(['href', 'src']);

/**
 * Everything in parsed HTML that an article may not contain, also after serialising and parsing it again, as some feed
 * readers do. Elements may move then (misplaced parts of tables do), but text stays text.
 */
export function forbiddenIn(html: string): string[] {
  const tree = parseFragment(html.replace(ICON, ''));
  const found = listNodes(tree).flatMap(violationsIn);
  const twice = parseFragment(serialize(tree));
  if (readText(twice) !== readText(tree))
    found.push(`other text when read again: ${readText(tree)} / ${readText(twice)}`);
  return [...found, ...listNodes(twice).flatMap(violationsIn)];
}

/** All text except line ends: parsing drops the first one in a `pre`, and serialising does not put it back. */
function readText(tree: DefaultTreeAdapterTypes.ParentNode): string {
  return listNodes(tree)
    .map((node) => ('value' in node ? node.value.replaceAll('\n', '') : ''))
    .join('');
}

function listNodes(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.ChildNode[] {
  return node.childNodes.flatMap((child) => ('childNodes' in child ? [child, ...listNodes(child)] : [child]));
}

function violationsIn(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if (node.nodeName === '#text') return [];
  if (!('attrs' in node)) return [node.nodeName];
  const { tagName, attrs } = node;
  const isWrapper =
    tagName === 'pre' || attrs.some(({ name, value }) => name === 'class' && WRAPPER_CLASSES.has(value));
  // Pages mark words in other scripts so.
  const isLanguageMark = tagName === 'span' && attrs.length === 1 && /^(?:kn|hi)$/.test(attrs[0]?.value ?? '');
  return [
    ...(ELEMENTS.has(tagName) || isLanguageMark ? [] : [`<${tagName}>`]),
    ...attrs
      .filter(
        ({ name, value }) =>
          !(
            ATTRIBUTES.has(name) ||
            (isWrapper && WRAPPER_ATTRIBUTES.has(name)) ||
            (name === 'role' && TABLE_ROLES[tagName]?.includes(value))
          ) || !isHarmless(name, value),
      )
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ];
}

function isHarmless(name: string, value: string): boolean {
  if (!URL_ATTRIBUTES.has(name)) return true;
  // eslint-disable-next-line no-control-regex -- browsers pass over these within a scheme
  const url = value.replace(/[\u0000-\u0020]/g, '');
  return (
    !/^[a-z][a-z0-9+.-]*:/i.test(url) || /^(?:https?|mailto|tel):|^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(url)
  );
}

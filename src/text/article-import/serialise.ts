/** The only serialiser from tree to HTML. Whatever an attribute or a text contains, no parser can take it for a tag. */
import type { TreeNode, TreeText } from './tree-node.js';

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\n': '&#10;',
};
const IN_TEXT = /[&<>\u00a0]/g;
const IN_ATTRIBUTE = /[&<>"\u00a0]/g;
const IN_TEXT_WITHOUT_LINES = /[&<>\u00a0\n]/g;
const IN_ATTRIBUTE_WITHOUT_LINES = /[&<>"\u00a0\n]/g;

interface SerialiseOptions {
  /** Writes line ends as entities, to keep everything on one line. */
  encodeLines?: boolean;
}

/** Serialises nodes in sequence. The sanitiser bounds the tree's depth. */
export function serialise(nodes: readonly TreeNode[], { encodeLines = false }: SerialiseOptions = {}): string {
  const inText = encodeLines ? IN_TEXT_WITHOUT_LINES : IN_TEXT;
  const parts: string[] = [];
  const walk = (node: TreeNode): void => {
    if ('attribs' in node) {
      parts.push(openTag(node.name, node.attribs, encodeLines));
      if (VOID.has(node.name)) return;
      node.children.forEach(walk);
      parts.push(`</${node.name}>`);
    } else if ('children' in node) node.children.forEach(walk);
    // Sanitised HTML has no comments or processing instructions; others' are dropped here.
    else if (isPlain(node)) parts.push(escaped(node.data, inText));
  };
  nodes.forEach(walk);
  return parts.join('');
}

/** Writes a start tag. The sanitiser vouches for element and attribute names, so they need no escaping. */
export function openTag(name: string, attributes: Readonly<Record<string, string>>, encodeLines = false): string {
  const special = encodeLines ? IN_ATTRIBUTE_WITHOUT_LINES : IN_ATTRIBUTE;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value, special)}"`);
  return `<${name}${written.join('')}>`;
}

function isPlain(node: TreeNode): node is TreeText {
  return 'data' in node && node.nodeType === 3;
}

function escaped(text: string, what: RegExp): string {
  return text.replace(what, (character) => ESCAPES[character] ?? character);
}

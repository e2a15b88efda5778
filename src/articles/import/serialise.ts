/** The one way from a tree back to HTML. Whatever an attribute or a text holds, it cannot be taken for a tag by anybody who reads it. */
import type { TreeNode, TreeText } from './tree.js';

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
  /** Writes line ends as entities, so that all stands on one line. */
  encodeLines?: boolean;
}

/** The HTML of nodes, one after the other. The tree is at most as deep as the sanitiser allows. */
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
    // Sanitised HTML has no comments and no instructions; where others wrote it, they end here.
    else if (isPlain(node)) parts.push(escaped(node.data, inText));
  };
  nodes.forEach(walk);
  return parts.join('');
}

/** A start tag. Names of elements and attributes are the sanitiser's, so they are written as they are. */
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

/**
 * Paragraphs for HTML in which only empty lines separate them, as WordPress's classic editor stores texts. The rule: outside
 * blocks, and inside those that hold paragraphs, a run of text and inline elements is divided at empty lines into
 * paragraphs, and a single line end in it becomes a break. What is preformatted stays as it is.
 */
import {
  elementNode,
  isElement,
  listChildren,
  readForeign,
  serialise,
  textNode,
  type TreeNode,
} from '../../../text/article-import/index.js';

const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe li main nav ol p pre section summary table tbody td tfoot th thead tr ul video audio object embed'
  ).split(' '),
);
/** Blocks whose text is divided into paragraphs too. */
const HOLDERS = new Set('blockquote div section article main aside'.split(' '));
/** Blocks whose text is divided only if it has an empty line. */
const CELLS = new Set('li td th dd'.split(' '));
const EMPTY_LINE = /\n[ \t\r]*\n\s*/;

/**
 * Adds the paragraphs and breaks that empty lines and line ends stand for.
 * @throws ImportError if it is nested too deeply
 */
export function addParagraphs(html: string): string {
  const { tree } = readForeign(html.replace(/\r\n?/g, '\n'));
  return serialise(divide(listChildren(tree.root), true));
}

function divide(nodes: readonly TreeNode[], always: boolean): TreeNode[] {
  const result: TreeNode[] = [];
  let run: TreeNode[] = [];
  const flush = (): void => {
    const parts = splitAtEmptyLines(run);
    if (always || parts.length > 1) result.push(...parts.filter(hasContent).map(toParagraph));
    else result.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && BLOCKS.has(node.name)) {
      flush();
      result.push(inside(node));
    } else run.push(node);
  }
  flush();
  return result;
}

function inside(node: TreeNode): TreeNode {
  if (!isElement(node) || node.name === 'pre' || node.name === 'p') return node;
  const children = listChildren(node);
  const isHolder = HOLDERS.has(node.name);
  const holdsLines = isHolder && children.some((child) => 'data' in child && child.data.trim() !== '');
  const divided =
    isHolder || CELLS.has(node.name)
      ? divide(children, holdsLines)
      : children.map((child) => (isElement(child) && BLOCKS.has(child.name) ? inside(child) : child));
  return elementNode(node.name, node.attribs, divided);
}

/** The parts of a run between its empty lines. */
function splitAtEmptyLines(run: readonly TreeNode[]): TreeNode[][] {
  const parts: TreeNode[][] = [[]];
  for (const node of run) {
    if (isElement(node) || !('data' in node)) {
      parts.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...rest] = node.data.split(EMPTY_LINE);
    parts.at(-1)?.push(textNode(first));
    for (const text of rest) parts.push([textNode(text)]);
  }
  return parts;
}

function hasContent(part: readonly TreeNode[]): boolean {
  return part.some((node) => isElement(node) || ('data' in node && node.data.trim() !== ''));
}

function toParagraph(part: readonly TreeNode[]): TreeNode {
  const last = part.length - 1;
  return elementNode(
    'p',
    {},
    part.flatMap((node, index) => toLines(node, index === 0, index === last)),
  );
}

function toLines(node: TreeNode, isFirst: boolean, isLast: boolean): TreeNode[] {
  if (isElement(node)) {
    if (node.name === 'code') return [node];
    return [
      elementNode(
        node.name,
        node.attribs,
        listChildren(node).flatMap((child) => toLines(child, false, false)),
      ),
    ];
  }
  if (!('data' in node)) return [];
  const text = isFirst ? node.data.trimStart() : node.data;
  const lines = (isLast ? text.trimEnd() : text).split('\n');
  return lines.flatMap((line, index) =>
    index === 0 ? [textNode(line)] : [elementNode('br'), textNode(line.trimStart())],
  );
}

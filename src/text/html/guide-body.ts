import {
  BLOCKS,
  listChildren,
  isElement,
  markdownToHtml,
  prepareContent,
  readTree,
  serialise,
  type TreeNode,
} from '../article-import/index.js';
import { toMarkdown } from './markdown/index.js';

/** Starts a block of HTML, and disappears when parsed. */
const NOTHING = '<!-- -->';

/**
 * The content of an article as the body of a Markdown file: parsing it returns the identical string (for content stored
 * by an earlier version: what this version would store). What Markdown cannot express stays HTML, as little as
 * possible.
 * @param finished what storing adds to parsed content: the sizes of stored images
 * @throws Error if even HTML within Markdown does not reproduce the content
 */
export function guideBody(stored: string, finished: (content: string) => string): string {
  const content = finished(prepareContent(stored).content);
  const read = (body: string): string => finished(prepareContent(markdownToHtml(body)).content);
  const roundTrips = (body: string, wanted: string): boolean => {
    try {
      return read(body) === wanted;
    } catch {
      return false;
    }
  };
  const asMarkdown = (block: readonly TreeNode[]): string | undefined => {
    const text = isBlock(block) ? toMarkdown(block, true).text : '';
    // On its own, a heading may get another id than among the others.
    return text && roundTrips(text, finished(prepareContent(serialise(block)).content)) ? text : undefined;
  };
  const nodes = listChildren(readTree(content).root);
  const plain = toMarkdown(nodes, true).text;
  if (plain && roundTrips(plain, content)) return plain;
  const blocks = groupBlocks(nodes);
  const bodies = [
    () => joined(blocks.map((block) => asMarkdown(block) ?? asHtml(block))),
    () => blocks.map(asHtml).join('\n\n'),
    () => raw(content),
  ];
  for (const body of bodies) {
    const text = body();
    if (roundTrips(text, content)) return text;
  }
  throw new Error('its content cannot be expressed in a Markdown file');
}

/** Splits content into top-level blocks; text and inline nodes between blocks stay together. */
function groupBlocks(nodes: readonly TreeNode[]): TreeNode[][] {
  const blocks: TreeNode[][] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (isBlock([node]) || !last || isBlock(last)) blocks.push([node]);
    else last.push(node);
  }
  return blocks;
}

/** Elements that start a block of HTML in Markdown on their own; anything else would become a paragraph. */
function isBlock([node]: readonly TreeNode[]): boolean {
  return node !== undefined && isElement(node) && node.name !== 'br' && BLOCKS.has(node.name);
}

/** Two adjacent lists would merge into one. */
function joined(parts: readonly string[]): string {
  const isList = (part: string | undefined): boolean => part !== undefined && /^(?:-|\d+\.) /.test(part);
  return parts
    .map((part, index) => (isList(part) && isList(parts[index - 1]) ? `${NOTHING}\n\n${part}` : part))
    .join('\n\n');
}

/** HTML that Markdown passes through. A blank line would end it, except at the beginning of `pre`. */
function asHtml(block: readonly TreeNode[]): string {
  if (!isBlock(block)) return NOTHING + serialise(block, { encodeLines: true });
  const [first] = block;
  const isCode = first !== undefined && isElement(first) && first.name === 'pre';
  return serialise(block, { encodeLines: !isCode });
}

/**
 * Arbitrary HTML, as a processing instruction, which readers never see: it lasts until its explicit end, and `>` occurs
 * only in tags.
 */
function raw(content: string): string {
  return `<?html>\n${content}\n<?html?>`;
}

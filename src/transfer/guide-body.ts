import {
  BLOCKS,
  childrenOf,
  isElement,
  markdownToHtml,
  prepareContent,
  readTree,
  serialise,
  type TreeNode,
} from '../articles/import/index.js';
import { toMarkdown } from '../html/index.js';

/** Begins a block of HTML and disappears when it is read. */
const NOTHING = '<!-- -->';

/**
 * The content of an article as the body of a Markdown file: reading it gives the identical string (of content that an earlier version
 * stored: what this one would store). What Markdown cannot say is HTML within it, as little of it as that takes.
 * @param finished what storing adds to content that was read: the sizes of stored images
 * @throws Error where even HTML within Markdown does not give the content back
 */
export function guideBody(stored: string, finished: (content: string) => string): string {
  const content = finished(prepareContent(stored).content);
  const read = (body: string): string => finished(prepareContent(markdownToHtml(body)).content);
  const givesBack = (body: string, wanted: string): boolean => {
    try {
      return read(body) === wanted;
    } catch {
      return false;
    }
  };
  const asMarkdown = (block: readonly TreeNode[]): string | undefined => {
    const text = isBlock(block) ? toMarkdown(block, true).text : '';
    // By itself, a heading may have another id than among the others.
    return text && givesBack(text, finished(prepareContent(serialise(block)).content)) ? text : undefined;
  };
  const nodes = childrenOf(readTree(content).root);
  const plain = toMarkdown(nodes, true).text;
  if (plain && givesBack(plain, content)) return plain;
  const blocks = blocksOf(nodes);
  const bodies = [
    () => joined(blocks.map((block) => asMarkdown(block) ?? asHtml(block))),
    () => blocks.map(asHtml).join('\n\n'),
    () => raw(content),
  ];
  for (const body of bodies) {
    const text = body();
    if (givesBack(text, content)) return text;
  }
  throw new Error('its content cannot be expressed in a Markdown file');
}

/** Each top-level block by itself; what stands between blocks without an element of its own stays together. */
function blocksOf(nodes: readonly TreeNode[]): TreeNode[][] {
  const blocks: TreeNode[][] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (isBlock([node]) || !last || isBlock(last)) blocks.push([node]);
    else last.push(node);
  }
  return blocks;
}

/** Elements that begin a block of HTML in Markdown by themselves; anything else would become a paragraph. */
function isBlock([node]: readonly TreeNode[]): boolean {
  return node !== undefined && isElement(node) && node.name !== 'br' && BLOCKS.has(node.name);
}

/** Two lists that follow one another would become one. */
function joined(parts: readonly string[]): string {
  const isList = (part: string | undefined): boolean => part !== undefined && /^(?:-|\d+\.) /.test(part);
  return parts
    .map((part, index) => (isList(part) && isList(parts[index - 1]) ? `${NOTHING}\n\n${part}` : part))
    .join('\n\n');
}

/** HTML that Markdown passes through. An empty line would end it, but within `pre` at its beginning. */
function asHtml(block: readonly TreeNode[]): string {
  if (!isBlock(block)) return NOTHING + serialise(block, { encodeLines: true });
  const [first] = block;
  const isCode = first !== undefined && isElement(first) && first.name === 'pre';
  return serialise(block, { encodeLines: !isCode });
}

/** Any HTML at all: an instruction, which no reader sees, lasts until its end is named, and `>` stands in tags only. */
function raw(content: string): string {
  return `<?html>\n${content}\n<?html?>`;
}
